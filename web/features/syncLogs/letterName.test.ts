import { expect, test } from 'vitest';
import { describeReason, letterName } from './letterName.ts';

const nothing = { number: null, contactName: null, date: null, total: null, currency: null, url: null };

test.each([
  [
    { number: 'INV-7', contactName: 'Ida Smith', date: '2026-10-31', total: '110', currency: 'AUD' },
    /^Invoices and bills INV-7, Ida Smith, 10\/31\/2026, .*110\.00/,
  ],
  [{ contactName: 'Ida Smith' }, /^Invoices and bills, Ida Smith$/],
  [{}, /^Invoices and bills$/],
])('a record is named by what is known of it: %o', (facts, name) => {
  expect(letterName({ entityType: 'Invoices', facts: { ...nothing, ...facts } })).toMatch(name);
});

test('a reason says of which field it speaks', () => {
  expect(describeReason('Total: is no amount; LineItems.1.TaxAmount: is missing')).toBe(
    'Xero’s field Total is no amount. Xero’s field LineItems.1.TaxAmount is missing.',
  );
  expect(describeReason('No account has the code 999.')).toBe('No account has the code 999.');
});
