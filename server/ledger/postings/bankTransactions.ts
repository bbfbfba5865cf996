import type { BankTransaction } from '#server/providers/payments.ts';
import Big from 'big.js';
import { exchangeRate, toBase } from './cent.ts';
import { codedLegs } from './coded.ts';
import { isPosted, openDocuments, openDocumentType } from './openDocuments.ts';
import { namedAccount, plainLeg, type Posting, requireRole, toPostings, applySide } from './posting.ts';
import type { PostingContext, Rule } from './rule.ts';

/**
 * Prepayments and overpayments are posted from here, in their name, because their own lists do
 * not name the bank account. A transfer is posted from its own list, which needs what its sides
 * state here.
 */
export const bankTransactionRule: Rule<BankTransaction> = {
  names: documentReference,
  document: (transaction) =>
    isCredit(transaction)
      ? null
      : {
          ...transaction,
          type: documentReference(transaction).type,
          dueDate: null,
          withheld: '0',
        },
  links: () => [],
  post: postBankTransaction,
};

const isCredit = ({ nature }: BankTransaction) => nature === 'prepayment' || nature === 'overpayment';
const documentKind = ({ direction }: BankTransaction) => (direction === 'received' ? 'ACCREC' : 'ACCPAY');

function documentReference(transaction: BankTransaction): { type: string; id: string } {
  const { id, nature, direction, prepaymentId, overpaymentId } = transaction;
  if (nature === 'plain') return { type: direction === 'received' ? 'CASHREC' : 'CASHPAID', id };
  if (nature === 'transfer') return { type: 'TRANSFER', id };
  return {
    type: openDocumentType(nature, documentKind(transaction)),
    id: prepaymentId ?? overpaymentId ?? id,
  };
}

/** The bank account against the lines and GST; an overpayment stands on the control account. */
function postBankTransaction(transaction: BankTransaction, { chart }: PostingContext): Posting[] {
  const { nature, direction, bankAccountId, bankAccountCode } = transaction;
  if (nature === 'transfer' || !isPosted(transaction)) return [];
  const bank = namedAccount(chart, { id: bankAccountId, code: bankAccountCode });
  const units = new Big(transaction.total);
  const baseAmount = toBase(transaction.total, exchangeRate(transaction, chart));
  const { control } = openDocuments[documentKind(transaction)];
  const coded =
    nature === 'overpayment'
      ? [plainLeg(requireRole(chart, control), baseAmount, units)]
      : codedLegs(transaction, chart).legs;
  const side = direction === 'received' ? 1 : -1;
  const against = side === 1 ? -1 : 1;
  return toPostings(
    [...applySide([plainLeg(bank, baseAmount, units)], side), ...applySide(coded, against)],
    transaction,
  );
}
