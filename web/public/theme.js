// Sets the chosen theme before the first paint. The key is that of web/lib/session/preferences.ts.
try {
  const { theme } = JSON.parse(localStorage.getItem('tieout.preferences'));
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is stored, or storage is refused: the system's theme stays.
}
