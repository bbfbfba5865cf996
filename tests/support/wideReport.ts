/** A profit and loss of any size, for tests of what is made of it: every total is the sum of what stands above it. */
import { addMonths, monthEnd, listPeriods } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { Report, ReportRow, ReportTotal, Sign } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';

export type Size = { accounts: number; months: number };

const START = '2023-12-01';

const layout: { key: string; title: string; sign: Sign; share: number }[] = [
  { key: 'income', title: 'Income', sign: -1, share: 0.2 },
  { key: 'costOfSales', title: 'Cost of Sales', sign: 1, share: 0.2 },
  { key: 'operatingExpenses', title: 'Operating Expenses', sign: 1, share: 0.6 },
];

/** Deterministic figures for a size: negatives, zeros and long names among them. */
export function wideReport({ accounts, months }: Size): Report {
  const periods = listPeriods(START, monthEnd(addMonths(START, months - 1)), 'monthly');
  const random = seeded(accounts * 1000 + months);
  const sections = layout.map(({ key, title, sign, share }, place) => {
    const count = Math.max(1, Math.round(accounts * share));
    const rows = Array.from({ length: count }, (_, index) =>
      buildRow(`${place + 2}${String(index).padStart(3, '0')}`, title, months, random),
    );
    return { key, title, rows, sign, total: buildTotal(`${key}Total`, `Total ${title}`, addCells(rows)) };
  });
  const sectionSigns = sections.map(({ key }, index) => ({
    section: key,
    sign: index === 0 ? (1 as const) : (-1 as const),
  }));
  return {
    type: 'profit-loss',
    title: 'Profit and Loss',
    companyId: '00000000-0000-4000-8000-000000000001',
    companyName: 'Wide & Long Ltd',
    currency: 'AUD',
    basis: 'accrual',
    frequency: 'monthly',
    periods,
    columns: periods.map(({ key, label, startDate, endDate }) => ({
      key,
      label,
      kind: 'period',
      periodKey: key,
      lines: { startDate, endDate },
    })),
    sections,
    totals: [{ ...buildTotal('netProfit', 'Net Profit', netCells(sections)), sumOf: sectionSigns }],
    freshness: { asOf: '2026-11-20T20:15:00.000Z', oldestEntity: null },
    tieOut: {
      status: 'agrees',
      checkedAt: '2026-11-20T20:15:00.000Z',
      headline: 'Agrees with Xero',
      sentence: 'Every figure equals Xero’s trial balance to the cent, month by month.',
      proving: false,
      proofs: [],
      differences: [],
    },
  };
}

/** Five months with a figure that differs, one that changed since its check, and two months not checked yet. */
export function doubtfulReport(accounts = 12): Report {
  const report = wideReport({ accounts, months: 5 });
  const markedCells: { section: number; row: number; column: number; status: TieStatus }[] = [
    { section: 0, row: 0, column: 1, status: 'differs' },
    { section: 1, row: 1, column: 0, status: 'changed' },
  ];
  const pickStatus = (section: number, row: number, column: number): TieStatus =>
    column > 2
      ? 'unchecked'
      : (markedCells.find((cell) => cell.section === section && cell.row === row && cell.column === column)
          ?.status ?? 'agrees');
  const sections = report.sections.map((section, place) => {
    const rows = section.rows.map((row, rowIndex) => ({
      ...row,
      cells: row.cells.map((cell, column) => ({ ...cell, status: pickStatus(place, rowIndex, column) })),
    }));
    return { ...section, rows, total: { ...section.total, cells: addCells(rows) } };
  });
  return {
    ...report,
    sections,
    totals: report.totals.map((total) => ({ ...total, cells: netCells(sections) })),
    tieOut: {
      ...report.tieOut,
      status: 'differs',
      headline: 'Differs from Xero',
      sentence: 'Xero’s trial balance holds 12.00 more.',
    },
  };
}

function buildRow(code: string, title: string, months: number, random: () => number): ReportRow {
  const cells = Array.from({ length: months }, (): ReportCell => {
    const chance = random();
    const amount =
      chance < 0.1 ? '0.00' : new Big(Math.round((chance - 0.2) * 9_999_999)).div(100).toFixed(2);
    return { amount, status: 'agrees' };
  });
  const long = random() < 0.05 ? ', with a name that takes more room than there is in one line' : '';
  return {
    key: `account-${code}`,
    label: `${title} account ${code}${long}`,
    accountId: `00000000-0000-4000-8000-${code.padStart(12, '0')}`,
    accountCode: code,
    unit: 'money',
    cells,
    total: sum(cells),
  };
}

const sum = (cells: ReportCell[]): string =>
  cells.reduce((total, { amount }) => total.plus(amount ?? 0), new Big(0)).toFixed(2);

/** Column by column. */
const addCells = (rows: { cells: ReportCell[] }[]): ReportCell[] =>
  (rows[0]?.cells ?? []).map((_cell, index) => {
    const added = rows.flatMap(({ cells }) => cells[index] ?? []);
    return { amount: sum(added), status: worst(added.map(({ status }) => status)) };
  });

/** Costs are taken off. */
const netCells = (sections: Report['sections']): ReportCell[] =>
  addCells(
    sections.map(({ sign, total }) => ({
      cells: total.cells.map(({ amount, status }) => ({
        amount: new Big(amount ?? 0).times(-sign).toFixed(2),
        status,
      })),
    })),
  );

const buildTotal = (key: string, label: string, cells: ReportCell[]): ReportTotal => ({
  key,
  label,
  cells,
  total: sum(cells),
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
