import { markRunning } from '#contract/reportLayout.ts';
import { tableOf } from '#contract/totalColumn.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { expect, it } from 'vitest';
import { newestColumn } from './tableLayout.ts';

const table = tableOf(wideReport({ accounts: 3, months: 4 }));
const newestOn = (today: string) => newestColumn(markRunning(table, today))?.label;

it.each([
  ['the last one, once it has begun', '2024-03-01', 'Mar 2024 (to date)'],
  ['the last one for good', '2025-06-30', 'Mar 2024'],
  ['the one that runs, of a range that goes on after it', '2024-02-29', 'Feb 2024 (to date)'],
  ['the last one, where none has begun', '2023-11-30', 'Mar 2024'],
])('what is newest in a report is %s', (_what, today, label) => {
  expect(newestOn(today)).toBe(label);
});
