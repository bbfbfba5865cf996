/**
 * `npm test -- FILE-OR-NAME`: tests whose file or name contains the text, without the static
 * checks.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { buildWeb } from './webBuild.ts';

const VITEST_FILES = '{contract,server,simulator,scripts,tests,bench,web}/**/*.test.{ts,tsx}';
const BROWSER_FILES = 'tests/e2e/**/*.spec.ts';
/** Shows each step of a failure. A whole run does without: recording takes a sixth of its time. */
const TRACE = '--trace=retain-on-failure';

export type Selection = {
  vitest: string[] | null;
  playwright: string[] | null;
  /** Takes in what only `npm run test:all` has: where such a file was named, or a name is looked for. */
  isFull: boolean;
};

/**
 * Arguments for each runner, null for one without tests to run. Searches names for a text that is
 * in no file's path.
 */
export function selectTests(text: string, files: { vitest: string[]; browser: string[] }): Selection {
  const matches = (paths: string[]) => paths.filter((path) => path.includes(text));
  const [vitest, browser] = [matches(files.vitest), matches(files.browser)];
  if (vitest.length + browser.length === 0)
    return { vitest: ['-t', text], playwright: ['-g', text], isFull: true };
  return {
    vitest: vitest.length > 0 ? vitest : null,
    playwright: browser.length > 0 ? browser : null,
    isFull: [...vitest, ...browser].some((path) => path.includes('/full/')),
  };
}

/** Shows their output as it comes; false if any failed. */
export async function runSomeTests(text: string): Promise<boolean> {
  const { vitest, playwright, isFull } = selectTests(text, {
    vitest: globSync(VITEST_FILES),
    browser: globSync(BROWSER_FILES),
  });
  if (isFull) process.env['TEST_RUN'] = 'full';
  const unitsPassed =
    vitest === null || (await run('node_modules/vitest/vitest.mjs', ['run', '--passWithNoTests', ...vitest]));
  if (playwright === null) return unitsPassed;
  const browserPassed =
    (await buildWeb()) &&
    (await run('node_modules/@playwright/test/cli.js', [
      'test',
      '--pass-with-no-tests',
      TRACE,
      ...playwright,
    ]));
  return unitsPassed && browserPassed;
}

function run(tool: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [tool, ...args], { stdio: 'inherit' });
    program.once('error', reject);
    program.once('close', (code) => resolve(code === 0));
  });
}
