import { expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf, testBooks } from '../client.fixture.ts';
import { cents } from '../money.ts';

const client = clientOf(testBooks(), 'Harbour');
const summary = (query: Record<string, string> = {}) => client.report('BudgetSummary', query);

const budget = z.object({
  BudgetLines: z.array(
    z.object({
      AccountID: z.string(),
      BudgetBalances: z.array(z.object({ Period: z.string(), Amount: z.number() })),
    }),
  ),
});

/** What the overall budget has for the months, by account. */
function budgeted(months: string[]): Map<string, bigint> {
  const id = String(client.list('Budgets').find(({ Type }) => Type === 'OVERALL')?.['BudgetID']);
  const [{ BudgetLines }] = z.tuple([budget]).parse(client.get(`/Budgets/${id}`)['Budgets']);
  const inMonths = (line: (typeof BudgetLines)[number]) =>
    line.BudgetBalances.filter(({ Period }) => months.includes(Period));
  return new Map(
    BudgetLines.map((line) => [
      line.AccountID,
      inMonths(line).reduce((total, { Amount }) => total + cents(Amount), 0n),
    ]),
  );
}

test('shows each account as the overall budget has it, month by month', () => {
  const lines = summary({ date: '2026-03-15', periods: '2' });
  expect(lines[0]).toMatchObject({ name: 'Account', values: ['Mar-26', 'Apr-26'] });
  for (const [column, month] of ['2026-03', '2026-04'].entries()) {
    const shown = lines
      .filter(({ accountId }) => accountId !== undefined)
      .map(({ accountId = '', values }) => [accountId, cents(values[column] ?? '')] as const);
    expect(new Map(shown)).toEqual(budgeted([month]));
  }
});

test('sums quarters, each headed by its last month', () => {
  const lines = summary({ date: '2026-01-01', periods: '2', timeframe: '3' });
  expect(lines[0]?.values).toEqual(['Mar-26', 'Jun-26']);
  const shown = lines.flatMap(({ accountId, values }) =>
    accountId === undefined ? [] : [[accountId, cents(values[1] ?? '')] as const],
  );
  expect(new Map(shown)).toEqual(budgeted(['2026-04', '2026-05', '2026-06']));
});

test('its net profit is income less all costs', () => {
  const lines = summary({ date: '2026-03-01', periods: '1' });
  const value = (name: string) => cents(lines.find((line) => line.name === name)?.values[0] ?? '');
  expect(value('Gross Profit')).toBe(value('Total Income') - value('Total Cost of Sales'));
  expect(value('Net Profit')).toBe(
    value('Gross Profit') + value('Total Other Income') - value('Total Expenses'),
  );
});

test('covers a year of months from the present one unless asked otherwise, under the name of the budget', () => {
  expect(summary()[0]?.values).toHaveLength(12);
  expect(client.get('/Reports/BudgetSummary', { date: '2026-11-01' })['Reports']).toMatchObject([
    {
      ReportTitles: [
        'Overall Budget',
        'Budget Summary',
        'Harbour Street Trading Pty Ltd',
        'November 2026 to October 2027',
      ],
    },
  ]);
});

test('refuses a timeframe or a number of periods that there is none of', () => {
  expect(client.raw('/Reports/BudgetSummary', { timeframe: '2' }).status).toBe(400);
  expect(client.raw('/Reports/BudgetSummary', { periods: '13' }).status).toBe(400);
});
