import { dayLabel, monthEnd, monthLabel } from '#contract/period.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { type OutstandingMismatch, spellOutEntity } from './reconcilingItems/missingRecords.ts';
import { compareAmounts, type ControlRole, type MonthEvidence, type MonthProof } from './proof.ts';

const controlAccounts = [
  {
    key: 'receivables',
    role: 'receivable',
    label: 'Open invoices equal accounts receivable',
    of: 'customers',
  },
  { key: 'payables', role: 'payable', label: 'Open bills equal accounts payable', of: 'suppliers' },
] as const satisfies { key: MonthProof['key']; role: ControlRole; label: string; of: string }[];

/**
 * The balance of a control account equals what invoices, credits and payments up to the month's end
 * leave outstanding, plus its revaluation; nothing moves there without a document.
 */
export function proveControlAccounts(evidence: MonthEvidence, accounts: Map<string, Account>): MonthProof[] {
  const held = controlAccounts.flatMap((control) => {
    const account = [...accounts.values()].find((controlAccount) => controlAccount.role === control.role);
    return account ? [{ ...control, account }] : [];
  });
  return [
    ...held.map((control) => proveOutstanding(evidence, control)),
    proveDocuments(evidence, new Map(held.map(({ role, account }) => [role, account.id]))),
    proveNoOtherMovement(
      evidence,
      held.map(({ account }) => account.id),
    ),
  ];
}

function proveOutstanding(
  { month, rows, outstanding, revalued }: MonthEvidence,
  { key, role, label, of: party, account }: (typeof controlAccounts)[number] & { account: Account },
): MonthProof {
  const balance = new Big(rows.find(({ accountId }) => accountId === account.id)?.balance ?? 0);
  const revaluation = revalued.get(account.id) ?? new Big(0);
  const documents = outstanding[role].plus(revaluation);
  const withRevaluation = revaluation.eq(0) ? '' : `, revalued by ${amountText(revaluation)},`;
  return {
    ...compareAmounts(key, label, balance, documents),
    sentence: documents.eq(balance)
      ? `Invoices, credits and payments of ${party} up to ${dayLabel(monthEnd(month))}${withRevaluation} leave ${amountText(documents)} open, the balance of ${account.name}.`
      : `Invoices, credits and payments of ${party} up to ${dayLabel(monthEnd(month))}${withRevaluation} leave ${amountText(documents)} open, but ${account.name} stands at ${amountText(balance)}.`,
    accountIds: documents.eq(balance) ? [] : [account.id],
  };
}

/** Documents named in a sentence; of more, only how many there are. */
const MOST_NAMED = 3;

/** Each document against what the provider says is outstanding of it; amounts as a number of documents. */
function proveDocuments(
  { month, mismatches, emptyLists }: MonthEvidence,
  controlIds: Map<ControlRole, string>,
): MonthProof {
  const more = mismatches.length - MOST_NAMED;
  const roles = new Set(mismatches.map(({ control }) => control));
  return {
    ...compareAmounts('documents', 'Documents add up by themselves', new Big(0), new Big(mismatches.length)),
    sentence:
      mismatches.length === 0
        ? `What settles each invoice, bill and credit up to ${dayLabel(monthEnd(month))} leaves what the provider says is outstanding of it.`
        : emptyLists.includes('Payments')
          ? `The provider sent no ${emptyLists.map(spellOutEntity).join(' and no ')}, though ${mismatches.length === 1 ? 'a document says that it was' : `${mismatches.length} documents say that they were`} settled.`
          : `${mismatches.slice(0, MOST_NAMED).map(describeMismatch).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`,
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
  const offItems = items.filter(({ accountId }) => accountIds.includes(accountId));
  const total = offItems.reduce((sum, { amount }) => sum.plus(new Big(amount).abs()), new Big(0));
  return {
    ...compareAmounts('control', 'Nothing moves control accounts without a document', new Big(0), total),
    sentence: total.eq(0)
      ? `Every movement of what customers and suppliers owe in ${monthLabel(month)} has its document.`
      : `${amountText(total)} moved what customers and suppliers owe in ${monthLabel(month)} without a document that was read.`,
    accountIds: offItems.map(({ accountId }) => accountId),
  };
}
