import { describe, expect, test } from 'vitest';
import { id } from '../pages.fixture.ts';
import { readBankTransaction, readBankTransfer } from './bank.ts';

const transaction = {
  BankTransactionID: id(1),
  Type: 'SPEND',
  Status: 'AUTHORISED',
  Date: '/Date(-86400000+0000)/',
  BankAccount: { AccountID: id(2), Name: 'Business' },
  CurrencyCode: 'AUD',
  LineAmountTypes: 'Inclusive',
  SubTotal: 10,
  TotalTax: 1,
  Total: 11,
  LineItems: [{ AccountCode: '400', LineAmount: 11, TaxAmount: 1, TaxType: 'INPUT' }],
};

describe('a bank transaction', () => {
  test('names its bank account, which may lack a code, and may be dated before 1970', () => {
    expect(readBankTransaction(transaction, '')).toMatchObject({
      date: '1969-12-31',
      bankAccountId: id(2),
      bankAccountCode: null,
      contactName: null,
      lineAmounts: 'Inclusive',
      total: '11',
      lines: [{ accountCode: '400', lineAmount: '11', taxAmount: '1', taxType: 'INPUT' }],
    });
  });

  test.each([
    [{ Type: 'RECEIVE' }, 'received', 'plain'],
    [{ Type: 'SPEND' }, 'spent', 'plain'],
    [{ Type: 'RECEIVE-TRANSFER' }, 'received', 'transfer'],
    [{ Type: 'SPEND-TRANSFER' }, 'spent', 'transfer'],
    [{ Type: 'RECEIVE-PREPAYMENT' }, 'received', 'prepayment'],
    [{ Type: 'SPEND-OVERPAYMENT', OverpaymentID: id(3) }, 'spent', 'overpayment'],
    // As in the provider's own example: only the id tells.
    [{ Type: 'RECEIVE', PrepaymentID: id(3) }, 'received', 'prepayment'],
  ])('%j is money %s, %s', (change, direction, nature) => {
    expect(readBankTransaction({ ...transaction, ...change }, '')).toMatchObject({ direction, nature });
  });

  test.each([
    [{ IsReconciled: false }, false],
    [{ IsReconciled: true }, true],
    [{}, null],
    [{ IsReconciled: 'n/a' }, null],
  ])('%j: reconciled %s, and unknown rather than refused where it cannot be read', (stated, isReconciled) => {
    expect(readBankTransaction({ ...transaction, ...stated }, '')).toMatchObject({ isReconciled });
  });

  test('without its bank account is refused', () => {
    expect(() => readBankTransaction({ ...transaction, BankAccount: {} }, '')).toThrow('AccountID');
  });
});

describe('a bank transfer', () => {
  test('has two sides, each with its tracking and its bank transaction', () => {
    const transfer = {
      BankTransferID: id(1),
      Date: '/Date(1777420800000+0000)/',
      DateString: '2026-04-29T21:10:00',
      Amount: 20,
      FromBankAccount: { AccountID: id(2) },
      ToBankAccount: { AccountID: id(3) },
      FromBankTransactionID: id(4),
      FromTracking: [{ TrackingCategoryID: 'Region-1', Name: 'Region', Option: 'North' }],
      FromIsReconciled: true,
      ToIsReconciled: 'false',
    };
    expect(readBankTransfer(transfer, '')).toEqual({
      id: id(1),
      status: 'approved',
      date: '2026-04-29',
      amount: '20',
      rate: null,
      reference: null,
      source: {
        accountId: id(2),
        bankTransactionId: id(4),
        isReconciled: true,
        tracking: [{ categoryId: 'region-1', categoryName: 'Region', optionName: 'North' }],
      },
      destination: { accountId: id(3), bankTransactionId: null, isReconciled: false, tracking: [] },
    });
  });
});
