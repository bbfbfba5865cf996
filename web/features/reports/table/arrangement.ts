import { abs, parseAmount, ZERO } from '#contract/amounts.ts';
import { type ShownReport, type ShownSection, withChildren } from '#contract/reports/reportLayout.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { searchText } from '#contract/searchText.ts';
import { withParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { type Digits, digits } from '#web/lib/format/formatFigure.ts';

/** Key of the first column, whose cells are names. */
export const NAME_COLUMN = 'name';

export const leastAmounts = ['100', '1000', '10000'] as const;

export type Sort = { column: string; descending: boolean };

/** Order, choice and precision of a table's rows. Totals and files stay those of all rows. */
export type Arrangement = {
  /** Null for the chart's order. */
  sort: Sort | null;
  /** Part of a name or an account's code. */
  text: string;
  /** Base currency; null hides nothing. */
  leastAmount: (typeof leastAmounts)[number] | null;
  digits: Digits;
};

const names = { sort: 'sort', text: 'find', leastAmount: 'least', digits: 'digits' } as const;
const DESCENDING = ' desc';

export function readArrangement(search: URLSearchParams): Arrangement {
  const sort = search.get(names.sort);
  const column = sort?.endsWith(DESCENDING) ? sort.slice(0, -DESCENDING.length) : sort;
  return {
    sort: column ? { column, descending: column !== sort } : null,
    text: search.get(names.text) ?? '',
    leastAmount: leastAmounts.find((amount) => amount === search.get(names.leastAmount)) ?? null,
    digits: digits.find((choice) => choice === search.get(names.digits)) ?? 'cents',
  };
}

/** Omits defaults. */
export const writeArrangement = ({ sort, text, leastAmount, digits: shownDigits }: Arrangement) =>
  withParameters({
    [names.sort]: sort && `${sort.column}${sort.descending ? DESCENDING : ''}`,
    [names.text]: text === '' ? null : text,
    [names.leastAmount]: leastAmount,
    [names.digits]: shownDigits === 'cents' ? null : shownDigits,
  });

/** Another type has other columns and names. */
export function keepArrangement(params: URLSearchParams, previousParams: URLSearchParams): URLSearchParams {
  const previous = readArrangement(previousParams);
  const isSameType = params.get('type') === previousParams.get('type');
  return writeArrangement(isSameType ? previous : { ...previous, sort: null, text: '' })(params);
}

/** Amounts begin with the largest and names with the first; a third press takes the chart's order. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  const isDescendingFirst = column !== NAME_COLUMN;
  if (sort?.column !== column) return { column, descending: isDescendingFirst };
  return sort.descending === isDescendingFirst ? { column, descending: !isDescendingFirst } : null;
}

/** Sections without a row that is shown are left out; each total is the same value as in `report`. */
export function arrangeRows(report: ShownReport, { sort, text, leastAmount }: Arrangement): ShownReport {
  const filtered = report.sections.flatMap((section): ShownSection[] => {
    const rows = filterRows(section.rows, { text: searchText(text), leastAmount });
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
  const compare = sort && rowOrder(report, sort);
  if (!compare) return { ...report, sections: filtered };
  return {
    ...report,
    sections: filtered.map((section) => ({ ...section, rows: sortRows(section.rows, compare) })),
  };
}

/** Counts child rows too. */
export const countRows = ({ sections }: Pick<ShownReport, 'sections'>): number =>
  sections.flatMap(({ rows }) => rows.flatMap((row) => withChildren(row))).length;

type Filter = { text: string; leastAmount: Arrangement['leastAmount'] };

/** A row stays for its own name with all its children, else with those of its children that stay. */
function filterRows(rows: ReportRow[], filter: Filter): ReportRow[] {
  return rows.flatMap((row) => {
    if (isSmall(row, filter.leastAmount)) return [];
    if (isNamed(row, filter.text))
      return [row.children ? { ...row, children: filterRows(row.children, { ...filter, text: '' }) } : row];
    const children = filterRows(row.children ?? [], filter);
    return children.length > 0 ? [{ ...row, children }] : [];
  });
}

const isNamed = ({ label, accountCode = '' }: ReportRow, text: string): boolean =>
  searchText(label).includes(text) || searchText(accountCode).includes(text);

/** Never what differs or waits for a person, nor counts and ratios. */
function isSmall({ cells, unit }: ReportRow, leastAmount: Arrangement['leastAmount']): boolean {
  if (leastAmount === null || unit !== 'money') return false;
  if (cells.some(({ status }) => status === 'differs' || status === 'review')) return false;
  const threshold = parseAmount(leastAmount);
  return cells.every(({ amount }) => amount === null || abs(parseAmount(amount)) < threshold);
}

type RowOrder = (a: ReportRow, b: ReportRow) => number;

/** Null where the report has no such column. */
function rowOrder(report: ShownReport, { column, descending }: Sort): RowOrder | null {
  const sign = descending ? -1 : 1;
  if (column === NAME_COLUMN) return (a, b) => sign * a.label.localeCompare(b.label);
  const index = report.columns.findIndex(({ key }) => key === column);
  if (index === -1) return null;
  return (a, b) => {
    const [amount, otherAmount] = [a.cells[index]?.amount ?? null, b.cells[index]?.amount ?? null];
    // Without a figure last, whichever way.
    if (amount === null || otherAmount === null)
      return Number(amount === null) - Number(otherAmount === null);
    const difference = parseAmount(amount) - parseAmount(otherAmount);
    return difference === ZERO ? 0 : difference < ZERO ? -sign : sign;
  };
}

const sortRows = (rows: ReportRow[], order: RowOrder): ReportRow[] =>
  rows
    .toSorted(order)
    .map((row) => (row.children ? { ...row, children: sortRows(row.children, order) } : row));
