/**
 * `npm run check`: everything of `npm test` that needs no browser; `npm run check:fast` leaves out
 * the HTTP tests too.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { runStep, type Step } from './steps.ts';
import {
  addTallies,
  closingLines,
  emptyTally,
  oneFailure,
  readVitestReport,
  type Tally,
  type Time,
} from './tally.ts';

const statics: Step[] = [
  {
    name: 'format',
    tool: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '.', '--log-level', 'warn'],
  },
  { name: 'lint', tool: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused exports, files, packages', tool: 'node_modules/knip/bin/knip.js', args: [] },
  {
    name: 'types of server, simulator, tests',
    tool: 'node_modules/typescript/bin/tsc',
    args: ['-p', 'tsconfig.json'],
  },
  { name: 'types of web', tool: 'node_modules/typescript/bin/tsc', args: ['-p', 'web/tsconfig.json'] },
];

/** Continues after a failure, so that one run shows all of them. */
export const checkStatics = async (): Promise<Tally> => addTallies(await Promise.all(statics.map(checkBy)));

/** Counts only where it fails. */
async function checkBy(step: Step): Promise<Tally> {
  const { ok, seconds } = await runStep(step);
  return { ...(ok ? emptyTally : oneFailure), steps: [{ name: step.name, seconds }] };
}

export const unitTests = (): Promise<Tally> => runTests('unit tests', ['unit', 'web']);
export const httpTests = (): Promise<Tally> => runTests('HTTP tests', ['http']);

const fileTimes = z.array(z.object({ name: z.string(), seconds: z.number() }));

async function runTests(name: string, projects: string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-check-'));
  const report = join(folder, 'report.json');
  const times = join(folder, 'times.json');
  const readTimes = (): Time[] =>
    existsSync(times) ? fileTimes.parse(JSON.parse(readFileSync(times, 'utf8'))) : [];
  console.log(`        ${name} ...`);
  try {
    const { ok, seconds } = await runStep({
      name,
      tool: 'node_modules/vitest/vitest.mjs',
      args: [
        'run',
        '--reporter=dot',
        '--reporter=json',
        '--reporter=./scripts/fileTimes.ts',
        `--outputFile.json=${report}`,
        ...projects.map((project) => `--project=${project}`),
      ],
      env: { FILE_TIMES: times },
      failedTests: () => (existsSync(report) ? readVitestReport(report).failedTests : []),
    });
    // Vitest may end before it has anything to report (its configuration does not load).
    const { tally, skipped } = existsSync(report)
      ? readVitestReport(report)
      : { tally: oneFailure, skipped: [] };
    for (const group of skipped) console.log(`        skipped: ${group}`);
    const steps = [{ name, seconds }];
    // An error outside any test (an unhandled rejection) fails the run without failing a test.
    const failure = ok || tally.failed > 0 ? emptyTally : oneFailure;
    return addTallies([tally, failure, { ...emptyTally, steps, files: readTimes() }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const parts = [await checkStatics(), await unitTests()];
  if (!process.argv.includes('--fast')) parts.push(await httpTests());
  const tally = addTallies(parts);
  for (const line of closingLines(tally, performance.now() / 1000)) console.log(line);
  process.exitCode = tally.failed > 0 ? 1 : 0;
}
