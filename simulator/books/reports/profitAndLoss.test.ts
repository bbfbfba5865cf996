import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cents } from '../money.ts';
import { clientOf, testBooks, type Client } from '../client.fixture.ts';

const books = testBooks();
const client = clientOf(books, 'Harbour');
const STANDARD = { standardLayout: 'true' };

function amount(from: Client, query: Record<string, string>, name = 'NET PROFIT', column = 0): bigint {
  const line = from.report('ProfitAndLoss', { ...STANDARD, ...query }).find((one) => one.name === name);
  return cents(line?.values[column] ?? '0');
}

function columns(query: Record<string, string>): string[] {
  return client.report('ProfitAndLoss', { ...STANDARD, ...query })[0]?.values ?? [];
}

const categories = z
  .array(
    z.object({
      Name: z.string(),
      TrackingCategoryID: z.string(),
      Options: z.array(z.object({ Name: z.string(), TrackingOptionID: z.string() })),
    }),
  )
  .parse(client.list('TrackingCategories', { includeArchived: 'true' }));
const region = categories.find(({ Name }) => Name === 'Region');
const department = categories.find(({ Name }) => Name === 'Department');
const campaign = categories.find(({ Name }) => Name === 'Campaign');
const september = { fromDate: '2026-09-01', toDate: '2026-09-30' };

test('its months add up to the range, and its net profit to the posted lines', () => {
  const months = [
    { fromDate: '2026-07-01', toDate: '2026-07-31' },
    { fromDate: '2026-08-01', toDate: '2026-08-31' },
    september,
  ];
  const total = months.reduce((sum, month) => sum + amount(client, month), 0n);
  expect(amount(client, { fromDate: '2026-07-01', toDate: '2026-09-30' })).toBe(total);
  const accounts = client.list('Accounts').filter(({ Class }) => Class === 'REVENUE' || Class === 'EXPENSE');
  const result = new Set(accounts.map((account) => account['AccountID']));
  const posted = client
    .journals()
    .filter(({ JournalDate }) => JournalDate >= '2026-07-01' && JournalDate <= '2026-09-30')
    .flatMap(({ JournalLines }) => JournalLines.filter(({ AccountID }) => result.has(AccountID)))
    .reduce((sum, { NetAmount }) => sum + NetAmount, 0n);
  expect(total).toBe(-posted);
});

test('its layout is the standard one, with totals and profits that add up', () => {
  const lines = client.report('ProfitAndLoss', { ...STANDARD, ...september });
  expect([...new Set(lines.map(({ section }) => section))]).toEqual([
    '',
    ' Income',
    'Less Cost of Sales',
    'Plus Other Income',
    'Less Operating Expenses',
  ]);
  expect(lines[0]).toMatchObject({ name: '', values: ['30 Sep 26'] });
  const figure = (name: string) => cents(lines.find((line) => line.name === name)?.values[0] ?? 'none');
  expect(figure('Gross Profit')).toBe(figure('Total Income') - figure('Total Cost of Sales'));
  expect(figure('NET PROFIT')).toBe(
    figure('Gross Profit') + figure('Total Other Income') - figure('Total Operating Expenses'),
  );
  for (const section of [' Income', 'Less Cost of Sales', 'Less Operating Expenses']) {
    const rows = lines.filter((line) => line.section === section);
    const sum = rows
      .filter(({ accountId }) => accountId)
      .reduce((total, { values }) => total + cents(values[0] ?? ''), 0n);
    expect(sum).toBe(cents(rows.at(-1)?.values[0] ?? 'none'));
  }
  expect(lines.some(({ name }) => name === 'Consulting & Accounting' || name === 'Rent')).toBe(true);
});

test('without standardLayout an adviser’s own titles show the same figures', () => {
  const lines = client.report('ProfitAndLoss', september);
  expect(lines.map(({ section }) => section)).toContain('Trading Income');
  expect(cents(lines.find(({ name }) => name === 'NET PROFIT')?.values[0] ?? '')).toBe(
    amount(client, september),
  );
});

describe('with periods', () => {
  test('the same day numbers are taken in each earlier month: June leaves out 31 May', () => {
    const june = { fromDate: '2026-06-01', toDate: '2026-06-30', periods: '2', timeframe: 'MONTH' };
    expect(columns(june)).toEqual(['30 Jun 26', '30 May 26', '30 Apr 26']);
    expect(amount(client, june, 'NET PROFIT', 1)).toBe(
      amount(client, { fromDate: '2026-05-01', toDate: '2026-05-30' }),
    );
    expect(amount(client, june, 'NET PROFIT', 1)).not.toBe(
      amount(client, { fromDate: '2026-05-01', toDate: '2026-05-31' }),
    );
  });

  test('starting from a month of 31 days, each month is whole', () => {
    const october = { fromDate: '2026-10-01', toDate: '2026-10-31', periods: '1' };
    expect(columns(october)).toEqual(['31 Oct 26', '30 Sep 26']);
    expect(amount(client, october, 'NET PROFIT', 1)).toBe(amount(client, september));
  });

  test('quarters and years step by three and twelve months', () => {
    expect(columns({ ...september, periods: '1', timeframe: 'QUARTER' })).toEqual(['30 Sep 26', '30 Jun 26']);
    expect(columns({ ...september, periods: '1', timeframe: 'YEAR' })).toEqual(['30 Sep 26', '30 Sep 25']);
  });
});

describe('with tracking', () => {
  const byRegion = { ...september, trackingCategoryID: region?.TrackingCategoryID ?? '' };
  const both = { ...byRegion, trackingCategoryID2: department?.TrackingCategoryID ?? '' };

  test('there is a column per option, then Unassigned and Total, and they add up on every line', () => {
    expect(columns(byRegion)).toEqual(['North', 'South', 'Overseas', 'Unassigned', 'Total']);
    for (const query of [byRegion, both]) {
      const lines = client.report('ProfitAndLoss', { ...STANDARD, ...query }).slice(1);
      for (const { name, values } of lines) {
        const parts = values.slice(0, -1).reduce((sum, value) => sum + cents(value), 0n);
        expect({ name, parts }).toEqual({ name, parts: cents(values.at(-1) ?? 'none') });
      }
    }
    expect(amount(client, byRegion, 'NET PROFIT', 4)).toBe(amount(client, september));
  });

  test('two categories make pairs of names, in which a comma may be part of a name', () => {
    const labels = columns(both);
    expect(labels).toEqual(
      expect.arrayContaining([
        'North, Retail',
        'South, Parts, Spares',
        'Unassigned, Workshop',
        'South, Unassigned',
      ]),
    );
    expect(labels.slice(-2)).toEqual(['Unassigned', 'Total']);
  });

  test('an archived option has a column only where it was used', () => {
    const firstMonth = { fromDate: '2023-12-01', toDate: '2023-12-31' };
    expect(columns({ ...byRegion, ...firstMonth })).toContain('Old Depot');
  });

  test('a category nobody used leaves one column without a label and the total', () => {
    expect(columns({ ...september, trackingCategoryID: campaign?.TrackingCategoryID ?? '' })).toEqual([
      '',
      'Total',
    ]);
  });

  test('an option filters, and equals its column', () => {
    const north = region?.Options.find(({ Name }) => Name === 'North')?.TrackingOptionID ?? '';
    const query = { ...byRegion, trackingOptionID: north };
    expect(columns(query)).toEqual(['North']);
    expect(amount(client, query)).toBe(amount(client, byRegion, 'NET PROFIT', 0));
  });
});

test.each<[Record<string, string>, string]>([
  [{ fromDate: '2025-01-01', toDate: '2026-01-02' }, '365 days'],
  [{ fromDate: '2026-02-01', toDate: '2026-01-01' }, 'must not be after'],
  [
    { timeframe: 'WEEK' },
    "The supplied timeframe parameter must be one of the following: 'MONTH', 'QUARTER', 'YEAR'.",
  ],
  [{ periods: '13' }, 'periods'],
  [
    { trackingOptionID: region?.Options[0]?.TrackingOptionID ?? '' },
    'TrackingCategoryID1 must be provided if a TrackingOptionID1 is provided.',
  ],
  [{ fromDate: 'soon' }, 'fromDate'],
])('%o is refused as the provider refuses it', (query, sentence) => {
  const answer = client.raw('/Reports/ProfitAndLoss', query);
  expect(answer.status).toBe(400);
  const error = z
    .object({
      ErrorNumber: z.literal(10),
      Type: z.literal('ValidationException'),
      Elements: z.tuple([z.object({ ValidationErrors: z.tuple([z.object({ Message: z.string() })]) })]),
    })
    .parse(JSON.parse(answer.body));
  expect(error.Elements[0].ValidationErrors[0].Message).toContain(sentence);
});

test('a year and a day less is the longest range, and the current month the default', () => {
  expect(client.raw('/Reports/ProfitAndLoss', { fromDate: '2025-01-01', toDate: '2026-01-01' }).status).toBe(
    200,
  );
  expect(columns({})).toEqual(['30 Nov 26']);
});
