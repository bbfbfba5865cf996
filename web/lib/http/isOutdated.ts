/** A page is small; whoever failed should not look at a spinner for long. */
const PATIENCE_MS = 5_000;

/**
 * Whether the server hands out another version of the app than runs here: its files carry their version in their names,
 * and those of the one before are gone. False where the server cannot be asked.
 */
export async function isOutdated(): Promise<boolean> {
  const mainScript = document.querySelector<HTMLScriptElement>('script[type="module"]');
  try {
    const page = await fetch('/', {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return page.ok && mainScript !== null && !(await page.text()).includes(new URL(mainScript.src).pathname);
  } catch {
    // Who asks has an error to show already, with its ways out.
    return false;
  }
}
