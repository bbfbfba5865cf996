import { agreeingCells, buildReport, reportRow } from '#tests/support/report.ts';
import { expect, test } from 'vitest';
import { listPeriods } from '../period.ts';
import type { Report } from '../reports/reports.ts';
import type { LinkedFigure } from './commentary.ts';
import type { NoteOptions } from './notes.ts';
import { haveEqualOptions, placeLinks, type ReadReport } from './placedCommentary.ts';

const oct = { startDate: '2026-10-01', endDate: '2026-10-31' };

const linkTo = (report: Partial<LinkedFigure['report']> = {}, row = 'rent'): LinkedFigure => ({
  report: { type: 'profit-loss', ...oct, ...report },
  figure: { row, measure: '', rowName: 'Rent', amount: '1200.00', unit: 'money' },
});

function reportWith(row: string, amount: string | null, facts: Partial<Report> = {}): Report {
  const periods = listPeriods(oct.startDate, oct.endDate, 'monthly');
  const total = { key: 'costsTotal', label: 'Total Costs', cells: agreeingCells([amount]), total: amount };
  const rows = [{ ...reportRow(row, [], '0.00'), cells: agreeingCells([amount]) }];
  return buildReport({
    periods,
    columns: periods.map(({ key, label }) => ({ key, label, kind: 'period', periodKey: key })),
    sections: [{ key: 'costs', title: 'Costs', rows, sign: 1, total }],
    ...facts,
  });
}

const states = (links: LinkedFigure[], reports: ReadReport[]) => {
  const placed = placeLinks(
    links.map((link) => ({ kind: 'paragraph', runs: [{ link }] })),
    reports,
  );
  return links.map((link) => placed.get(link)?.state ?? 'nothing');
};
const accrual = (report: Report): ReadReport => ({ report, options: { basis: 'accrual' } });

test.each<[what: string, Report, string]>([
  ['what it was', reportWith('rent', '1200.00'), 'same'],
  ['another one', reportWith('rent', '1300.00'), 'changed'],
  ['gone', reportWith('tea', '5.00'), 'gone'],
  ['not read', reportWith('rent', null), 'nothing'],
  ['of another report', reportWith('rent', '1300.00', { type: 'cash-flow' }), 'nothing'],
])('a linked figure that is %s', (_what, report, state) => {
  expect(states([linkTo()], [accrual(report)])).toEqual([state]);
});

test('says nothing of a figure of other options or periods than were read', () => {
  const links = [
    linkTo({ options: { basis: 'cash' } }),
    linkTo({ startDate: '2026-09-01', endDate: '2026-09-30' }),
    linkTo({ options: { trackingCategoryId1: 'region', trackingOptionId1: 'north' } }),
    linkTo({ options: { basis: 'accrual', method: 'direct' } }),
  ];
  expect(states(links, [accrual(reportWith('rent', '1300.00'))])).toEqual([
    'nothing',
    'nothing',
    'nothing',
    'changed',
  ]);
});

test('of a report that was read twice, the one that has the figure speaks', () => {
  const [unread, gone, same] = [
    reportWith('rent', null),
    reportWith('tea', '5.00'),
    reportWith('rent', '1200.00'),
  ];
  for (const reports of [
    [unread, same],
    [same, unread],
    [gone, same],
    [same, gone],
  ])
    expect(states([linkTo()], reports.map(accrual))).toEqual(['same']);
  expect(states([linkTo()], [])).toEqual(['nothing']);
});

test.each<[NoteOptions, NoteOptions, boolean]>([
  [{}, { basis: 'accrual', method: 'direct', agedBy: 'due' }, true],
  [{ basis: undefined }, {}, true],
  [{ budgetId: 'b', accountIds: 'a' }, { accountIds: 'a', budgetId: 'b' }, true],
  [{ basis: 'cash' }, {}, false],
  [{ budgetId: 'b' }, { budgetId: 'c' }, false],
])('options %j and %j make the same figures: %s', (options, others, expected) => {
  expect(haveEqualOptions(options, others)).toBe(expected);
});
