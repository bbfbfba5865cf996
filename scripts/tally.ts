import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

export type Time = { name: string; seconds: number };

/** Counts of tests. A check that is not a test (lint, types) counts only when it fails. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed and passed when they were tried again, which counts as passed. */
  flaky: string[];
  steps: Time[];
  /** Times of test files. */
  files: Time[];
};

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0, flaky: [], steps: [], files: [] };
export const oneFailure: Tally = { ...emptyTally, failed: 1 };

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      flaky: [...sum.flaky, ...tally.flaky],
      steps: [...sum.steps, ...tally.steps],
      files: [...sum.files, ...tally.files],
    }),
    emptyTally,
  );
}

const SLOWEST = 10;

/** Steps that run side by side come to more than the whole. */
export function closingLines({ passed, failed, skipped, ...tally }: Tally, seconds: number): string[] {
  const minutes = (time: number) => `${(time / 60).toFixed(1)} min`;
  const slowest = tally.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    ...tally.steps.map((step) => `${minutes(step.seconds)}  ${step.name}`),
    `${minutes(seconds)}  in all; the slowest files:`,
    ...slowest.map((file) => `${file.seconds.toFixed(0).padStart(5)} s  ${file.name}`),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...tally.flaky.map((name) => `flaky: ${name}`),
  ];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), ancestorTitles: z.array(z.string()), status: z.string() }),
      ),
    }),
  ),
});

export type TestReport = {
  tally: Tally;
  failedTests: string[];
  /**
   * A sentence for each outermost group with skipped tests: groups are skipped as a whole, for a
   * reason in their name.
   */
  skipped: string[];
};

/**
 * A file that fails before its first test (an import, a hook) has no failed test in Vitest's
 * counts, but counts as one here.
 */
export function readVitestReport(path: string): TestReport {
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
      ...emptyTally,
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failedTests: report.testResults
      .flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`),
      )
      .concat(brokenFiles.map(({ name }) => `${relative(process.cwd(), name)}, before its first test`)),
    skipped: Object.entries(
      Object.groupBy(notRunTests, ({ fullName, ancestorTitles }) => ancestorTitles[0] ?? fullName),
    ).map(([group, tests = []]) => `${tests.length} of ${group}`),
  };
}

const playwrightStatus = z.enum(['skipped', 'expected', 'unexpected', 'flaky']);
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({ status: playwrightStatus, results: z.array(z.object({ duration: z.number() })) }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof playwrightSuite>> {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** `errors` are those outside a test: a file that does not load, a server that does not start. */
export function readPlaywrightReport(path: string): TestReport {
  const { suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  const specs = allSpecs(suites);
  const results = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({ name: `${file}:${line} › ${title}`, status })),
  );
  const {
    expected = [],
    skipped = [],
    unexpected = [],
    flaky = [],
  } = Object.groupBy(results, ({ status }) => status);
  const failedTests = [
    ...unexpected.map(({ name }) => name),
    ...errors.map(({ message = 'an error without a message' }) => message),
  ];
  return {
    tally: {
      ...emptyTally,
      passed: expected.length + flaky.length,
      failed: failedTests.length,
      skipped: skipped.length,
      flaky: flaky.map(({ name }) => name),
      files: Object.entries(Object.groupBy(specs, ({ file }) => file)).map(([name, ofFile = []]) => ({
        name,
        seconds: ofFile
          .flatMap(({ tests }) => tests.flatMap(({ results: tries }) => tries))
          .reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
    },
    failedTests,
    skipped: skipped.map(({ name }) => name),
  };
}

const allSpecs = (suites: z.infer<typeof playwrightSuite>[]): z.infer<typeof playwrightSuite>['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...allSpecs(suite.suites ?? [])]);
