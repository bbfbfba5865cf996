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
      readVitestReport(report({ ...counts, testResults: [{ status: 'passed', assertionResults }] })),
    ).toEqual({
      tally: { passed: 1, failed: 0, skipped: 1 },
      skipped: ['1 of on PostgreSQL'],
    });
  });

  test('counts a file that fails before its first test as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };

    expect(readVitestReport(report({ ...counts, testResults: [broken] })).tally.failed).toBe(1);
  });
});

test('the report of Playwright counts flaky tests and errors outside of tests as failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  expect(readPlaywrightReport(report({ stats, errors: [{ message: 'no tests found' }] }))).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
  });
});
