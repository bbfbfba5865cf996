/** What is likely is bounded: more than is ordinary, or than there was, is for a person to say. */
import { describe, expect, test } from 'vitest';
import { type Amounts, causes, causeSet, type Evidence, repeat } from '#tests/support/categoryCases.ts';

const unknown = new Set(['unknown']);
const written = { depreciation: 10, accumulated: -10 };
const untyped = { Abschreibungen: 10, accumulated: -10 };
const monthly = (amounts: Amounts): Evidence => ({ before: repeat(amounts, 6), after: repeat(amounts, 6) });

describe('depreciation', () => {
  test.each([
    ['of its own type', written],
    ['on an ordinary cost account', untyped],
  ])('%s is held against the months beside', (_name, month) => {
    const doubled = Object.fromEntries(Object.entries(month).map(([id, amount]) => [id, amount * 2]));
    expect(causeSet(month, monthly(month))).toEqual(new Set(['depreciation']));
    expect(causeSet(doubled, monthly(month))).toEqual(unknown);
    expect(causeSet(doubled, { before: repeat(month, 6) })).toEqual(unknown);
    // An asset more, which lasts.
    expect(causeSet(doubled, { before: repeat(month, 6), after: repeat(doubled, 3) })).toEqual(
      new Set(['depreciation']),
    );
    // Once a year: nothing to compare with.
    expect(causeSet(doubled, { before: repeat({}, 6) })).toEqual(new Set(['depreciation']));
  });

  test('beside a disposal is held against them, too', () => {
    const cells = { vehicle: -500, accumulated: 390, depreciation: 30, rent: 80 };
    const thirty = { depreciation: 30, accumulated: -30 };
    expect(causes(cells, monthly(thirty))).toMatchObject({ 'depreciation 30': 'depreciation' });
    expect(Object.values(causes(cells, monthly(written)))).not.toContain('depreciation');
  });
});

describe('a disposal', () => {
  const gone = { vehicle: -500, accumulated: 420, rent: 80 };
  test.each<[string, Amounts, Amounts, string]>([
    ['takes an asset that was there', gone, { vehicle: 300, accumulated: -100 }, 'disposal'],
    ['takes the last one', gone, { vehicle: 0, accumulated: 0 }, 'disposal'],
    ['takes no more than stood on the asset', gone, { vehicle: -1, accumulated: -100 }, 'unknown'],
    ['takes no more than was written off', gone, { vehicle: 300, accumulated: 20 }, 'unknown'],
    [
      'gives no more back than the asset cost',
      { vehicle: -500, accumulated: 520, rent: -20 },
      { vehicle: 300, accumulated: -100 },
      'unknown',
    ],
  ])('%s', (_name, cells, closing, expected) => {
    expect(causeSet(cells, { closing })).toEqual(new Set([expected]));
  });
});

describe('stock', () => {
  const sold = { stock: -45, 'cost of goods': 45 };
  const adjusted = { stock: -12, travel: 12 };
  test.each<[string, Amounts, Evidence, string]>([
    ['that was sold costs no more than all sales', sold, { income: 45 }, 'stock cost'],
    [
      'that cost more than was sold may be a lost journal',
      sold,
      { income: 44, closing: { stock: 100 } },
      'unknown',
    ],
    ['is adjusted by up to a quarter', adjusted, { closing: { stock: 36 } }, 'stock adjustment'],
    ['is not adjusted by more', adjusted, { closing: { stock: 35 } }, 'unknown'],
  ])('%s', (_name, cells, evidence, expected) => {
    expect(causeSet(cells, evidence)).toEqual(new Set([expected]));
  });
});

describe('an expense claim', () => {
  test('is owed: what is taken off it without a claim is none', () => {
    expect(causeSet({ travel: 100, gst: 10, 'unpaid claims': -110 })).toEqual(new Set(['expense claim']));
    expect(causeSet({ travel: -100, gst: -10, 'unpaid claims': 110 })).toEqual(unknown);
  });
});
