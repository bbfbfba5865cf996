import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTallies, closingLine, readPlaywrightReport, readVitestReport } from './tally.ts';

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

test('the closing line adds up all parts', () => {
  const parts = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 2, failed: 1, skipped: 0 },
  ];

  expect(closingLine(addTallies(parts))).toBe('5 passed, 1 failed, 1 skipped');
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
      tally: { passed: 1, failed: 0, skipped: 1 },
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

test('the report of Playwright counts flaky tests and errors outside of tests as failures', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: statuses.map((status) => ({ status })),
  });
  const suites = [
    {
      specs: [spec('opens', 'expected'), spec('closes', 'skipped')],
      suites: [{ specs: [spec('prints', 'unexpected'), spec('scrolls', 'flaky')] }],
    },
  ];

  expect(readPlaywrightReport(report({ suites, errors: [{ message: 'no server' }] }))).toEqual({
    tally: { passed: 1, failed: 3, skipped: 1 },
    failedTests: ['a.spec.ts:7 › prints', 'a.spec.ts:7 › scrolls', 'no server'],
    skipped: ['a.spec.ts:7 › closes'],
  });
});
