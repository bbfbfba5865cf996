import { dayLabel, monthEnd, monthLabel } from '#contract/period.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { BEFORE_CONVERSION, CONVERSION_BALANCE } from '#server/ledger/ledger.ts';
import { type OutstandingMismatch, spellOutEntity } from './reconcilingItems/missingRecords.ts';
import { compareAmounts, type ControlRole, type MonthEvidence, type MonthProof } from './proof.ts';

const controlAccounts = [
  {
    key: 'receivables',
    role: 'receivable',
    label: 'Open invoices equal accounts receivable',
    party: 'customers',
  },
  { key: 'payables', role: 'payable', label: 'Open bills equal accounts payable', party: 'suppliers' },
] as const satisfies { key: MonthProof['key']; role: ControlRole; label: string; party: string }[];

/**
 * The balance of a control account equals what invoices, credits and payments up to the month's end
 * leave outstanding, plus its revaluation and what a person settled; nothing else moves there
 * without a document.
 */
export function proveControlAccounts(evidence: MonthEvidence, accounts: Map<string, Account>): MonthProof[] {
  const knownControls = controlAccounts.flatMap((control) => {
    const account = [...accounts.values()].find((controlAccount) => controlAccount.role === control.role);
    return account ? [{ ...control, account }] : [];
  });
  return [
    ...knownControls.map((control) => proveOutstanding(evidence, control)),
    proveDocuments(evidence, new Map(knownControls.map(({ role, account }) => [role, account.id]))),
    proveNoOtherMovement(
      evidence,
      knownControls.map(({ account }) => account.id),
    ),
  ];
}

/** The provider's books begin after the month, whatever documents and comparatives it has. */
const precedesOwnBooks = ({
  rows,
  items,
  isBeforeConversion,
}: Pick<MonthEvidence, 'rows' | 'items' | 'isBeforeConversion'>) =>
  isBeforeConversion ||
  rows.every(({ balance }) => new Big(balance).eq(0)) ||
  items.some(({ category }) => category === BEFORE_CONVERSION);

function proveOutstanding(
  evidence: MonthEvidence,
  { key, role, label, party, account }: (typeof controlAccounts)[number] & { account: Account },
): MonthProof {
  const { month, rows, outstanding, revalued, settledAmounts: settledBalances } = evidence;
  const balance = new Big(rows.find(({ accountId }) => accountId === account.id)?.balance ?? 0);
  if (precedesOwnBooks(evidence))
    return {
      ...compareAmounts(key, label, balance, balance),
      uncompared: true,
      sentence: `Documents of ${party} up to ${dayLabel(monthEnd(month))} are part of the balances with which the provider’s books begin later.`,
      accountIds: [],
    };
  const revaluation = revalued.get(account.id) ?? new Big(0);
  const settledBalance = settledBalances.get(account.id) ?? new Big(0);
  const documents = outstanding[role].plus(revaluation).plus(settledBalance);
  const withRevaluation = revaluation.eq(0) ? '' : `, revalued by ${amountText(revaluation)},`;
  const withSettled = settledBalance.eq(0)
    ? ''
    : `, with items of ${amountText(settledBalance)} that a person settled,`;
  return {
    ...compareAmounts(key, label, balance, documents),
    sentence: documents.eq(balance)
      ? `Invoices, credits and payments of ${party} up to ${dayLabel(monthEnd(month))}${withRevaluation}${withSettled} leave ${amountText(documents)} open, the balance of ${account.name}.`
      : `Invoices, credits and payments of ${party} up to ${dayLabel(monthEnd(month))}${withRevaluation}${withSettled} leave ${amountText(documents)} open, but ${account.name} stands at ${amountText(balance)}.`,
    accountIds: documents.eq(balance) ? [] : [account.id],
  };
}

/** Documents named in a sentence; more are only counted. */
const MOST_NAMED = 3;

/**
 * Compares each document with what the provider says is outstanding of it. The proof's amounts are
 * numbers of documents.
 */
function proveDocuments(
  { month, mismatches, emptyLists }: MonthEvidence,
  controlIds: Map<ControlRole, string>,
): MonthProof {
  const unnamedCount = mismatches.length - MOST_NAMED;
  const roles = new Set(mismatches.map(({ control }) => control));
  return {
    ...compareAmounts(
      'documents',
      'Outstanding amounts of documents agree',
      new Big(0),
      new Big(mismatches.length),
    ),
    sentence:
      mismatches.length === 0
        ? `What settles each invoice, bill and credit up to ${dayLabel(monthEnd(month))} leaves what the provider says is outstanding of it.`
        : emptyLists.includes('Payments')
          ? `The provider sent no ${emptyLists.map(spellOutEntity).join(' and no ')}, though ${mismatches.length === 1 ? 'a document says that it was' : `${mismatches.length} documents say that they were`} settled.`
          : `${mismatches.slice(0, MOST_NAMED).map(describeMismatch).join(' ')}${unnamedCount > 0 ? ` And ${unnamedCount} more.` : ''}`,
    accountIds: [...roles].flatMap((role) => controlIds.get(role) ?? []),
  };
}

function describeMismatch({ name, stated, outstanding, missing }: OutstandingMismatch): string {
  const cause =
    missing === null
      ? ''
      : `, because a ${missing.kind} of ${amountText(new Big(missing.amount))}${missing.date === null ? '' : ` on ${dayLabel(missing.date)}`} was not read as it is`;
  return `The provider says that ${amountText(new Big(stated))} of ${name} is outstanding, and what was read leaves ${amountText(new Big(outstanding))}${cause}.`;
}

function proveNoOtherMovement({ month, items }: MonthEvidence, accountIds: string[]): MonthProof {
  const offItems = items.filter(
    ({ accountId, category, isSettled = false }) =>
      !isSettled &&
      accountIds.includes(accountId) &&
      category !== CONVERSION_BALANCE &&
      category !== BEFORE_CONVERSION,
  );
  const total = offItems.reduce((sum, { amount }) => sum.plus(new Big(amount).abs()), new Big(0));
  return {
    ...compareAmounts('control', 'Nothing moves control accounts without a document', new Big(0), total),
    sentence: total.eq(0)
      ? `Every movement of what customers and suppliers owe in ${monthLabel(month)} has its document, or was settled by a person.`
      : `${amountText(total)} moved what customers and suppliers owe in ${monthLabel(month)} without a document that was read.`,
    accountIds: offItems.map(({ accountId }) => accountId),
  };
}
