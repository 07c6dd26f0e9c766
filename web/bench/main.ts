// Starts the board that is measured.
import { mount } from 'svelte';
import '../src/style/base.css';
import Arena from './Arena.svelte';

mount(Arena, { target: document.getElementById('app')! });
