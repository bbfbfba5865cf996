import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import type { Report, ReportRow } from '#contract/reports/reports.ts';
import { worst } from '#contract/tieOut/tieOut.ts';
import type { ConnectedCompany } from './syncedCompany.ts';

const rowsWithChildren = (rows: ReportRow[]): ReportRow[] =>
  rows.flatMap((row) => [row, ...rowsWithChildren(row.children ?? [])]);
/** Worst figure among those held against the provider. */
export const worstFigure = ({ sections }: Report) =>
  worst(
    sections
      .flatMap(({ rows }) => rowsWithChildren(rows).flatMap(({ cells }) => cells.map(({ status }) => status)))
      .filter((status) => status !== 'unchecked'),
  );

/** Ids of tracking categories with an active option. */
export async function categoriesInUse(company: ConnectedCompany): Promise<string[]> {
  const { categories } = await company.call(listTrackingCategories);
  return categories
    .filter(({ options }) => options.some(({ status }) => status === 'active'))
    .map(({ id }) => id);
}

export const addingUp = [
  'profit-loss',
  'balance-sheet',
  'trial-balance',
  'general-ledger',
  'bank-summary',
  'cash-flow',
];
/** Report types that are made of documents, or of each document's cash in and out, whatever tells the figures. */
export const ofDocuments = new Set([
  'bank-summary',
  'cash-flow',
  'aged-receivables',
  'aged-payables',
  'executive-summary',
  'sales-tax',
]);
/** Report types that list lines; by documents the lines have other ids than by journals. */
export const ofLines = new Set<string>(['account-transactions', 'unreconciled-bank-items', 'journal']);
