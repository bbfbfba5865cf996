/**
 * `npm test`: the checks, the build, and the browser tests on the build; `npm run test:all` (`--full`) with everything
 * that the default run leaves out. Ends with what took how long and one line of counts. With a file or a name after
 * `--` only those tests run.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/support/chromium.ts';
import { checkStatics, httpTests, unitTests } from './check.ts';
import { runSomeTests } from './someTests.ts';
import { runStep } from './steps.ts';
import {
  addTallies,
  closingLines,
  emptyTally,
  oneFailure,
  readPlaywrightReport,
  type Tally,
} from './tally.ts';
import { buildWeb } from './webBuild.ts';

async function runAllTests(): Promise<Tally> {
  // The build takes what the checks leave of two cores.
  const [statics, isBuilt] = await Promise.all([checkStatics(), buildWeb()]);
  const tests = [await unitTests(), await httpTests(), isBuilt ? await browserTests() : oneFailure];
  return addTallies([statics, ...tests]);
}

async function browserTests(): Promise<Tally> {
  // Unpacks the browser before the workers need it.
  if ((await findChromium()) === undefined) return withoutBrowser();
  console.log('        browser tests ...');
  return runPlaywright();
}

/** Fails in CI, where everything must run; elsewhere a test that the machine cannot run is reported as skipped. */
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
  const name = 'browser tests';
  try {
    const { ok, seconds } = await runStep({
      name,
      tool: 'node_modules/@playwright/test/cli.js',
      args: ['test', '--reporter=dot,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      failedTests: () => (existsSync(report) ? readPlaywrightReport(report).failedTests : []),
    });
    const tally = existsSync(report) ? readPlaywrightReport(report).tally : emptyTally;
    const failure = ok || tally.failed > 0 ? emptyTally : oneFailure;
    return addTallies([tally, failure, { ...emptyTally, steps: [{ name, seconds }] }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const words = process.argv.slice(2);
const isFull = words[0] === '--full';
if (isFull) process.env['TEST_RUN'] = 'full';
const { TEST_SEED: seed } = process.env;
if (seed !== undefined) console.log(`        in the order of TEST_SEED=${seed}`);
const text = words.slice(isFull ? 1 : 0).join(' ');
if (text === '') {
  const tally = await runAllTests();
  for (const line of closingLines(tally, performance.now() / 1000)) console.log(line);
  process.exitCode = tally.failed > 0 ? 1 : 0;
} else {
  process.exitCode = (await runSomeTests(text)) ? 0 : 1;
}
