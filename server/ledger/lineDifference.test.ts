import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LedgerLine, lineDifference, sumMovements } from './lineDifference.ts';

const line: LedgerLine = {
  id: 'new',
  sourceId: 'invoice',
  position: 0,
  date: '2026-03-31',
  accountId: 'sales',
  amount: '-10.50',
  currency: 'AUD',
  currencyAmount: '-10.50',
  option1: 'north',
  option2: '',
  documentType: 'salesInvoice',
  documentId: 'invoice',
  description: 'Timber',
  category: null,
  likelyCategory: null,
  taxType: 'OUTPUT',
  taxSide: 'sale',
  isTax: false,
  movesCash: false,
};
const storedLine: LedgerLine = { ...line, id: 'held' };

test('an equal line is neither closed nor added, however its amounts are written', () => {
  const same = { ...line, amount: '-10.5', currencyAmount: '-10.500' };
  expect(lineDifference([storedLine], [same])).toEqual({ superseded: [], added: [] });
});

test.each<Partial<LedgerLine>>([
  { position: 1 },
  { date: '2026-04-01' },
  { accountId: 'other' },
  { amount: '-10.51' },
  { currency: null },
  { currencyAmount: null },
  { option1: '' },
  { option2: 'south' },
  { documentType: null },
  { documentId: null },
  { description: null },
  { category: 'payroll' },
  { taxType: null },
  { taxSide: 'purchase' },
  { isTax: true },
  { movesCash: true },
])('a line with another %o is closed and added again', (change) => {
  const wanted = { ...line, ...change };
  expect(lineDifference([storedLine], [wanted])).toEqual({ superseded: [storedLine], added: [wanted] });
});

test('a missing line is closed, a new one is added, and others stay', () => {
  const gone = { ...storedLine, id: 'gone', position: 1 };
  const fresh = { ...line, position: 2 };
  expect(lineDifference([storedLine, gone], [line, fresh])).toEqual({ superseded: [gone], added: [fresh] });
});

test('a line that moves to another month moves both sums, cash separately', () => {
  const added = [{ ...line, date: '2026-04-01', movesCash: true }];
  const same = { accountId: 'sales', option1: 'north', option2: '' };
  const { byPair } = sumMovements({ superseded: [storedLine], added });
  expect(byPair).toEqual([
    { ...same, month: '2026-03-01', amount: '10.5', cashAmount: '0', lines: -1 },
    { ...same, month: '2026-04-01', amount: '-10.5', cashAmount: '-10.5', lines: 1 },
  ]);
});

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), fc.constantFrom(0, 1, 2, 4, 7))
  .map(([units, places]) => new Big(`${units}e-${places}`).toFixed(places));
const anyLine = fc
  .record({
    amount: decimal,
    date: fc.constantFrom('2026-03-01', '2026-03-31', '2026-04-01'),
    accountId: fc.constantFrom('sales', 'bank'),
    option1: fc.constantFrom('', 'north', 'south'),
    movesCash: fc.boolean(),
  })
  .map((fields): LedgerLine => ({ ...line, ...fields }));

test('sums move by exactly the sum of the lines, by pair and by account', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (superseded, added) => {
      const { byPair, byAccount } = sumMovements({ superseded, added });
      const signed = [
        ...superseded.map((movedLine) => ({ movedLine, sign: -1 })),
        ...added.map((movedLine) => ({ movedLine, sign: 1 })),
      ];
      const total = (fits: (of: LedgerLine) => boolean) =>
        signed
          .filter(({ movedLine }) => fits(movedLine))
          .reduce((sum, { movedLine, sign }) => sum.plus(new Big(movedLine.amount).times(sign)), new Big(0));
      for (const move of byPair) {
        const fits = (of: LedgerLine) =>
          of.date.startsWith(move.month.slice(0, 7)) &&
          of.accountId === move.accountId &&
          of.option1 === move.option1;
        expect(new Big(move.amount).eq(total(fits))).toBe(true);
        expect(new Big(move.cashAmount).eq(total((of) => fits(of) && of.movesCash))).toBe(true);
      }
      for (const move of byAccount) {
        const fits = (of: LedgerLine) =>
          of.date.startsWith(move.month.slice(0, 7)) && of.accountId === move.accountId;
        expect(new Big(move.amount).eq(total(fits))).toBe(true);
      }
      const lines = byPair.reduce((sum, move) => sum + move.lines, 0);
      expect(lines).toBe(added.length - superseded.length);
    }),
  );
});

test('sums of amounts with many digits are exact', () => {
  const amounts = ['99999999999.99', '-0.0001', '12345678.90', '0.5', '-99999999999.98'];
  const added = amounts.map((amount, position) => ({ ...line, position, amount, movesCash: true }));
  const { byAccount } = sumMovements({ superseded: [], added });
  expect(byAccount).toHaveLength(1);
  const [{ amount, cashAmount, lines } = { amount: '', cashAmount: '', lines: 0 }] = byAccount;
  expect([Number(amount), Number(cashAmount), lines]).toEqual([12345679.4099, 12345679.4099, 5]);
});
