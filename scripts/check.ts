/**
 * `npm run check`: everything of `npm test` that needs no browser; `npm run check:fast` leaves out
 * the HTTP tests too.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type Step } from './steps.ts';
import { addTallies, closingLine, oneFailure, readVitestReport, type Tally } from './tally.ts';

const statics: Step[] = [
  {
    name: 'format',
    tool: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '.', '--log-level', 'warn'],
  },
  { name: 'lint', tool: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'types of server, simulator, tests',
    tool: 'node_modules/typescript/bin/tsc',
    args: ['-p', 'tsconfig.json'],
  },
  { name: 'types of web', tool: 'node_modules/typescript/bin/tsc', args: ['-p', 'web/tsconfig.json'] },
];

/** Prints a line per step. Continues after a failure, so that one run shows all of them. */
export async function check(projects: string[] = []): Promise<Tally> {
  const results = await Promise.all(statics.map(runStep));
  const failures = results.filter(({ ok }) => !ok).map(() => oneFailure);
  return addTallies([...failures, await runTests(projects)]);
}

async function runTests(projects: string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-check-'));
  const report = join(folder, 'report.json');
  const name = projects.length === 0 ? 'unit and HTTP tests' : `${projects.join(' and ')} tests`;
  console.log(`        ${name} ...`);
  try {
    const { ok } = await runStep({
      name,
      tool: 'node_modules/vitest/vitest.mjs',
      args: [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...projects.map((project) => `--project=${project}`),
      ],
      failedTests: () => (existsSync(report) ? readVitestReport(report).failedTests : []),
    });
    // Vitest may end before it has anything to report (its configuration does not load).
    if (!existsSync(report)) return oneFailure;
    const { tally, skipped } = readVitestReport(report);
    for (const group of skipped) console.log(`        skipped: ${group}`);
    // An error outside any test (an unhandled rejection) fails the run without failing a test.
    return ok || tally.failed > 0 ? tally : addTallies([tally, oneFailure]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const tally = await check(process.argv.includes('--fast') ? ['unit', 'web'] : []);
  console.log(closingLine(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
}
