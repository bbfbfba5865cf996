import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Counts of tests. A check that is not a test (lint, types) counts only when it fails. */
export type Tally = { passed: number; failed: number; skipped: number };

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };
export const oneFailure: Tally = { passed: 0, failed: 1, skipped: 0 };

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    emptyTally,
  );
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), ancestorTitles: z.array(z.string()), status: z.string() }),
      ),
    }),
  ),
});

/**
 * `skipped` has a sentence for each outermost group with skipped tests: groups are skipped as a
 * whole, for a reason in their name. A file that fails before its first test (an import, a hook)
 * has no failed test in Vitest's counts, but counts as one here.
 */
export function readVitestReport(path: string): { tally: Tally; skipped: string[] } {
  const report = vitestReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const notRun = new Set(['skipped', 'pending', 'todo', 'disabled']);
  const notRunTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => notRun.has(status)),
  );
  return {
    tally: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    skipped: Object.entries(
      Object.groupBy(notRunTests, ({ fullName, ancestorTitles }) => ancestorTitles[0] ?? fullName),
    ).map(([group, tests = []]) => `${tests.length} of ${group}`),
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * `errors` are those outside a test: a file that does not load, a server that does not start. A
 * flaky test has not passed.
 */
export function readPlaywrightReport(path: string): Tally {
  const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
