import { listProofs } from '#contract/tieOut/proofs.ts';
import { readReport } from '#contract/reports/reports.ts';
import { type ListedItem, listItems, reopenItem, settleItem } from '#contract/tieOut/settledItems.ts';
import type { ConnectedCompany } from './syncedCompany.ts';
import { day, month } from './withheldCases.ts';

export const range = { startDate: `${month}-01`, endDate: `${month}-30` };

/** Journal of costs against prepaid ones. */
export const costJournal = (amount: string) => ({
  Date: day,
  JournalLines: [
    { LineAmount: amount, AccountCode: '469' },
    { LineAmount: amount.startsWith('-') ? amount.slice(1) : `-${amount}`, AccountCode: '620' },
  ],
});

/** Everything that a person may ask and see of a company's items. */
export function itemCalls(company: ConnectedCompany) {
  const list = async (months = range) => await company.call(listItems, { query: months });
  const open = async (months = range) =>
    (await list(months)).items.filter(
      ({ settlement, likelyCategory }) => settlement === null && likelyCategory === null,
    );
  const seen = ({ accountId, month: itemMonth, amount }: ListedItem) => ({
    accountId,
    month: itemMonth,
    amount,
  });
  const settle = async (item: ListedItem, answer: { category: string; note: string }) =>
    (await company.call(settleItem, { body: { ...seen(item), ...answer } })).item;
  const reopen = async (item: ListedItem) => (await company.call(reopenItem, { body: seen(item) })).item;
  const status = async (reportType: string) =>
    (await company.call(readReport, { params: { reportType }, query: range })).tieOut.status;
  const proved = async (months = range) => (await company.call(listProofs, { query: months })).months[0];
  const failing = async (months = range) =>
    (await proved(months))?.proofs.flatMap(({ key, passed }) => (passed ? [] : [key])) ?? [];
  return { list, open, seen, settle, reopen, status, proved, failing };
}

/** A document at the provider that no list answers, as its own internal entries are. */
export async function bookUnseen(
  company: ConnectedCompany,
  { kind, lists, body }: { kind: string; lists: ('ManualJournals' | 'BankTransactions')[]; body: object },
): Promise<string> {
  const id = await company.change(kind, 'post', body);
  for (const entity of lists) await company.alter(entity, id, null);
  await company.syncAll();
  return id;
}
