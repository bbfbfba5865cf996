/** Playwright's `test` with our rule: an error in the browser's console that no test announced fails the test. */
import { test as base, expect, type BrowserContext } from '@playwright/test';

type Fixtures = {
  /** Announces an error of this test: a refused log-in, for one, is logged by the browser as a failed resource. */
  expectConsoleError: (pattern: RegExp) => void;
  consoleErrors: { seen: string[]; expected: RegExp[] };
};

export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ context }, use) => {
      const errors: Fixtures['consoleErrors'] = { seen: collectErrors(context), expected: [] };
      await use(errors);
      const unexpected = errors.seen.filter((text) => !errors.expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
  expectConsoleError: async ({ consoleErrors }, use) => {
    await use((pattern) => consoleErrors.expected.push(pattern));
  },
});

/**
 * Collects errors of every page of the context: a popup's errors count too. A test with contexts of its own collects
 * theirs itself.
 */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
  return errors;
}

export { expect };
