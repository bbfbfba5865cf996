// Runs before the first paint. The keys are those of web/lib/preferences.ts and web/lib/session.ts.
(() => {
  const { files: foretold = '{}', version = 'development' } = document.currentScript.dataset;
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
  const token = stored('tieout.token');
  const files = JSON.parse(foretold);
  const needed = token === null ? files.guest : files.user?.concat(files[location.pathname] ?? []);
  for (const href of new Set(needed)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.crossOrigin = '';
    document.head.append(link);
  }

  // So are the calls that the app begins with (web/lib/start.ts), as it would make them (web/lib/request.ts); it takes the
  // answers over (web/lib/askedAhead.ts).
  const correlationId = crypto.randomUUID();
  const ask = (path, of, companyId) => {
    const url = `/api/v1${path}`;
    const headers = {
      Accept: 'application/json',
      'X-Request-Id': crypto.randomUUID(),
      'X-Correlation-Id': correlationId,
      'X-Client-Version': version,
      'X-Client-Platform': 'web',
      'X-Source': 'tieout-web',
    };
    if (of !== null) headers.Authorization = `Bearer ${of}`;
    if (companyId !== null) headers['X-Company-Id'] = companyId;
    const controller = new AbortController();
    const answer = fetch(url, { headers, credentials: 'include', signal: controller.signal });
    // Whoever takes it over hears of it.
    answer.catch(() => {});
    return { url, token: of, answer, controller };
  };
  const calls = [ask('/app', null, stored('tieout.company'))];
  if (isLive(token))
    calls.push(
      ask('/user/me', token, null),
      ask('/companies?limit=10&offset=0&sortBy=createdAt&sortOrder=desc', token, null),
      ask('/companies?pagination=false&sortBy=name&sortOrder=asc', token, null),
    );
  globalThis.askedAhead = { correlationId, calls };

  /** As web/lib/session.ts judges it. */
  function isLive(jwt) {
    try {
      const payload = jwt.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
      return JSON.parse(atob(payload)).exp * 1000 - Date.now() > 5 * 60_000;
    } catch {
      return false;
    }
  }
})();
