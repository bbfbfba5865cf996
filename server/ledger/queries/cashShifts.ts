import { type Amount, ONE, sum, ZERO } from '#contract/amounts.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import type { Account } from '#server/providers/books.ts';
import type { AccountRole } from '#server/providers/vocabulary.ts';
import { isCash } from '../cashActivities.ts';

/** Base currency, debit positive. */
type EntryLine = { date: string; accountId: string; amount: Amount };
export type Entry = { documentId: string; documentType: DocumentType; lines: EntryLine[] };
/** Invoice, bill or credit note, with the payments and refunds that moved money for it. */
export type PaidDocument = Entry & { payments: Entry[] };

/**
 * A difference between cash flow and ledger: an asset, capital or debt on a bill or an invoice counts when money
 * moves for it and not before (IAS 7.16, 7.43). `movesCash`: a part of a payment, taken from the account that it
 * stands on to those that the document was made out for; otherwise the document itself, taken back on its day.
 * Shifts of one entry on one day come to zero together.
 */
export type CashShift = EntryLine & Omit<Entry, 'lines'> & { movesCash: boolean };

const CENT = ONE / 100n;

/** Accounts of a document beside its value, which follow it. */
const besideValue = new Set<AccountRole | null>([
  'receivable',
  'payable',
  'salesTax',
  'taxWithheldByCustomers',
  'taxWithheldFromSuppliers',
  'rounding',
  'realisedFx',
]);

/** `isNonOperating`: the account belongs to investing or financing. */
export function shiftCash(
  { payments, ...document }: PaidDocument,
  accounts: Map<string, Account>,
  isNonOperating: (accountId: string) => boolean,
): CashShift[] {
  const isValue = ({ accountId }: EntryLine) => !besideValue.has(accounts.get(accountId)?.role ?? null);
  const value = document.lines.filter(isValue);
  const shares = accountSums(value.filter(({ accountId }) => isNonOperating(accountId)));
  const remainingValue = sum(value.map(({ amount }) => amount)) - sum(shares.values());
  if (shares.size === 0 || remainingValue + sum(shares.values()) === ZERO) return [];
  return [
    ...byDay(document, false).flatMap((day) => takeBack(day, isValue, isNonOperating)),
    ...payments
      .flatMap((payment) => byDay(payment, true))
      .flatMap((day) =>
        [...accountSums(day.lines)].flatMap(([accountId, amount]) => {
          const account = accounts.get(accountId);
          if (account && isCash(account)) return [];
          const parts = apportion(amount, [...shares.values(), remainingValue]);
          return [...shares.keys()].flatMap((shareAccountId, index) => [
            createShift(day, accountId, -(parts[index] ?? ZERO)),
            createShift(day, shareAccountId, parts[index] ?? ZERO),
          ]);
        }),
      ),
  ].filter(({ amount }) => amount !== ZERO);
}

type Day = Omit<Entry, 'lines'> & { date: string; movesCash: boolean; lines: EntryLine[] };

/** Journals keep a document that changed its day on both. */
const byDay = ({ lines, ...entry }: Entry, movesCash: boolean): Day[] =>
  [...Map.groupBy(lines, ({ date }) => date)].map(([date, dayLines]) => ({
    ...entry,
    date,
    movesCash,
    lines: dayLines,
  }));

/** The part of a document that stands on such accounts, and as much of its tax and of what is owed for it. */
function takeBack(
  day: Day,
  isValue: (line: EntryLine) => boolean,
  isNonOperating: (accountId: string) => boolean,
): CashShift[] {
  const removedSums = accountSums(
    day.lines.filter((line) => isValue(line) && isNonOperating(line.accountId)),
  );
  const besideSums = accountSums(day.lines.filter((line) => !isValue(line)));
  if (sum(besideSums.values()) === ZERO) return [];
  const parts = apportion(sum(removedSums.values()), [...besideSums.values()]);
  return [
    ...[...removedSums].map(([accountId, amount]) => createShift(day, accountId, -amount)),
    ...[...besideSums.keys()].map((accountId, index) => createShift(day, accountId, parts[index] ?? ZERO)),
  ];
}

const createShift = ({ lines: _lines, ...day }: Day, accountId: string, amount: Amount): CashShift => ({
  ...day,
  accountId,
  amount,
});

function accountSums(lines: EntryLine[]): Map<string, Amount> {
  const sums = new Map<string, Amount>();
  for (const { accountId, amount } of lines) sums.set(accountId, (sums.get(accountId) ?? ZERO) + amount);
  return sums;
}

/**
 * Splits an amount by weights, which must not add up to zero, into parts that add up to it: in whole cents by largest
 * remainder. Weights may have either sign.
 */
export function apportion(amount: Amount, weights: Amount[]): Amount[] {
  const total = sum(weights);
  const turn = total < ZERO ? -1n : 1n;
  const unit = total * turn * CENT;
  const parts = weights.map((weight) => {
    const product = amount * weight * turn;
    const remainder = ((product % unit) + unit) % unit;
    return { part: ((product - remainder) / unit) * CENT, remainder };
  });
  let unassigned = amount - sum(parts.map(({ part }) => part));
  for (const entry of parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    const added = unassigned < CENT ? unassigned : CENT;
    entry.part += added;
    unassigned -= added;
  }
  return parts.map(({ part }) => part);
}
