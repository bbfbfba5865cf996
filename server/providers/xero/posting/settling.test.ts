import Big from 'big.js';
import { expect, test } from 'vitest';
import { Unpostable } from './lines.ts';
import { chart } from './posting.fixture.ts';
import { type SettledDocument, settleLines } from './settling.ts';

test('a zero part of a prepayment names its problem and stops no reading', () => {
  const prepayment: SettledDocument = {
    type: 'customerPrepayment',
    currency: 'AUD',
    rate: new Big(1),
    total: new Big(0),
    allocatedLines: [
      {
        accountId: 'sales',
        amount: '1',
        currencyAmount: '1',
        isTax: false,
        taxType: null,
        taxSide: null,
        option1: '',
        option2: '',
        description: null,
      },
    ],
  };
  const allocation = { date: '2026-04-10', currency: 'AUD', amount: new Big(100) };
  expect(() => settleLines(prepayment, allocation, chart)).toThrow(Unpostable);
});
