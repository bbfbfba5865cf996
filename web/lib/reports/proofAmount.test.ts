import { expect, test } from 'vitest';
import { formatProofAmount } from './proofAmount.ts';

test('is a number of documents where documents are counted, else an amount', () => {
  expect([formatProofAmount('documents', '3.00'), formatProofAmount('bank', '1234.50')]).toEqual([
    '3',
    '1,234.50',
  ]);
});
