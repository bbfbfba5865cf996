/** Payroll is told by the account on which it is owed and by the months beside, never by a name. */
import { describe, expect, test } from 'vitest';
import { type Amounts, causes, causeSet, type Evidence, repeat } from '#tests/support/categoryCases.ts';

const payroll = new Set(['payroll']);
const unknown = new Set(['unknown']);

const run = { 'Wages and Salaries': 3200, 'Payroll Tax Payable': -1000, 'Wages Payable': -2200 };
const times = (amounts: Amounts, factor: number): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, Math.round(amount * factor)]));
const year: Evidence = { before: repeat(run, 6), after: repeat(run, 6) };

describe('payroll', () => {
  test.each<[string, Amounts]>([
    ['the default chart of the UK', { "Directors' Remuneration": 3200, 'Payroll Tax Payable': -1000 }],
    ['direct costs', { 'Staff costs': 3200, 'Payroll Tax Payable': -1000 }],
    ['another language', { Gehälter: 3200, Lohnverbindlichkeiten: -1000 }],
    ['several costs', { Gehälter: 2000, Superannuation: 1200, 'Payroll Tax Payable': -1000 }],
    ['a cost that is named otherwise', { 'Leave and parking rent': 3200, 'Payroll Tax Payable': -1000 }],
  ])('is what balances with wages payable, on accounts of %s', (_name, others) => {
    const cells = { ...others, 'Wages Payable': -2200 };
    expect(causeSet(cells)).toEqual(payroll);
    expect(causeSet(cells, { before: repeat(cells, 6), after: repeat(cells, 6) })).toEqual(payroll);
  });

  test('is what balances with a debt that a person named, where the provider has no account for it', () => {
    const cells = { Gehälter: 3200, Lohnverbindlichkeiten: -3200 };
    expect(causeSet(cells)).toEqual(unknown);
    expect(causeSet(cells, { named: ['Lohnverbindlichkeiten'] })).toEqual(payroll);
  });

  test('is a pattern of a cost and several debts that recurs, where nothing is owed on such an account', () => {
    const cells = { Gehälter: 3200, Lohnverbindlichkeiten: -2200, 'Payroll Tax Payable': -1000 };
    expect(causeSet(cells, { before: repeat(cells, 3) })).toEqual(payroll);
    expect(causeSet(cells, { before: repeat(cells, 2) })).toEqual(unknown);
    expect(causeSet(times(cells, 2), { before: repeat(cells, 6), after: repeat(cells, 6) })).toEqual(unknown);
    // An accrual has two accounts, and a lost one may recur.
    const accrual = { rent: 500, accruals: -500 };
    expect(causeSet(accrual, { before: repeat(accrual, 6), after: repeat(accrual, 6) })).toEqual(unknown);
  });

  test('has contributions on accounts of their own with it, where these recur', () => {
    const cells = { ...run, Superannuation: 320, accruals: -320 };
    const beside = { before: repeat(cells, 3), after: repeat(cells, 3) };
    expect(causeSet(cells, beside)).toEqual(payroll);
    const unlike: [Amounts, Evidence][] = [
      [cells, year],
      [cells, { before: repeat(cells, 2), after: repeat(run, 4) }],
      [{ ...run, Superannuation: 640, accruals: -640 }, beside],
      [
        { ...run, Superannuation: 3300, accruals: -3300 },
        { before: repeat({ ...run, Superannuation: 3300, accruals: -3300 }, 6) },
      ],
    ];
    for (const [changed, evidence] of unlike)
      expect(causes(changed, evidence)).toMatchObject({
        'Wages and Salaries 3200': 'payroll',
        [`accruals ${changed['accruals']}`]: 'unknown',
      });
    // Without a run it may be an accrual that is lost each month.
    const alone = { Superannuation: 320, accruals: -320 };
    expect(causeSet(alone, beside)).toEqual(unknown);
  });

  test('leaves what wages payable does not balance without a category', () => {
    expect(causes({ ...run, rent: 500, bank: -500 })).toMatchObject({
      'Wages and Salaries 3200': 'payroll',
      'rent 500': 'unknown',
      'bank -500': 'unknown',
    });
    expect(causes({ ...run, 'Leave and parking rent': 500, accruals: -500 }, year)).toMatchObject({
      'Wages Payable -2200': 'payroll',
      'Leave and parking rent 500': 'unknown',
      'accruals -500': 'unknown',
    });
  });

  test.each<[string, Amounts]>([
    ['that paid wages', { 'Wages and Salaries': 3200, 'Wages Payable': -1000, bank: -2200 }],
    [
      'that moved wages to an account of no pay run',
      { ...run, 'Wages and Salaries': 3100, subcontractors: 100 },
    ],
    ['that is a second run', times(run, 2)],
    [
      'of 5,000 between wages and what is to be paid',
      { ...run, 'Wages and Salaries': 8200, 'Wages Payable': -7200 },
    ],
    ['of 1,000 between wages and tax', { ...run, 'Wages and Salaries': 4200, 'Payroll Tax Payable': -2000 }],
    [
      'that takes wages back',
      { 'Wages and Salaries': -3200, 'Payroll Tax Payable': 1000, 'Wages Payable': 2200 },
    ],
    ['that takes most of them back', times(run, 0.5)],
  ])('is none where it may be a lost document %s', (_name, cells) => {
    expect(causeSet(cells, year)).toEqual(unknown);
  });

  test.each<[string, number, Evidence, Set<string>]>([
    ['a quarter more', 1.25, year, payroll],
    ['more than that', 1.26, year, unknown],
    ['a quarter less', 0.75, year, payroll],
    ['less than that', 0.74, year, unknown],
    ['less in the newest month, which may still run', 0.3, { before: repeat(run, 6) }, payroll],
    ['more in the newest month', 1.3, { before: repeat(run, 6) }, unknown],
    ['a rise that lasted', 1.4, { before: repeat(run, 6), after: repeat(times(run, 1.4), 3) }, payroll],
    ['a rise that did not last', 1.4, { ...year, before: repeat(times(run, 1.4), 2) }, unknown],
    ['too few months to compare with', 2, { before: repeat(run, 2) }, payroll],
    ['few months on both sides', 2, { before: repeat(run, 2), after: repeat(run, 1) }, unknown],
    ['months without a run, which compare nothing', 2, { before: repeat({ rent: 9 }, 6) }, payroll],
  ])('is held against the months beside: %s', (_name, factor, evidence, expected) => {
    expect(causeSet(times(run, factor), evidence)).toEqual(expected);
  });

  test('takes many accounts that recur together, of which no set is searched', () => {
    const tracked = Object.fromEntries(
      [
        'travel',
        'Gehälter',
        'Staff costs',
        "Directors' Remuneration",
        'Superannuation',
        'subcontractors',
      ].map((id, index) => [id, 101 + index * 7]),
    );
    const more = { ...tracked, 'Wages and Salaries': 800, purchases: 31, Abschreibungen: 43, rent: 57 };
    const debts = { 'Payroll Tax Payable': -300, Lohnverbindlichkeiten: -211, accruals: -13 };
    const total = Object.values({ ...more, ...debts }).reduce((added, amount) => added + amount, 0);
    const cells = { ...more, ...debts, 'Wages Payable': -total };
    expect(causeSet(cells, { before: repeat(cells, 6) })).toEqual(payroll);
    expect(causeSet(cells)).toEqual(unknown);
  });

  test('has no category where a document may be missing', () => {
    expect(causeSet(run, { ...year, lost: 'anything' })).toEqual(unknown);
  });
});
