// Runs before the first paint, so that a dark page never flashes white. The key is that of web/lib/preferences.ts.
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem('tieout.preferences') ?? '{}');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked or holds something else: the system's theme stands.
  }
})();
