import { describe, expect, test } from 'vitest';
import { selectTests } from './someTests.ts';

const files = {
  vitest: [
    'server/ledger/chart.test.ts',
    'tests/http/reports.test.ts',
    'tests/http/full/kills.test.ts',
    'web/lib/api.test.ts',
  ],
  browser: ['tests/e2e/reports.spec.ts', 'tests/e2e/login.spec.ts'],
};

describe('a text after npm test', () => {
  test('names the files of either kind whose path contains it', () => {
    expect(selectTests('reports', files)).toEqual({
      vitest: ['tests/http/reports.test.ts'],
      playwright: ['tests/e2e/reports.spec.ts'],
      isFull: false,
    });
  });

  test('leaves out the runner that has no such file', () => {
    expect(selectTests('chart', files)).toEqual({
      vitest: ['server/ledger/chart.test.ts'],
      playwright: null,
      isFull: false,
    });
  });

  test('is looked for in the names of tests where no file has it', () => {
    expect(selectTests('signs in', files)).toEqual({
      vitest: ['-t', 'signs in'],
      playwright: ['-g', 'signs in'],
      isFull: true,
    });
  });

  test('runs what the default run leaves out where it names such a file', () => {
    expect(selectTests('kills', files)).toEqual({
      vitest: ['tests/http/full/kills.test.ts'],
      playwright: null,
      isFull: true,
    });
  });
});
