import { roundFraction } from '#contract/reports/formula.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import { unitPlaces } from '#contract/reports/unitPlaces.ts';
import type { YearEnd } from '#server/ledger/ledger.ts';
import type { MonthState } from '#server/tieOut/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import type { BodySection, Difference, ReportBody } from '../shared/reportBody.ts';
import { listStatuses, periodStatus } from '../shared/tieStatus.ts';
import type { FigureDefinition } from './figureDefinitions.ts';
import { createFigureReckoner, formulaWords, type MonthValue, namedFigure } from './figureValues.ts';
import type { SourceRow } from './sourceRows.ts';
import { concernedDifferences, describeUnheld, listUnheld } from './summaryAgreement.ts';
import { type ShownSeries, summaryColumns } from './summaryColumns.ts';

export type SummaryParts = {
  shownFigures: FigureDefinition[];
  /** Standard figures that are not shown, but may be named. */
  otherFigures: FigureDefinition[];
  /** Null where there is no such row any more. */
  findRow: (key: string) => SourceRow | null;
  rowName: (key: string) => string | null;
  /** Months that were read, the last of which are the periods. */
  readCount: number;
  periods: ReportPeriod[];
  months: Map<string, MonthState>;
  yearEnd: YearEnd;
  accounts: Account[];
  /** Items of the profit and loss and the balance sheet. */
  differences: Difference[];
};

const textColumns = [{ key: 'formula', label: 'Formula', kind: 'text' }] satisfies ReportBody['textColumns'];

export function buildSummary(input: SummaryParts): ReportBody {
  const { shownFigures, otherFigures, findRow, rowName, readCount, periods } = input;
  const figures = new Map([...shownFigures, ...otherFigures].map((figure) => [figure.key, figure]));
  const reckon = createFigureReckoner({ figures, findRow, readCount });
  const columns = summaryColumns(periods, input.yearEnd);
  const setInColumns = (series: ShownSeries): ReportCell[] => columns.map(({ cell }) => cell(series));
  const lastMonths = <T>(values: T[]): T[] => values.slice(-periods.length);

  const figureRow = (figure: FigureDefinition): ReportRow => {
    const values = lastMonths(reckon(figure.key));
    const absence = values.at(-1)?.absence ?? null;
    const words = formulaWords(figure, rowName);
    const parts = [...new Set(figure.rowKeys.map((key) => namedFigure(key) ?? key))];
    return {
      key: figure.key,
      label: figure.name,
      unit: figure.unit,
      texts: [absence === null ? words : `n/a (${absence}): ${words}`],
      ...(parts.length > 0 && { derivedFrom: parts }),
      cells: setInColumns({ ...figure, cells: values.map((value) => valueCell(value, figure)) }),
      total: null,
    };
  };
  const partRow = ({ absence: _absence, cells, children, ...row }: SourceRow): ReportRow => ({
    ...row,
    cells: setInColumns({ unit: row.unit, better: 'neither', target: null, cells: lastMonths(cells) }),
    ...(children && { children: children.map(partRow) }),
    total: null,
  });

  const { namedFigures, parts } = listParts(shownFigures, figures, findRow);
  const figureRows = shownFigures.map(figureRow);
  const partRows = [...namedFigures.map(figureRow), ...parts.map(partRow)];
  const monthStatuses = new Map(periods.map((period) => [period.key, periodStatus(period, input.months)]));
  const reportColumns = columns.map(({ column }) => column);
  const unheld = listUnheld([...figureRows, ...partRows], { columns: reportColumns, monthStatuses });
  return {
    textColumns,
    columns: reportColumns,
    sections: [
      section('figures', 'Figures', figureRows),
      ...(partRows.length > 0 ? [section('parts', 'Made of', partRows)] : []),
    ],
    totals: [],
    statuses: [
      ...listStatuses([...figureRows, ...partRows].filter(({ key }) => !unheld.has(key))),
      ...monthStatuses.values(),
    ],
    differences: concernedDifferences(input.differences, {
      parts,
      accounts: input.accounts,
      periodKeys: new Set(monthStatuses.keys()),
    }),
    proofs: [],
    subject: 'these figures',
    cumulative: true,
    ...(unheld.size > 0 && { uncheckedPart: describeUnheld([...unheld.values()]) }),
  };
}

const valueCell = ({ value, status }: MonthValue, { unit }: FigureDefinition): ReportCell => ({
  amount: value && roundFraction(value, unitPlaces[unit], unit === 'percent' ? 100n : 1n),
  status,
});

const section = (key: string, title: string, rows: ReportRow[]): BodySection => ({
  key,
  title,
  rows,
  total: { key: `${key}Total`, label: '', cells: [], total: null },
  sign: 1,
});

/** Figures and rows behind the shown ones, each once, in the order in which they are named. */
function listParts(
  shownFigures: FigureDefinition[],
  figures: Map<string, FigureDefinition>,
  findRow: (key: string) => SourceRow | null,
): { namedFigures: FigureDefinition[]; parts: SourceRow[] } {
  const shownKeys = new Set(shownFigures.map(({ key }) => key));
  const namedFigures = new Map<string, FigureDefinition>();
  const parts = new Map<string, SourceRow>();
  const visit = (rowKey: string): void => {
    const figureKey = namedFigure(rowKey);
    const figure = figureKey === null ? undefined : figures.get(figureKey);
    if (figure) {
      if (shownKeys.has(figure.key) || namedFigures.has(figure.key)) return;
      namedFigures.set(figure.key, figure);
      for (const key of figure.rowKeys) visit(key);
      return;
    }
    const row = parts.has(rowKey) ? null : findRow(rowKey);
    if (row === null) return;
    parts.set(rowKey, row);
    for (const key of row.derivedFrom ?? []) visit(key);
  };
  for (const { rowKeys } of shownFigures) for (const key of rowKeys) visit(key);
  return { namedFigures: [...namedFigures.values()], parts: [...parts.values()] };
}
