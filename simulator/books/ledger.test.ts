import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDay } from './calendar.ts';
import { NO_TRACKING, type Account, type Tracking } from './chart.ts';
import { createLedger, type LedgerLine } from './ledger.ts';

const accounts: Account[] = ['bank', 'sales', 'rent'].map((name) => ({
  id: name,
  code: undefined,
  name,
  type: 'CURRENT',
  class: 'ASSET',
  system: undefined,
}));
const trackings: Tracking[] = [NO_TRACKING, { options: [{ id: 'n', name: 'North', status: 'ACTIVE' }] }];
const FIRST = toDay(2024, 1, 20);

const line = fc.record({
  account: fc.constantFrom(...accounts),
  tracking: fc.constantFrom(...trackings),
  amount: fc.bigInt({ min: -1000n, max: 1000n }),
});
const journal = fc.record({
  day: fc.integer({ min: FIRST, max: FIRST + 120 }),
  lines: fc.array(line, { maxLength: 4 }),
});

/** Any lines made to balance by one more. */
function balanced(lines: LedgerLine[]): LedgerLine[] {
  const [bank] = accounts;
  const rest = lines.reduce((left, { amount }) => left - amount, 0n);
  return bank ? [...lines, { account: bank, tracking: NO_TRACKING, amount: rest }] : lines;
}

function total(lines: LedgerLine[], account: Account, tracking: Tracking): bigint {
  return lines
    .filter((one) => one.account === account && one.tracking === tracking)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

test('the movement of any range of days is the sum of its lines, whether months are whole or cut', () => {
  const day = fc.integer({ min: FIRST - 10, max: FIRST + 130 });
  fc.assert(
    fc.property(fc.array(journal, { maxLength: 30 }), day, day, (journals, from, to) => {
      const ledger = createLedger();
      for (const [index, { day: date, lines }] of journals.entries()) {
        const all = balanced(lines);
        ledger.post({
          number: index + 1,
          day: date,
          created: 0,
          sourceType: null,
          sourceId: null,
          lines: all,
        });
      }
      const journalLinesInRange = journals
        .filter((one) => one.day >= from && one.day <= to)
        .flatMap((one) => balanced(one.lines));
      const movement = ledger.movement(from, to);
      return accounts.every((account) =>
        trackings.every(
          (tracking) => total(movement, account, tracking) === total(journalLinesInRange, account, tracking),
        ),
      );
    }),
  );
});

test('whole months are told without looking at a journal again, a cut one by its own journals', () => {
  const ledger = createLedger();
  let looks = 0;
  const days = [toDay(2024, 1, 20), toDay(2024, 2, 1), toDay(2024, 2, 29), toDay(2024, 3, 31)];
  for (const [index, day] of days.entries())
    ledger.post({
      number: index + 1,
      day,
      created: 0,
      sourceType: null,
      sourceId: null,
      get lines() {
        looks += 1;
        return balanced([]);
      },
    });
  const looksDuring = (from: number, to: number) => {
    looks = 0;
    ledger.movement(from, to);
    return looks;
  };
  expect(looksDuring(-Infinity, toDay(2024, 3, 31))).toBe(0);
  expect(looksDuring(toDay(2024, 2, 1), toDay(2024, 2, 29))).toBe(0);
  expect(looksDuring(toDay(2024, 2, 2), toDay(2024, 3, 31))).toBe(1);
});

test('a journal out of balance is refused', () => {
  const [account] = accounts;
  const lines = account ? [{ account, tracking: NO_TRACKING, amount: 1n }] : [];
  const post = () =>
    createLedger().post({
      number: 1,
      day: FIRST,
      created: 0,
      sourceType: 'ACCREC',
      sourceId: 'x',
      lines,
    });
  expect(post).toThrow('out of balance');
});
