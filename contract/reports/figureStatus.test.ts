import { expect, test } from 'vitest';
import { buildReport, buildTieOut } from '#tests/support/report.ts';
import { isMarkedIn } from './figureStatus.ts';

const report = buildReport({
  columns: [
    { key: 'jan', label: 'Jan', kind: 'period' },
    { key: 'feb', label: 'Feb', kind: 'period' },
  ],
  tieOut: buildTieOut('differs'),
});

const period = (key: string, checkedAt?: string) => ({
  key,
  label: key,
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  short: false,
  ...(checkedAt === undefined ? {} : { checkedAt }),
});

test.each([
  ['a report to review, of a part that nothing is held against', 'review', 'jan', 'unchecked', false],
  ['the same in a month that was not asked about', 'review', 'feb', 'unchecked', true],
  ['the figure that is to review', 'review', 'jan', 'review', true],
  ['a report that agrees in total', 'agrees-in-total', 'feb', 'unchecked', false],
] as const)('a sign stands beside a figure that is %s', (_name, status, periodKey, figure, isSigned) => {
  const judged = {
    ...report,
    periods: [period('jan', '2026-02-01T00:00:00Z'), period('feb')],
    tieOut: { ...buildTieOut(status), uncheckedPart: 'Rows are not checked.' },
  };
  expect(isMarkedIn(judged, { periodKey }, figure)).toBe(isSigned);
});

test.each([
  ['none where no period was asked about', [period('jan'), period('feb')], false],
  ['one where another was', [period('jan'), period('feb', '2026-02-01T00:00:00Z')], true],
])('an unchecked report has beside a figure %s', (_name, periods, isSigned) => {
  const judged = { ...report, periods, tieOut: buildTieOut('unchecked') };
  expect(isMarkedIn(judged, { periodKey: 'jan' }, 'unchecked')).toBe(isSigned);
});

test('a report without such a part has a sign beside each figure that was not checked', () => {
  const judged = { ...report, periods: [period('jan', '2026-02-01T00:00:00Z')] };
  expect(isMarkedIn(judged, { periodKey: 'jan' }, 'unchecked')).toBe(true);
});
