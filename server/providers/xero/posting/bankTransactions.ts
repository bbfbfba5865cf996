import type { DocumentType } from '#contract/ledger/documents.ts';
import type { JournalLine } from '../../journalLine.ts';
import { outstandingTypes } from '../../outstandingTypes.ts';
import type { BankTransaction } from '../../payments.ts';
import type { PostingContext, PostingRule } from '../../postingRules.ts';
import Big from 'big.js';
import { allocateLines } from './allocatedLines.ts';
import { isPosted, outstandingType } from './documentTypes.ts';
import { applySide, createLine, post, requireAccount, requireRole } from './lines.ts';
import { exchangeRate, toBase } from './rounding.ts';

/**
 * Posts prepayments and overpayments too, because their own lists do not name the bank account. A
 * transfer is posted from its own list, with amounts stated here.
 */
export const bankTransactionRule: PostingRule<BankTransaction> = {
  source: documentReference,
  toDocument: (transaction) =>
    isCredit(transaction)
      ? null
      : {
          ...transaction,
          type: documentReference(transaction).type,
          dueDate: null,
          withheld: '0',
          statedOutstanding: null,
        },
  links: () => [],
  // A transfer states it for both of its sides.
  reconciliations: (transaction) => {
    const { nature, bankAccountId: accountId, isReconciled } = transaction;
    const isStatedHere = nature !== 'transfer' && isReconciled !== null;
    return isStatedHere ? [{ documentId: documentReference(transaction).id, accountId, isReconciled }] : [];
  },
  post: (transaction, context) => post(() => bankTransactionLines(transaction, context)),
};

const isCredit = ({ nature }: BankTransaction) => nature === 'prepayment' || nature === 'overpayment';
const documentKind = ({ direction }: BankTransaction) => (direction === 'received' ? 'sale' : 'purchase');

function documentReference(transaction: BankTransaction): { type: DocumentType; id: string } {
  const { id, nature, direction, prepaymentId, overpaymentId } = transaction;
  if (nature === 'plain') return { type: direction === 'received' ? 'receiveMoney' : 'spendMoney', id };
  if (nature === 'transfer') return { type: 'bankTransfer', id };
  return {
    type: outstandingType(nature, documentKind(transaction)),
    id: prepaymentId ?? overpaymentId ?? id,
  };
}

/** Bank account against lines and tax; an overpayment goes to the control account. */
function bankTransactionLines(transaction: BankTransaction, { chart }: PostingContext): JournalLine[] {
  const { nature, direction, bankAccountId, bankAccountCode } = transaction;
  if (nature === 'transfer' || !isPosted(transaction)) return [];
  const bank = requireAccount(chart, { id: bankAccountId, code: bankAccountCode });
  const amounts = {
    amount: toBase(transaction.total, exchangeRate(transaction, chart)),
    currencyAmount: new Big(transaction.total),
  };
  const { control } = outstandingTypes[outstandingType('overpayment', documentKind(transaction))];
  const contra =
    nature === 'overpayment'
      ? [createLine(transaction, requireRole(chart, control), amounts)]
      : allocateLines(transaction, documentReference(transaction).type, chart).lines;
  const isReceived = direction === 'received';
  return [
    ...applySide([createLine(transaction, bank, amounts)], isReceived ? 1 : -1),
    ...applySide(contra, isReceived ? -1 : 1),
  ];
}
