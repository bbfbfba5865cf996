import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsBetween } from '#contract/period.ts';
import { compareMonth, firstMismatch, findBackdatedChange } from './backdatedChange.ts';
import { type VerifiedMonth, type ExpectedMonth, proveRollForward } from './rollForward.ts';
import { account } from '#tests/support/account.ts';

const accounts = new Map(
  [
    account('bank', 'bank'),
    account('sales', 'revenue'),
    account('retained', 'equity', { role: 'retainedEarnings' }),
  ].map((one) => [one.id, one]),
);
const juneEnd = { month: 6, day: 30 };
const organisation = { accounts, yearEnd: juneEnd };
const months = monthsBetween('2024-01-01', '2026-12-31');

/** The provider's trial balances of sales for cash, year ends rolled into retained earnings as it does. */
function statedBy(moved: number[]): VerifiedMonth['rows'][] {
  let [bank, sales, retained] = [0, 0, 0];
  return moved.map((amount, index) => {
    if (months[index]?.slice(5, 7) === '07') [sales, retained] = [0, retained + sales];
    [bank, sales] = [bank + amount, sales - amount];
    const row = (accountId: string, movement: number, balance: number) => ({
      accountId,
      movement: String(movement),
      balance: String(balance),
    });
    return [row('bank', amount, bank), row('sales', -amount, sales), row('retained', 0, retained)];
  });
}

describe('the month of a backdated change', () => {
  test('is found among 35 months by at most seven answers, and by one where it is the newest', async () => {
    const answers = await Promise.all(
      Array.from({ length: 35 }, async (_, changed) => {
        let asked = 0;
        const found = await firstMismatch([...Array(35).keys()], async (month) => {
          asked += 1;
          return { opening: month > changed, closing: month >= changed };
        });
        return { changed, found, asked };
      }),
    );
    expect(answers.map(({ found }) => found)).toEqual(answers.map(({ changed }) => changed));
    expect(Math.max(...answers.map(({ asked }) => asked))).toBe(7);
    expect(answers.at(-1)?.asked).toBe(1);
  });

  test('is not named where an answer is missing, or no balance is off', async () => {
    expect(await firstMismatch([1, 2, 3], async () => null)).toBeNull();
    expect(await firstMismatch([1, 2, 3], async () => ({ opening: false, closing: false }))).toBeNull();
    expect(await firstMismatch([], async () => null)).toBeNull();
  });

  test('is found by balances alone, whatever months changed and years ended in between', async () => {
    const amount = fc.integer({ min: 1, max: 1000 });
    const changes = fc.uniqueArray(fc.tuple(fc.nat({ max: 34 }), amount), {
      selector: ([month]) => month,
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(amount, { minLength: 36, maxLength: 36 }),
        changes,
        async (moved, changed) => {
          const before = statedBy(moved);
          const now = statedBy(
            moved.map((one, index) => one + (changed.find(([month]) => month === index)?.[1] ?? 0)),
          );
          const verifiedMonths = months.map((month, index): VerifiedMonth => ({
            month,
            rows: (index === 35 ? now[index] : before[index]) ?? [],
            readAt: new Date(index === 35 ? 2000 : 1000),
            changedAt: null,
          }));
          const { found, asked } = await ledBack(verifiedMonths, now);
          expect(asked).toBeLessThanOrEqual(7 * changed.length);
          expect(new Set(found)).toEqual(new Set(changed.map(([month]) => months[month])));
        },
      ),
    );
  });

  test('is found in and between months that were never requested', async () => {
    const amount = fc.integer({ min: 1, max: 1000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(amount), { minLength: 36, maxLength: 36 }),
        fc.nat({ max: 34 }),
        amount,
        async (documents, changed, by) => {
          const before = statedBy(documents.map((one) => one ?? 0));
          const now = statedBy(documents.map((one, index) => (one ?? 0) + (index === changed ? by : 0)));
          // The first month is always verified, and the newest was read just now.
          const verifiedMonths = months.flatMap((month, index): VerifiedMonth[] =>
            documents[index] === null && index > 0 && index < 35
              ? []
              : [
                  {
                    month,
                    rows: (index === 35 ? now[index] : before[index]) ?? [],
                    readAt: new Date(index === 35 ? 2000 : 1000),
                    changedAt: null,
                  },
                ],
          );
          const { found, asked } = await ledBack(verifiedMonths, now);
          expect(found).toEqual([months[changed]]);
          expect(asked).toBeLessThanOrEqual(7);
        },
      ),
    );
  });

  test('is found by the first reading in months without documents, which outdates no verified month', async () => {
    const moved = months.map((_month, index) => 100 + index);
    const now = statedBy(moved);
    const gap = [9, 10, 11, 20];
    const verifiedMonths = months.flatMap((month, index): VerifiedMonth[] =>
      gap.includes(index)
        ? []
        : // Newest first.
          [{ month, rows: now[index] ?? [], readAt: new Date(2000 - index), changedAt: null }],
    );
    const { found, asked, verifiedMonths: after } = await ledBack(verifiedMonths, now);
    expect(new Set(found)).toEqual(new Set(gap.map((index) => months[index])));
    expect(asked).toBe(gap.length);
    expect(after.every(({ changedAt }) => changedAt === null)).toBe(true);
    const { proofs } = proveRollForward(after, organisation);
    expect([...proofs.values()].every(({ passed }) => passed)).toBe(true);
  });
});

/** Leads everything back until the roll-forward holds, as the sync does, asking about no month twice; the months that changed. */
async function ledBack(held: VerifiedMonth[], now: VerifiedMonth['rows'][]) {
  let verifiedMonths = held;
  const found: string[] = [];
  const asked = new Set<string>();
  let clock = 3000;
  for (;;) {
    const rollForward = proveRollForward(verifiedMonths, organisation);
    const change = findBackdatedChange(verifiedMonths, rollForward, {
      readBefore: new Date(2000),
      ...organisation,
    });
    if (change === null) return { found, asked: asked.size, verifiedMonths };
    const probes: { candidate: ExpectedMonth; changed: boolean; readAt: Date }[] = [];
    const first = await firstMismatch(change.candidates, async (candidate) => {
      const findings = compareMonth(candidate, now[months.indexOf(candidate.month)] ?? [], organisation);
      expect(asked).not.toContain(candidate.month);
      asked.add(candidate.month);
      clock += 1;
      probes.push({ candidate, changed: findings.movement, readAt: new Date(clock) });
      return findings;
    });
    for (const { candidate, changed, readAt } of probes) {
      const { month } = candidate;
      const isNew = changed || candidate === first;
      const outdates = change.candidates.some((one) => one.isVerified && one.month >= month);
      const before = verifiedMonths.find((verifiedMonth) => verifiedMonth.month === month)?.changedAt ?? null;
      const verifiedMonth: VerifiedMonth = {
        month,
        rows: now[months.indexOf(month)] ?? [],
        readAt,
        changedAt: isNew && outdates ? change.seenAt : before,
      };
      verifiedMonths = [...verifiedMonths.filter((one) => one.month !== month), verifiedMonth].toSorted(
        (a, b) => a.month.localeCompare(b.month),
      );
      if (isNew) found.push(month);
    }
  }
}

describe('a month that was read again', () => {
  const candidate = (month: string, balance: string): ExpectedMonth => ({
    month,
    isVerified: true,
    rows: [
      { accountId: 'bank', movement: '10', balance },
      { accountId: 'sales', movement: '-10', balance: '-10' },
    ],
  });
  const stated = (bank: [string, string], sales: [string, string]) => [
    { accountId: 'bank', movement: bank[0], balance: bank[1] },
    { accountId: 'sales', movement: sales[0], balance: sales[1] },
  ];

  test.each([
    ['nothing', stated(['10', '30'], ['-10', '-10']), { opening: false, movement: false, closing: false }],
    [
      'its own entries',
      stated(['15', '35'], ['-15', '-15']),
      { opening: false, movement: true, closing: true },
    ],
    [
      'an earlier month',
      stated(['10', '35'], ['-10', '-15']),
      { opening: true, movement: false, closing: true },
    ],
    [
      'an account it did not name',
      [...stated(['10', '30'], ['-10', '-10']), { accountId: 'new', movement: '0', balance: '1' }],
      { opening: true, movement: false, closing: true },
    ],
  ])('shows that %s changed', (_what, rows, findings) => {
    expect(compareMonth(candidate('2026-03-01', '30'), rows, organisation)).toEqual(findings);
  });

  test('does not treat a year end inside the month as a change of earlier months', () => {
    const rows = stated(['15', '35'], ['-15', '-10']);
    expect(
      compareMonth(candidate('2026-04-01', '30'), rows, { accounts, yearEnd: { month: 4, day: 5 } }),
    ).toEqual({
      opening: false,
      movement: true,
      closing: true,
    });
  });

  test('leaves out retained earnings, which every earlier change affects from the next year', () => {
    const rows = [{ accountId: 'retained', movement: '0', balance: new Big(5).toFixed() }];
    expect(compareMonth({ month: '2026-07-01', rows: [] }, rows, organisation).closing).toBe(false);
  });
});
