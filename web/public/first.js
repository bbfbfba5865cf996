// Runs before the first paint. The keys are those of web/lib/preferences.ts and web/lib/session.ts.
(() => {
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      // Storage is blocked or holds something else: as if there were nothing.
      return null;
    }
  };

  // A dark page must never flash white; without a choice the system's theme stands.
  const { theme } = stored('tieout.preferences') ?? {};
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  // The build wrote down what each page needs: asked for now, it comes beside the first file and not after it.
  const files = JSON.parse(document.currentScript.dataset.files ?? '{}');
  const needed =
    stored('tieout.token') === null ? files.guest : files.user?.concat(files[location.pathname] ?? []);
  for (const href of new Set(needed)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.crossOrigin = '';
    document.head.append(link);
  }
})();
