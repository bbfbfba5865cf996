import type { AccountClass } from '#contract/ledger/ledger.ts';
import { dayLabel, everyMonth, monthEnd, monthLabel } from '#contract/period.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { proveControlAccounts } from './controlProofs.ts';
import { type Shortfall, spellOutEntity } from './reconcilingItems/missingRecords.ts';
import { compareAmounts, CURRENCY_ROUNDING, type MonthEvidence, type MonthProof } from './proof.ts';

/** Items alone prove nothing: lines plus items equal the provider's balance by construction. */
export function proveMonth(evidence: MonthEvidence, accounts: Map<string, Account>): MonthProof[] {
  const unknown = evidence.items.flatMap(({ accountId, amount, category }) =>
    category === null ? [{ accountId, account: accounts.get(accountId), amount: new Big(amount) }] : [],
  );
  const { missingDescription } = evidence;
  return [
    ...proveCounts(evidence),
    ...proveClasses(evidence, accounts),
    proveBalanced(evidence, unknown),
    ...proveControlAccounts(evidence, accounts),
    ...proveBanks(evidence, unknown, accounts),
    proveSalesTax(evidence, unknown),
    proveItems(evidence, unknown),
  ].map((proof) =>
    proof.passed || describesLoss.has(proof.key) || missingDescription === null
      ? proof
      : { ...proof, sentence: `${proof.sentence} What is missing may be ${missingDescription}.` },
  );
}

const describesLoss: ReadonlySet<MonthProof['key']> = new Set(['counts', 'documents']);

/**
 * Fails where records of a list did not come that may be of the month, and is absent otherwise. It speaks of every
 * account.
 */
function proveCounts({ shortfalls }: MonthEvidence): MonthProof[] {
  if (shortfalls.length === 0) return [];
  const total = shortfalls.reduce((sum, { count }) => sum + count, 0);
  const lists = shortfalls.map(({ list, count }) => `${count} of ${spellOutEntity(list)}`).join(', ');
  return [
    {
      ...compareAmounts(
        'counts',
        'Every record that the provider counts was read',
        new Big(0),
        new Big(total),
      ),
      sentence: `The provider counts more records than came in two readings: ${lists}. ${describeDates(shortfalls)} A full sync asks for all again.`,
      accountIds: [],
    },
  ];
}

/**
 * Fails where the trial balance lists an account under another class than the chart, and is absent otherwise. It speaks of
 * every account, because totals hold the account in the wrong place. A card is a bank account among assets or liabilities,
 * and where the provider lists an account of its own is not documented.
 */
function proveClasses({ month, rows }: MonthEvidence, accounts: Map<string, Account>): MonthProof[] {
  const misplaced = rows.flatMap(({ accountId, accountClass }) => {
    const account = accounts.get(accountId);
    if (account === undefined || account.type === 'bank' || account.role !== null) return [];
    return accountClass != null && account.class !== accountClass ? [{ account, accountClass }] : [];
  });
  if (misplaced.length === 0) return [];
  const names = misplaced.map(
    ({ account, accountClass }) =>
      `${account.name} under ${classNames[accountClass]}, the chart under ${classNames[account.class]}`,
  );
  return [
    {
      ...compareAmounts(
        'classes',
        'Accounts stand where the chart has them',
        new Big(0),
        new Big(misplaced.length),
      ),
      sentence: `The provider’s trial balance of ${monthLabel(month)} lists ${names.slice(0, MOST_NAMED).join('; ')}${names.length > MOST_NAMED ? '; and others' : ''}. Sync the chart of accounts again.`,
      accountIds: [],
    },
  ];
}

const MOST_NAMED = 3;
const classNames: Record<AccountClass, string> = {
  revenue: 'revenue',
  expense: 'expenses',
  asset: 'assets',
  liability: 'liabilities',
  equity: 'equity',
};

function describeDates([shortfall]: Shortfall[]): string {
  const { firstMonth, lastMonth } = shortfall?.months ?? everyMonth;
  if (firstMonth === everyMonth.firstMonth && lastMonth === everyMonth.lastMonth)
    return 'They may be of this month.';
  const dates = () => {
    if (firstMonth === lastMonth) return `in ${monthLabel(firstMonth)}`;
    if (firstMonth === everyMonth.firstMonth) return `in ${monthLabel(lastMonth)} or before`;
    if (lastMonth === everyMonth.lastMonth) return `in ${monthLabel(firstMonth)} or later`;
    return `between ${monthLabel(firstMonth)} and ${monthLabel(lastMonth)}`;
  };
  return `By its counts they are dated ${dates()}.`;
}

type Unknown = { accountId: string; account: Account | undefined; amount: Big };

/** The difference of two balanced books must balance. */
function proveBalanced({ month, items }: MonthEvidence, unknown: Unknown[]): MonthProof {
  const total = items
    .filter(({ category }) => category !== CURRENCY_ROUNDING)
    .reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return {
    ...compareAmounts('balanced', 'Debits equal credits', new Big(0), total),
    sentence: total.eq(0)
      ? `Debits equal credits in ${monthLabel(month)}, in the provider’s books and in the lines read.`
      : `The entries of ${monthLabel(month)} that no document explains do not balance: something was read twice or is missing.`,
    accountIds: total.eq(0) ? [] : unknown.map(({ accountId }) => accountId),
  };
}

/** A proof for each bank account with an item of no category, else one for all. */
function proveBanks(
  { month, rows }: MonthEvidence,
  unknown: Unknown[],
  accounts: Map<string, Account>,
): MonthProof[] {
  const label = 'Bank accounts equal their lines';
  const bankRows = rows.filter(({ accountId }) => accounts.get(accountId)?.type === 'bank');
  const balances = new Map(bankRows.map(({ accountId, balance }) => [accountId, new Big(balance)]));
  const offItems = unknown.filter(({ account }) => account?.type === 'bank');
  if (offItems.length > 0)
    return offItems.map(({ accountId, account, amount }) => {
      const balance = balances.get(accountId) ?? new Big(0);
      return {
        ...compareAmounts('bank', label, balance, balance.minus(amount)),
        sentence: `The provider moved ${amountText(amount)} on ${account?.name ?? 'a bank account'} in ${monthLabel(month)} that no line explains.`,
        accountIds: [accountId],
      };
    });
  const total = [...balances.values()].reduce((sum, balance) => sum.plus(balance), new Big(0));
  return [
    {
      ...compareAmounts('bank', label, total, total),
      sentence: `Opening balances, lines and items with a category make the balances of all bank accounts at ${dayLabel(monthEnd(month))}, ${amountText(total)} together.`,
      accountIds: [],
    },
  ];
}

function proveSalesTax({ month }: MonthEvidence, unknown: Unknown[]): MonthProof {
  const offItems = unknown.filter(({ account }) => account?.role === 'salesTax');
  const total = sumMagnitudes(offItems);
  return {
    ...compareAmounts('salesTax', 'No sales tax without a document', new Big(0), total),
    sentence: total.eq(0)
      ? `All sales tax of ${monthLabel(month)} stands on a document or has a category.`
      : `${amountText(total)} of sales tax in ${monthLabel(month)} stands on no document that was read.`,
    accountIds: offItems.map(({ accountId }) => accountId),
  };
}

const hasOwnProof = (account: Account | undefined) =>
  account?.type === 'bank' || ['receivable', 'payable', 'salesTax'].includes(account?.role ?? '');

function proveItems({ month }: MonthEvidence, unknown: Unknown[]): MonthProof {
  const offItems = unknown.filter(({ account }) => !hasOwnProof(account));
  const total = sumMagnitudes(offItems);
  return {
    ...compareAmounts('items', 'Every amount has a source document or a category', new Big(0), total),
    sentence: total.eq(0)
      ? `Every movement of ${monthLabel(month)} has a source document or a category.`
      : `The provider booked ${amountText(total)} in ${monthLabel(month)} for which no document was read.`,
    accountIds: offItems.map(({ accountId }) => accountId),
  };
}

const sumMagnitudes = (parts: Unknown[]) =>
  parts.reduce((total, { amount }) => total.plus(amount.abs()), new Big(0));
