import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTallies, closingLines, emptyTally, readPlaywrightReport, readVitestReport } from './tally.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tieout-tally-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(value: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(value));
  return path;
}

describe('the last lines of a run', () => {
  const parts = [
    { ...emptyTally, passed: 3, skipped: 1, steps: [{ name: 'unit tests', seconds: 90 }] },
    {
      ...emptyTally,
      passed: 2,
      failed: 1,
      files: [{ name: 'a.test.ts', seconds: 7.4 }],
      flaky: ['b › opens'],
    },
  ];

  test('say what took how long, then the counts of all parts, then what passed only when tried again', () => {
    expect(closingLines(addTallies(parts), 120)).toEqual([
      '1.5 min  unit tests',
      '2.0 min  in all; the slowest files:',
      '    7 s  a.test.ts',
      '5 passed, 1 failed, 1 skipped',
      'flaky: b › opens',
    ]);
  });

  test('name the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, seconds: index }));
    const named = closingLines({ ...emptyTally, files }, 0).filter((line) => line.endsWith('.test.ts'));
    expect(named).toHaveLength(10);
    expect(named[0]).toContain('11.test.ts');
  });
});

describe('the report of Vitest', () => {
  const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

  test('names the groups that were skipped', () => {
    const assertionResults = [
      { fullName: 'runs', ancestorTitles: [], status: 'passed' },
      { fullName: 'on PostgreSQL counts', ancestorTitles: ['on PostgreSQL'], status: 'skipped' },
    ];

    expect(
      readVitestReport(
        report({ ...counts, testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] }),
      ),
    ).toEqual({
      tally: { ...emptyTally, passed: 1, skipped: 1 },
      failedTests: [],
      skipped: ['1 of on PostgreSQL'],
    });
  });

  test('names the tests that failed', () => {
    const failed = {
      name: join(process.cwd(), 'tests/http/a.test.ts'),
      status: 'failed',
      assertionResults: [{ fullName: 'a total holds', ancestorTitles: [], status: 'failed' }],
    };

    expect(
      readVitestReport(report({ ...counts, numFailedTests: 1, testResults: [failed] })).failedTests,
    ).toEqual(['tests/http/a.test.ts › a total holds']);
  });

  test('counts a file that fails before its first test as a failure', () => {
    const broken = { name: join(process.cwd(), 'a.test.ts'), status: 'failed', assertionResults: [] };

    const { tally, failedTests } = readVitestReport(report({ ...counts, testResults: [broken] }));

    expect(tally.failed).toBe(1);
    expect(failedTests).toEqual(['a.test.ts, before its first test']);
  });
});

test('the report of Playwright counts errors outside of tests as failures, and names flaky tests', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      specs: [spec('opens', 'expected', 1_500), spec('closes', 'skipped')],
      suites: [{ specs: [spec('prints', 'unexpected', 500), spec('scrolls', 'flaky', 250, 250)] }],
    },
  ];

  expect(readPlaywrightReport(report({ suites, errors: [{ message: 'no server' }] }))).toEqual({
    tally: {
      ...emptyTally,
      passed: 2,
      failed: 2,
      skipped: 1,
      flaky: ['a.spec.ts:7 › scrolls'],
      files: [{ name: 'a.spec.ts', seconds: 2.5 }],
    },
    failedTests: ['a.spec.ts:7 › prints', 'no server'],
    skipped: ['a.spec.ts:7 › closes'],
  });
});
