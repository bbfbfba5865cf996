import { wireNumber } from '../../money.ts';
import { wireMoment, type Row } from '../../wire.ts';
import type { ChartAccount } from '../accounts.ts';
import type { Business } from '../business.ts';
import { contactStub, currencyFields, dateFields, lineRows, totals } from './documentFields.ts';
import { creditKind, type BankTransaction, type Content, type Credit, type Transfer } from '../documents.ts';
import { isReconciled } from './reconciled.ts';

function accountStub(account: ChartAccount): Row {
  return {
    AccountID: account.id,
    ...(account.code !== undefined && { Code: account.code }),
    Name: account.name,
  };
}

/** One of `/BankTransactions`: spent or received as such. */
export function bankTransactionRow(business: Business, transaction: BankTransaction, full: boolean): Row {
  return {
    BankTransactionID: transaction.id,
    ...bankFields(business, transaction.id, transaction.content, full),
    Status: transaction.status,
    UpdatedDateUTC: wireMoment(transaction.updated),
  };
}

/** A prepayment or overpayment as the bank transactions list it once more: it names itself. */
export function creditAsTransaction(business: Business, id: string, credit: Credit, full: boolean): Row {
  return {
    BankTransactionID: id,
    [`${creditKind(credit)}ID`]: credit.id,
    ...bankFields(business, id, credit.content, full),
    Type: listedType(credit.content),
    Status: credit.status === 'VOIDED' ? 'DELETED' : 'AUTHORISED',
    UpdatedDateUTC: wireMoment(credit.updated),
  };
}

/** OAS: its example of a bank transaction that names a prepayment is of the plain type; here those without tax are. */
function listedType({ type, lineAmountTypes }: Credit['content']): string {
  if (lineAmountTypes !== 'NoTax' || !type.endsWith('PREPAYMENT')) return type;
  return type.startsWith('RECEIVE') ? 'RECEIVE' : 'SPEND';
}

/** OAS requires LineItems; without a page they are empty. */
function bankFields(business: Business, id: string, content: Content, full: boolean): Row {
  return {
    Type: content.type,
    ...(content.bank && { BankAccount: accountStub(content.bank) }),
    IsReconciled: isReconciled(business, id, content.day),
    HasAttachments: false,
    Contact: contactStub(content.contact),
    ...dateFields(content.day),
    ...(content.reference !== '' && { Reference: content.reference }),
    LineAmountTypes: content.lineAmountTypes,
    LineItems: full ? lineRows(business, id, content) : [],
    ...totals(content),
    ...currencyFields(business, content),
  };
}

/** One side of a transfer among the bank transactions: no contact and no lines, in its account's currency. */
export function transferAsTransaction(
  { profile, today }: Business,
  id: string,
  transfer: Transfer,
  side: 'from' | 'to',
): Row {
  const account = transfer[side];
  const amount = wireNumber(side === 'from' ? transfer.amount : transfer.received);
  return {
    BankTransactionID: id,
    Type: side === 'from' ? 'SPEND-TRANSFER' : 'RECEIVE-TRANSFER',
    BankAccount: accountStub(account),
    IsReconciled: isReconciled({ today }, id, transfer.day),
    HasAttachments: false,
    ...dateFields(transfer.day),
    ...(transfer.reference !== '' && { Reference: transfer.reference }),
    LineAmountTypes: 'NoTax',
    LineItems: [],
    SubTotal: amount,
    TotalTax: 0,
    Total: amount,
    CurrencyCode: account.currency,
    ...(account.currency !== profile.currency && { CurrencyRate: Number(transfer.rate) }),
    Status: transfer.status,
    UpdatedDateUTC: wireMoment(transfer.changed),
  };
}

/** One of `/BankTransfers`: in the currency of the account it left, and without a date of change. */
export function transferRow(business: Business, transfer: Transfer): Row {
  const { identify, profile } = business;
  const { from, to, day } = transfer;
  const sideIds = {
    from: transferSideId(identify, transfer, 'from'),
    to: transferSideId(identify, transfer, 'to'),
  };
  const foreign = from.currency !== profile.currency || to.currency !== profile.currency;
  return {
    BankTransferID: transfer.id,
    CreatedDateUTC: wireMoment(transfer.updated),
    CreatedDateUTCString: new Date(transfer.updated).toISOString(),
    ...dateFields(day),
    Status: transfer.status,
    FromBankAccount: accountStub(from),
    ToBankAccount: accountStub(to),
    Amount: wireNumber(transfer.amount),
    ...(foreign && { CurrencyRate: Number(transfer.rate) }),
    FromBankTransactionID: sideIds.from,
    ToBankTransactionID: sideIds.to,
    FromIsReconciled: isReconciled(business, sideIds.from, day),
    ToIsReconciled: isReconciled(business, sideIds.to, day),
    ...(transfer.reference !== '' && { Reference: transfer.reference }),
    HasAttachments: false,
  };
}

export function transferSideId(
  identify: Business['identify'],
  { id }: Transfer,
  side: 'from' | 'to',
): string {
  return identify('TransferSide', `${id}/${side}`);
}
