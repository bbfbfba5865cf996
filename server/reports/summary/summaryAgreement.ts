import type { ReportRow } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { sourceAccounts } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import type { Difference, ReportBody } from '../shared/reportBody.ts';
import type { SourceRow } from './sourceRows.ts';

/**
 * Labels by key of rows that are unchecked in a month that was checked: nothing is held against them, and the rest of the
 * report is judged without them. Only what the trial balance does not state can be so.
 */
export function listUnheld(
  rows: ReportRow[],
  { columns, monthStatuses }: Pick<ReportBody, 'columns'> & { monthStatuses: Map<string, TieStatus> },
): Map<string, string> {
  const isUnheld = ({ cells }: ReportRow): boolean =>
    columns.some(
      ({ periodKey }, index) =>
        periodKey !== undefined &&
        cells[index]?.status === 'unchecked' &&
        monthStatuses.get(periodKey) !== 'unchecked',
    );
  const restsOnOthers = ({ key, derivedFrom = [] }: ReportRow): boolean =>
    isOtherwiseHeld(key) || derivedFrom.some((part) => unheldKeys.has(part) || isOtherwiseHeld(part));
  const unheldKeys = new Set<string>();
  const labels = new Map<string, string>();
  // Parts stand below the figures that are made of them, and some of these are parts of others.
  for (let count = -1; count !== labels.size;) {
    count = labels.size;
    for (const row of rows)
      if (!unheldKeys.has(row.key) && restsOnOthers(row) && isUnheld(row)) {
        unheldKeys.add(row.key);
        labels.set(row.key, row.label);
      }
  }
  return labels;
}

/** Rows of reports that are held against other statements than the trial balance. */
const isOtherwiseHeld = (key: string): boolean => /^(cash-flow|executive-summary):/.test(key);

export const describeUnheld = (labels: string[]): NonNullable<ReportBody['uncheckedPart']> => ({
  agreeing: 'Figures agree',
  rest: 'some figures not checked',
  sentence: `Not checked, as no trial balance states what they are made of: ${labels.join(', ')}.`,
});

/** Picks those of the accounts that the parts are made of; all where a part does not tell its accounts. */
export function concernedDifferences(
  differences: Difference[],
  { parts, accounts, periodKeys }: { parts: SourceRow[]; accounts: Account[]; periodKeys: Set<string> },
): Difference[] {
  const rows = parts
    .flatMap((row) => [row, ...(row.children ?? [])])
    .filter(({ derivedFrom }) => derivedFrom === undefined);
  const concerned = new Set<string>();
  for (const { accountId, lineSource, children = [] } of rows) {
    if (accountId !== undefined) concerned.add(accountId);
    else if (lineSource !== undefined)
      for (const { id } of sourceAccounts(lineSource, accounts)) concerned.add(id);
    else if (children.length === 0) return differences.filter(({ periodKey }) => periodKeys.has(periodKey));
  }
  return differences.filter(
    ({ periodKey, accountId }) => periodKeys.has(periodKey) && concerned.has(accountId),
  );
}
