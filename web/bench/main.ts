// Starts the board that is measured: the largest one, which its game's folder holds.
import { mount, type Component } from 'svelte';
import '../src/style/base.css';

const [Arena] = Object.values(import.meta.glob<Component>('../src/games/*/bench/Arena.svelte', { eager: true, import: 'default' }));

mount(Arena!, { target: document.getElementById('app')! });
