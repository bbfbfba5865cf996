import { decimal, type Cents } from '../money.ts';
import { slashedDate, type Day } from '../calendar.ts';
import type { Account } from '../chart.ts';
import type { Row } from '../wire.ts';

/** The row grammar shared by the provider's reports (REP-DOC): Header, Section, Row, SummaryRow of Cells. */
type Attribute = { Value: string; Id: string };
export type Cell = { Value: string; Attributes?: Attribute[] };
export type ReportRow =
  | { RowType: 'Header' | 'Row' | 'SummaryRow'; Cells: Cell[] }
  | { RowType: 'Section'; Title: string; Rows: ReportRow[] };

export function header(labels: string[]): ReportRow {
  return { RowType: 'Header', Cells: labels.map((Value) => ({ Value })) };
}

/** Days that a figure counts: `from` is undefined where they have no beginning. */
export type Span = { from: Day | undefined; to: Day };

/**
 * Puts the account's id on every cell of its row, the name too; cells of earnings also carry the days that they
 * count (OAS examples).
 */
export function accountRow(account: Account, name: string, values: string[], spans: Span[] = []): ReportRow {
  const accountAttribute = { Value: account.id, Id: 'account' };
  return {
    RowType: 'Row',
    Cells: [
      { Value: name, Attributes: [accountAttribute] },
      ...values.map((Value, index) => ({
        Value,
        Attributes: [accountAttribute, ...spanAttributes(spans[index])],
      })),
    ],
  };
}

const spanAttributes = (span: Span | undefined): Attribute[] =>
  span === undefined
    ? []
    : [
        { Value: span.from === undefined ? '' : slashedDate(span.from), Id: 'fromDate' },
        { Value: slashedDate(span.to), Id: 'toDate' },
      ];

export function plainRow(name: string, amounts: Cents[]): ReportRow {
  return { RowType: 'Row', Cells: cells(name, amounts) };
}

export function summaryRow(name: string, amounts: Cents[]): ReportRow {
  return { RowType: 'SummaryRow', Cells: cells(name, amounts) };
}

function cells(name: string, amounts: Cents[]): Cell[] {
  return [{ Value: name }, ...amounts.map((amount) => ({ Value: decimal(amount) }))];
}

export function section(title: string, rows: ReportRow[]): ReportRow {
  return { RowType: 'Section', Title: title, Rows: rows };
}

export type ReportHead = {
  id: string;
  name: string;
  /** After the name, and before it. */
  titles: string[];
  firstTitle?: string;
  date: string;
  now: Date;
};

export function report(head: ReportHead, rows: ReportRow[]): Row {
  return {
    ReportID: head.id,
    ReportName: head.name,
    ReportType: head.id,
    ReportTitles: [...(head.firstTitle === undefined ? [] : [head.firstTitle]), head.name, ...head.titles],
    ReportDate: head.date,
    // OAS examples: without a zone, as no other list has it.
    UpdatedDateUTC: `/Date(${head.now.getTime()})/`,
    Fields: [],
    Rows: rows,
  };
}
