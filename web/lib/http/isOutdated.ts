const TIMEOUT_MS = 5_000;

/**
 * Compares the versioned script name with the one that the server delivers now. False if the server
 * cannot be reached.
 */
export async function isOutdated(): Promise<boolean> {
  const mainScript = document.querySelector<HTMLScriptElement>('script[type="module"]');
  try {
    const page = await fetch('/', {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return page.ok && mainScript !== null && !(await page.text()).includes(new URL(mainScript.src).pathname);
  } catch {
    // The caller has an error to show already.
    return false;
  }
}
