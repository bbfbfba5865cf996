/** Compares reports before and after a manipulation, figures and words. */
import { listProofs, type Proofs } from '#contract/tieOut/proofs.ts';
import { readReport, type Report, type ReportRow, type ReportType } from '#contract/reports/reports.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import { listBlocks } from '#contract/reports/reportLayout.ts';
import type { ReportStatus } from '#contract/tieOut/tieOut.ts';
import { monthEnd } from '#contract/period.ts';
import type { ConnectedBooks } from './connectedBooks.ts';

/** Shown as agreeing, whether with items or without. */
const isGreen = (status: ReportStatus) => status === 'agrees' || status === 'agrees-with-items';

const reportTypes = [
  'profit-loss',
  'balance-sheet',
  'trial-balance',
  'cash-flow',
  'bank-summary',
  'executive-summary',
  'aged-receivables',
  'aged-payables',
  'sales-tax',
  'account-transactions',
  'unreconciled-bank-items',
  'journal',
] as const satisfies ReportType[];

type Shown = { reports: Report[] };
export type Standing = Shown & { proofs: Proofs };

/** One journal cannot list the lines of all months. */
const MONTHS_OF_A_JOURNAL = 3;

function listRanges(reportType: ReportType, months: readonly string[]) {
  const size = reportType === 'journal' ? MONTHS_OF_A_JOURNAL : months.length;
  return months.flatMap((month, index) => {
    const lastMonth = months[Math.min(index + size, months.length) - 1] ?? month;
    return index % size === 0 ? [{ startDate: `${month}-01`, endDate: monthEnd(`${lastMonth}-01`) }] : [];
  });
}

/** Reads every report of the months; those as at a day at the end of the last. */
export async function readStanding(books: ConnectedBooks, months: readonly string[]): Promise<Standing> {
  const range = { startDate: `${months[0]}-01`, endDate: monthEnd(`${months.at(-1)}-01`) };
  const reports = [];
  for (const reportType of reportTypes)
    for (const query of listRanges(reportType, months))
      reports.push(await books.call(readReport, { params: { reportType }, query }));
  return { reports, proofs: await books.call(listProofs, { query: range }) };
}

type Figure = { name: string; amount: string; status: ReportStatus };

export function listFigures(report: Report): Figure[] {
  const { type, columns, sections } = report;
  const ofCells = (place: string, cells: ReportCell[]): Figure[] =>
    cells.map(({ amount, status }, index) => ({
      name: `${type} ${place} ${columns[index]?.key}`,
      amount: amount ?? '0.00',
      status,
    }));
  const ofRow = (place: string, row: ReportRow): Figure[] => [
    ...ofCells(`${place} ${row.label}`, row.cells),
    ...(row.children ?? []).flatMap((child) => ofRow(`${place} ${row.key}`, child)),
  ];
  const totals = listBlocks(report).flatMap(({ total }) => ofCells(`total ${total.key}`, total.cells));
  return [
    ...sections.flatMap((section) => section.rows.flatMap((row) => ofRow(`${section.key} ${row.key}`, row))),
    ...totals,
  ];
}

/** A row that is not shown has no amount, and the status of its report or of parts of it that were not checked. */
export function findChangedFigures(
  trueView: Shown,
  alteredView: Shown,
): (Figure & { previousAmount: string })[] {
  return alteredView.reports.flatMap((report, index) => {
    const earlier = new Map(
      (trueView.reports[index] ? listFigures(trueView.reports[index]) : []).map((figure) => [
        figure.name,
        figure,
      ]),
    );
    const figures = listFigures(report);
    const currentNames = new Set(figures.map(({ name }) => name));
    const hasUnchecked = figures.some(({ status }) => status === 'unchecked');
    const absentStatus = hasUnchecked ? 'unchecked' : report.tieOut.status;
    const missingFigures = [...earlier.values()]
      .filter(({ name }) => !currentNames.has(name))
      .map(({ name }) => ({ name, amount: '0.00', status: absentStatus }));
    return [...figures, ...missingFigures].flatMap((figure) => {
      const previousAmount = earlier.get(figure.name)?.amount ?? '0.00';
      return previousAmount === figure.amount ? [] : [{ ...figure, previousAmount }];
    });
  });
}

/**
 * Figures that are not what they were and stand under a green status, and reports that are green over such, unless they
 * say of other figures that these were not checked.
 */
export function findWrongGreen(trueView: Shown, alteredView: Shown): string[] {
  const changed = findChangedFigures(trueView, alteredView);
  const cells = changed.filter(({ status }) => isGreen(status));
  const reports = alteredView.reports.filter(
    (report) =>
      isGreen(report.tieOut.status) &&
      changed.some(({ name }) => name.startsWith(`${report.type} `)) &&
      listFigures(report).every(({ status }) => status !== 'unchecked'),
  );
  return [
    ...cells.map(
      ({ name, previousAmount: was, amount, status }) => `${name}: ${was} -> ${amount}, ${status}`,
    ),
    ...reports.map(({ type, tieOut }) => `${type}: ${tieOut.status}`),
  ];
}

/** Sentences, amounts and documents that are new after a manipulation, thousands without a comma. */
export function findNewWords(trueStanding: Standing, alteredStanding: Standing): string {
  const words = ({ reports, proofs }: Standing) => [
    ...reports.flatMap(({ tieOut }) => [
      tieOut.sentence,
      tieOut.headline,
      ...tieOut.differences.map((difference) => JSON.stringify(difference)),
    ]),
    ...proofs.months.flatMap((month) => [
      ...month.proofs.map((proof) => JSON.stringify(proof)),
      ...month.reconcilingItems.map((item) => JSON.stringify(item)),
    ]),
  ];
  const earlier = new Set(words(trueStanding));
  return words(alteredStanding)
    .filter((text) => !earlier.has(text))
    .join('\n')
    .replaceAll(/(\d),(?=\d{3})/g, '$1');
}
