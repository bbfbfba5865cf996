import * as z from 'zod';
import type { BankTransaction, BankTransfer } from '../../payments.ts';
import {
  decimalField,
  optionalFlag,
  optionalText,
  optionalUuid,
  rate,
  statusOrApproved,
  uuid,
  wordField,
} from '../fields.ts';
import { dated, parseDocumentDate, documentBody, toBody } from './documentBody.ts';
import { reader } from './reading.ts';
import { namedTracking, toNamedTracking } from './tracking.ts';

type Nature = Pick<BankTransaction, 'direction' | 'nature'>;

const natureOfType = wordField<Nature>({
  RECEIVE: { direction: 'received', nature: 'plain' },
  'RECEIVE-PREPAYMENT': { direction: 'received', nature: 'prepayment' },
  'RECEIVE-OVERPAYMENT': { direction: 'received', nature: 'overpayment' },
  'RECEIVE-TRANSFER': { direction: 'received', nature: 'transfer' },
  SPEND: { direction: 'spent', nature: 'plain' },
  'SPEND-PREPAYMENT': { direction: 'spent', nature: 'prepayment' },
  'SPEND-OVERPAYMENT': { direction: 'spent', nature: 'overpayment' },
  'SPEND-TRANSFER': { direction: 'spent', nature: 'transfer' },
});

const bankTransaction = z.object({
  ...documentBody,
  BankTransactionID: uuid,
  Type: natureOfType,
  BankAccount: z.object({ AccountID: uuid, Code: optionalText }),
  PrepaymentID: optionalUuid,
  OverpaymentID: optionalUuid,
  IsReconciled: optionalFlag,
});

export const readBankTransaction = reader(bankTransaction, (row): BankTransaction => {
  const { direction, nature } = row.Type;
  return {
    ...toBody(row, row.BankTransactionID, null),
    direction,
    // The provider's own example has a plain RECEIVE that names its prepayment, so the id decides.
    nature: row.PrepaymentID ? 'prepayment' : row.OverpaymentID ? 'overpayment' : nature,
    bankAccountId: row.BankAccount.AccountID,
    bankAccountCode: row.BankAccount.Code,
    prepaymentId: row.PrepaymentID,
    overpaymentId: row.OverpaymentID,
    isReconciled: row.IsReconciled,
  };
});

const bank = z.object({ AccountID: uuid });

const bankTransfer = z.object({
  BankTransferID: uuid,
  Status: statusOrApproved,
  ...dated,
  Amount: decimalField,
  CurrencyRate: rate,
  Reference: optionalText,
  FromBankAccount: bank,
  FromBankTransactionID: optionalUuid,
  FromIsReconciled: optionalFlag,
  FromTracking: namedTracking,
  ToBankAccount: bank,
  ToBankTransactionID: optionalUuid,
  ToIsReconciled: optionalFlag,
  ToTracking: namedTracking,
});

export const readBankTransfer = reader(bankTransfer, (row): BankTransfer => ({
  id: row.BankTransferID,
  status: row.Status,
  date: parseDocumentDate(row),
  amount: row.Amount,
  rate: row.CurrencyRate,
  reference: row.Reference,
  source: {
    accountId: row.FromBankAccount.AccountID,
    bankTransactionId: row.FromBankTransactionID,
    isReconciled: row.FromIsReconciled,
    tracking: toNamedTracking(row.FromTracking),
  },
  destination: {
    accountId: row.ToBankAccount.AccountID,
    bankTransactionId: row.ToBankTransactionID,
    isReconciled: row.ToIsReconciled,
    tracking: toNamedTracking(row.ToTracking),
  },
}));
