import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';
import { isFullRun } from './tests/support/fullRun.ts';

const browser = await findChromium();
if (!browser) {
  throw new Error('No browser: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}

const isCi = process.env['CI'] === 'true';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Whatever the folder is called that the project stands in.
  testIgnore: isFullRun ? [] : '**/e2e/full/**',
  outputDir: 'test-results',
  globalSetup: './tests/support/browserRun.ts',
  // Each test runs the whole product beside the browser, and waits for either a quarter of the time: one more at a time
  // than two cores have.
  workers: 3,
  // Of what hangs: no test counts seconds, and on a machine that does much else each takes many times as long.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: isCi,
  // One that passes only then is named as flaky.
  retries: isCi ? 1 : 0,
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      // The sandbox needs privileges that root in a container and the npm build lack; only our own pages are opened.
      args: ['--no-sandbox'],
      env: definedOnly({ ...process.env, ...browser.env }),
    },
  },
});

function definedOnly(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
