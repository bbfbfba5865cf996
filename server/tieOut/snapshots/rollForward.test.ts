import type { Account } from '#server/providers/books.ts';
import { describe, expect, test } from 'vitest';
import { type VerifiedMonth, proveRollForward } from './rollForward.ts';
import { type YearEnd, yearStartIn } from '#server/ledger/financialYear.ts';
import { account } from '#tests/support/account.ts';

const accountEntry = (
  id: string,
  accountClass: Account['class'],
  role: Account['role'] = null,
): [string, Account] => [id, account(id, 'other', { class: accountClass, role })];
const accounts = new Map([
  accountEntry('bank', 'asset'),
  accountEntry('sales', 'revenue'),
  accountEntry('retained', 'equity', 'retainedEarnings'),
]);
const endOfJune: YearEnd = { month: 6, day: 30 };
const organisation = { accounts, yearEnd: endOfJune };
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

/** `rows`: account, movement, balance. Read on the 1st of November and never changed, unless told otherwise. */
const month = (
  name: string,
  rows: [string, string, string][],
  { readAt = noon(1), changedAt = null }: Partial<VerifiedMonth> = {},
): VerifiedMonth => ({
  month: `${name}-01`,
  rows: rows.map(([accountId, movement, balance]) => ({ accountId, movement, balance })),
  readAt,
  changedAt,
});

const proofOf = (months: VerifiedMonth[], yearEnd = endOfJune) =>
  proveRollForward(months, { accounts, yearEnd }).proofs.get(months.at(-1)?.month ?? '');

describe('the start of a financial year', () => {
  test.each([
    ['2026-07-01', { month: 6, day: 30 }, 'first day'],
    ['2026-06-01', { month: 6, day: 30 }, null],
    ['2024-03-01', { month: 2, day: 29 }, 'first day'],
    ['2025-03-01', { month: 2, day: 29 }, 'first day'],
    ['2024-03-01', { month: 2, day: 28 }, 'first day'],
    ['2026-04-01', { month: 4, day: 5 }, 'inside'],
    ['2026-05-01', { month: 4, day: 5 }, null],
    ['2026-01-01', { month: 12, day: 31 }, 'first day'],
  ])('in %s with a year end of %o is %s', (first, yearEnd, expected) => {
    expect(yearStartIn(first, yearEnd)).toBe(expected);
  });
});

describe('the roll-forward of openings', () => {
  test('passes when every account opens with its last closing', () => {
    const months = [
      month('2026-02', [
        ['bank', '1', '100'],
        ['sales', '-1', '-20'],
      ]),
      month('2026-03', [
        ['bank', '5', '105'],
        ['sales', '-5', '-25'],
      ]),
    ];
    expect(proofOf(months)).toMatchObject({ passed: true, difference: '0.00' });
  });

  test('fails, with amount and account, when the past has changed', () => {
    const months = [month('2026-02', [['bank', '1', '100']]), month('2026-03', [['bank', '5', '95']])];
    expect(proofOf(months)).toMatchObject({
      passed: false,
      difference: '10.00',
      accountIds: ['bank'],
      amounts: { bank: '-10' },
    });
  });

  test('fails when an account with a balance is no longer stated', () => {
    expect(proofOf([month('2026-02', [['bank', '1', '100']]), month('2026-03', [])])).toMatchObject({
      passed: false,
    });
  });

  test('passes across unverified months without movement', () => {
    const months = [month('2025-11', [['bank', '1', '100']]), month('2026-02', [['bank', '5', '105']])];
    expect(proofOf(months)).toMatchObject({ passed: true });
    expect(proofOf(months)?.sentence).toContain('nothing moved in between');
  });

  test.each([
    ['read before', noon(0)],
    ['read after', noon(2)],
  ])('is absent where something moved in them, and names them, the month before %s', (_, readAt) => {
    const months = [
      month('2025-11', [['bank', '1', '100']], { readAt }),
      month('2026-02', [['bank', '5', '95']]),
    ];
    const { proofs, outdated } = proveRollForward(months, organisation);
    expect(proofs.size).toBe(0);
    expect(outdated).toEqual([{ month: '2025-11-01', nextMonth: '2026-02-01', seenAt: noon(1) }]);
  });

  test('allows a year to begin in unverified months', () => {
    const months = [
      month('2026-05', [['sales', '-1', '-80']]),
      month('2026-09', [
        ['sales', '-5', '-5'],
        ['retained', '0', '-80'],
      ]),
    ];
    expect(proofOf(months)).toMatchObject({ passed: true });
    expect(proofOf(months, { month: 7, day: 5 })).toMatchObject({ passed: true });
    expect(proofOf(months, { month: 3, day: 31 })).toBeUndefined();
  });

  test('allows income and costs to restart and retained earnings to include the result when a year begins', () => {
    const months = [
      month('2026-06', [['sales', '-1', '-80']]),
      month('2026-07', [
        ['sales', '-5', '-5'],
        ['retained', '0', '-80'],
      ]),
    ];
    expect(proofOf(months)).toMatchObject({ passed: true });
  });

  test('does not exempt retained earnings in any other month', () => {
    const months = [month('2026-07', []), month('2026-08', [['retained', '0', '-80']])];
    expect(proofOf(months)).toMatchObject({ passed: false });
  });

  test('checks only the balance sheet where a year ends inside the month', () => {
    const months = [month('2026-03', [['sales', '-1', '-80']]), month('2026-04', [['sales', '-5', '-2']])];
    expect(proofOf(months, { month: 4, day: 5 })).toMatchObject({ passed: true });
  });
});

describe('the roll-forward after a change', () => {
  // A sale of 7 came into February on the 3rd and February was read again on the 4th; March still stands as of the 1st.
  const february = month('2026-02', [['bank', '8', '107']], { readAt: noon(4), changedAt: noon(3) });
  const march = month('2026-03', [['bank', '5', '105']]);

  test('carries it through months read before, and is tested by the first month read after', () => {
    const april = month('2026-04', [['bank', '1', '113']], { readAt: noon(5) });
    const { proofs, outdated } = proveRollForward([february, march, april], organisation);
    expect(proofs.get('2026-03-01')).toMatchObject({ passed: true });
    expect(proofs.get('2026-04-01')).toMatchObject({ passed: true });
    expect(outdated).toEqual([]);
  });

  test('fails there when more has changed, and names the outdated reading', () => {
    const april = month('2026-04', [['bank', '1', '150']], { readAt: noon(5) });
    const { proofs, outdated } = proveRollForward([february, march, april], organisation);
    expect(proofs.get('2026-04-01')).toMatchObject({ passed: false, difference: '37.00' });
    expect(outdated).toEqual([{ month: '2026-03-01', nextMonth: '2026-04-01', seenAt: noon(5) }]);
  });

  test('treats no reading as outdated that is newer than its successor', () => {
    const april = month('2026-04', [['bank', '1', '150']], { readAt: noon(2) });
    const again = month('2026-03', [['bank', '5', '112']], { readAt: noon(6) });
    expect(proveRollForward([again, april], organisation).outdated).toEqual([]);
  });
});
