import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { columnName, markRunning } from './reportLayout.ts';
import { withExtraColumns } from './totalColumn.ts';

test('an unfinished period says so in its name, on its first day and on its last', () => {
  const table = withExtraColumns(wideReport({ accounts: 3, months: 2 }));
  const namesOn = (today: string) => {
    const markedReport = markRunning(table, today);
    return markedReport.columns.map((column) => columnName(markedReport, column));
  };
  expect(namesOn('2023-11-30')).toEqual(['Dec 2023', 'Jan 2024', 'Total']);
  expect(namesOn('2023-12-31')).toEqual(['Dec 2023 (to date)', 'Jan 2024', 'Total']);
  expect(namesOn('2024-01-01')).toEqual(['Dec 2023', 'Jan 2024 (to date)', 'Total']);
  expect(namesOn('2024-02-01')).toEqual(['Dec 2023', 'Jan 2024', 'Total']);
});

test('the parts of such a period are below its name', () => {
  const report = wideReport({ accounts: 3, months: 2 });
  const columns = report.columns.map((column) => ({ ...column, label: 'Closing', kind: 'measure' as const }));
  const markedReport = markRunning({ ...report, columns }, '2024-01-15');
  expect(markedReport.columns.map((column) => columnName(markedReport, column))).toEqual([
    'Dec 2023 Closing',
    'Jan 2024 (to date) Closing',
  ]);
});
