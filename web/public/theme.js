// Sets the light or the dark table before anything is drawn. The switch itself is in src/theme.svelte.ts.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('ruckus.theme');
  } catch (_) {
    // Storage may be shut; the system's wish stands.
  }
  var light = window.matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset.theme = kept === 'light' || kept === 'dark' ? kept : light ? 'light' : 'dark';
})();
