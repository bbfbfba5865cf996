import type { Report, ReportRow } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import type { SimulatedOrganisation } from './simulatedBooks.ts';
import type { StatedBooks } from './statedReports.ts';

const add = (amounts: (string | null | undefined)[]) =>
  amounts.reduce((total, amount) => total.plus(amount ?? 0), new Big(0));
const itemAmount = ({ cells: [received, spent] }: ReportRow) =>
  add([received?.amount]).minus(spent?.amount ?? 0);
const isItem = ({ texts }: ReportRow): boolean => texts?.[0] != null;
const sorted = (amounts: Big[]) => amounts.toSorted((a, b) => a.cmp(b)).map((amount) => amount.toFixed(2));

/** Amounts by account that the ledger has up to a month and the lists say are not reconciled, each document's net. */
function statedItems({ ledger, bankItems }: SimulatedOrganisation, month: string): Map<string, Big[]> {
  const itemKey = (documentId: string | null, accountId: string) => `${documentId} ${accountId}`;
  const openKeys = new Set(
    bankItems()
      .filter(({ isReconciled }) => !isReconciled)
      .map(({ documentId, accountId }) => itemKey(documentId, accountId)),
  );
  const entries = ledger().filter(
    (entry) => entry.month <= month && openKeys.has(itemKey(entry.sourceId, entry.accountId)),
  );
  const documents = [...Map.groupBy(entries, (entry) => itemKey(entry.sourceId, entry.accountId)).values()]
    .map((parts) => ({
      accountId: parts[0]?.accountId ?? '',
      amount: add(parts.map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => !amount.eq(0));
  return new Map(
    [...Map.groupBy(documents, ({ accountId }) => accountId)].map(([accountId, parts]) => [
      accountId,
      parts.map(({ amount }) => amount),
    ]),
  );
}

/** Ledger amounts without a stated reconciliation: without a document, or with one that could not be read. */
function statedNowhere({ ledger, bankItems }: SimulatedOrganisation, accountId: string, month: string): Big {
  const statedKeys = new Set(bankItems().map((item) => `${item.documentId} ${item.accountId}`));
  return add(
    ledger()
      .filter((entry) => entry.accountId === accountId && entry.month <= month)
      .filter(({ sourceId }) => !statedKeys.has(`${sourceId} ${accountId}`))
      .map(({ amount }) => amount),
  );
}

/**
 * Expects the items at month ends to be those that the provider's lists mark as not reconciled, with the amounts of
 * its ledger, and the balance in the books to be its trial balance's.
 */
export async function expectBankItems(
  { read, statedBy }: StatedBooks,
  organisation: SimulatedOrganisation,
): Promise<void> {
  let itemCount = 0;
  for (const endDate of ['2026-04-30', '2026-10-31', '2026-11-30']) {
    const report = await read('unreconciled-bank-items', { endDate });
    const trialBalance = await statedBy('TrialBalance', { date: endDate });
    const truth = statedItems(organisation, endDate.slice(0, 7));
    expect(report.sections.map(({ key }) => key)).toEqual(expect.arrayContaining([...truth.keys()]));
    for (const { key: accountId, rows, total } of report.sections) {
      // Before the books began, documents are part of the conversion balance.
      const items = rows.filter(isItem).filter(({ texts }) => (texts?.[0] ?? '') >= organisation.firstMonth);
      itemCount += items.length;
      expect([endDate, accountId, sorted(items.map(itemAmount))]).toEqual([
        endDate,
        accountId,
        sorted(truth.get(accountId) ?? []),
      ]);
      const [, , debit, credit] = trialBalance.find((row) => row.accountId === accountId)?.values ?? [];
      const books = add([debit || '0']).minus(credit || '0');
      expectStanding({ rows, total }, books);
      const unstated = rows.find(({ key }) => key === `${accountId} unstated`)?.cells[2]?.amount;
      if (organisation.conversion !== 'balanced')
        expect(add([unstated]).toFixed(2)).toBe(
          statedNowhere(organisation, accountId, endDate.slice(0, 7)).toFixed(2),
        );
    }
  }
  expect(itemCount).toBeGreaterThan(5);
}

/** Expects the way from the balance in the books over the items to the bank statement's balance. */
function expectStanding(
  { rows, total }: Pick<Report['sections'][number], 'rows' | 'total'>,
  balance: Big,
): void {
  const items = add(rows.filter(isItem).map((row) => itemAmount(row).toFixed(2)));
  const readAmount = (key: string) => rows.find((row) => row.key.endsWith(` ${key}`))?.cells[2]?.amount;
  expect([readAmount('books'), readAmount('statement'), total.cells[2]?.amount]).toEqual([
    balance.toFixed(2),
    balance.minus(items).toFixed(2),
    items.toFixed(2),
  ]);
}
