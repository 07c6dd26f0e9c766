// For svelte-check and editors; the build needs nothing but the plugin.
export default { compilerOptions: { runes: true } };
