import type { Report, ReportRow } from '#contract/reports/reports.ts';
import { worst } from '#contract/tieOut/tieOut.ts';

const rowsWithChildren = (rows: ReportRow[]): ReportRow[] =>
  rows.flatMap((row) => [row, ...rowsWithChildren(row.children ?? [])]);
/** Of what was held against the provider. */
export const worstFigure = ({ sections }: Report) =>
  worst(
    sections
      .flatMap(({ rows }) => rowsWithChildren(rows).flatMap(({ cells }) => cells.map(({ status }) => status)))
      .filter((status) => status !== 'unchecked'),
  );

export const addingUp = [
  'profit-loss',
  'balance-sheet',
  'trial-balance',
  'general-ledger',
  'bank-summary',
  'cash-flow',
];
/** What is made of documents, or of what came in and went out by each, whatever tells the figures. */
export const ofDocuments = new Set([
  'bank-summary',
  'cash-flow',
  'aged-receivables',
  'aged-payables',
  'executive-summary',
  'sales-tax',
]);
/** What lists lines has other ids of them by documents than by journals. */
export const ofLines = new Set<string>(['account-transactions', 'unreconciled-bank-items', 'journal']);
