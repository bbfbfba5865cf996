import { decimal, type Cents } from '../money.ts';
import type { Account } from '../chart.ts';
import { wireMoment, type Row } from '../wire.ts';

/** The row grammar shared by the provider's reports (REP-DOC): Header, Section, Row, SummaryRow of Cells. */
export type Attribute = { Value: string; Id: string };
export type Cell = { Value: string; Attributes?: Attribute[] };
export type ReportRow =
  | { RowType: 'Header' | 'Row' | 'SummaryRow'; Cells: Cell[] }
  | { RowType: 'Section'; Title: string; Rows: ReportRow[] };

export function header(labels: string[]): ReportRow {
  return { RowType: 'Header', Cells: labels.map((Value) => ({ Value })) };
}

/** Every cell of an account's row, the name too, carries the account's id. */
export function accountRow(account: Account, name: string, values: string[]): ReportRow {
  const Attributes = [{ Value: account.id, Id: 'account' }];
  return { RowType: 'Row', Cells: [name, ...values].map((Value) => ({ Value, Attributes })) };
}

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
    UpdatedDateUTC: wireMoment(head.now.getTime()),
    Fields: [],
    Rows: rows,
  };
}
