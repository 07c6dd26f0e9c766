// Starts the page.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/bricolage-grotesque/standard.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './style/fonts.css';
import './style/base.css';

mount(App, { target: document.getElementById('app')! });
