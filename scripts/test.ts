/**
 * `npm test`: the checks, the build, and the browser tests on the build. Ends with one line of
 * counts. With a file or a name after `--` only those tests run.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/support/chromium.ts';
import { check } from './check.ts';
import { runSomeTests } from './someTests.ts';
import { runStep } from './steps.ts';
import {
  addTallies,
  closingLine,
  emptyTally,
  oneFailure,
  readPlaywrightReport,
  type Tally,
} from './tally.ts';
import { buildWeb } from './webBuild.ts';

async function browserTests(): Promise<Tally> {
  if (!(await buildWeb())) return oneFailure;
  // Unpacks the browser before the workers need it.
  if ((await findChromium()) === undefined) return withoutBrowser();
  console.log('        browser tests ...');
  return runPlaywright();
}

/**
 * In CI everything must run; elsewhere a test that the machine cannot run is reported as skipped.
 */
function withoutBrowser(): Tally {
  const inCi = process.env['CI'] === 'true';
  console.log(
    `${inCi ? 'FAILED' : '        skipped:'} browser tests: no Chromium or Chrome on this machine, and none comes from npm ` +
      `for ${process.platform} on ${process.arch}. Install one, or name it in CHROMIUM_PATH.`,
  );
  return inCi ? oneFailure : { ...emptyTally, skipped: 1 };
}

async function runPlaywright(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-test-'));
  const report = join(folder, 'report.json');
  try {
    const { ok } = await runStep({
      name: 'browser tests',
      tool: 'node_modules/@playwright/test/cli.js',
      args: ['test', '--reporter=dot,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      failedTests: () => (existsSync(report) ? readPlaywrightReport(report).failedTests : []),
    });
    const tally = existsSync(report) ? readPlaywrightReport(report).tally : emptyTally;
    return ok || tally.failed > 0 ? tally : addTallies([tally, oneFailure]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const text = process.argv.slice(2).join(' ');
if (text === '') {
  const tally = addTallies([await check(), await browserTests()]);
  console.log(closingLine(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
} else {
  process.exitCode = (await runSomeTests(text)) ? 0 : 1;
}
