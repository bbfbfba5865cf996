/** Balances of generated books, read on the free tier, against what the provider's own reports say of each month. */
import { readReport, type Report, type ReportRow } from '#contract/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { reportReader, type StatedRow } from './support/asApp.ts';

let app: App;
let client: Client;
beforeAll(async () => {
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
  client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
});
afterAll(() => app.stop());

const read = (reportType: string, query: Record<string, string>) =>
  client.call(readReport, { params: { reportType }, query });

const rowsOf = (report: Report) => report.sections.flatMap(({ rows }) => rows);

/** By account, what is not zero in a column, or in the first of two less the second. */
function column(report: Report, index: number, less?: number): Record<string, string> {
  const at = (row: ReportRow) => {
    const amount = new Big(row.amounts[index] ?? '0');
    return less === undefined ? amount : amount.minus(row.amounts[less] ?? '0');
  };
  return amounts(rowsOf(report).map((row) => [row.accountId ?? row.label, at(row)]));
}

const amounts = (pairs: [string, Big][]): Record<string, string> =>
  Object.fromEntries(
    pairs
      .filter(([, amount]) => !amount.eq(0))
      .map(([key, amount]): [string, string] => [key, amount.toFixed(2)])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

const CURRENT_YEAR = '00000000-0000-0000-0000-000000000000';
const stated = (rows: StatedRow[], amountOf: (values: string[]) => Big) =>
  amounts(
    rows.flatMap(({ accountId, name, values }): [string, Big][] =>
      accountId === undefined ? [] : [[accountId === CURRENT_YEAR ? name : accountId, amountOf(values)]],
    ),
  );
const first = ([value]: string[]) => new Big(value ?? '0');
const yearToDate = ([, , debit, credit]: string[]) => new Big(debit || '0').minus(credit || '0');

describe.each(['Harbour Street Trading Pty Ltd', 'Prairie Light Inc', 'Thistle & Finch Ltd'])(
  '%s',
  (organisation) => {
    const range = { startDate: '2023-12-01', endDate: '2026-10-31' };
    let companyId = '';
    let statedBy: Awaited<ReturnType<typeof reportReader>>;

    beforeAll(async () => {
      const [company] = await client.connect(app.simulatorUrl, [organisation]);
      companyId = company?.Id ?? '';
      expect((await client.untilSynced(companyId)).status).toBe('success');
      statedBy = await reportReader(app.simulatorUrl, organisation, company?.XeroTenantId ?? '');
    });

    const report = (type: string, more: Record<string, string> = {}) =>
      read(type, { companyId, ...range, ...more });

    it('has the provider’s balance sheet at every month’s end, to the cent', async () => {
      const sheet = await report('balance-sheet');
      expect(sheet.periods).toHaveLength(35);
      for (const [index, { endDate }] of sheet.periods.entries()) {
        const theirs = stated(await statedBy('BalanceSheet', endDate), first);
        expect(Object.keys(theirs).length).toBeGreaterThan(8);
        expect({ endDate, ...column(sheet, index) }).toEqual({ endDate, ...theirs });
      }
    });

    it('has the provider’s trial balance at every month’s end, to the cent', async () => {
      const balance = await report('trial-balance');
      for (const [index, { endDate }] of balance.periods.entries()) {
        const theirs = stated(await statedBy('TrialBalance', endDate), yearToDate);
        expect({ endDate, ...column(balance, index * 2, index * 2 + 1) }).toEqual({ endDate, ...theirs });
      }
    });

    it('says of each figure how far it is proved, and nothing differs', async () => {
      for (const type of ['balance-sheet', 'trial-balance', 'general-ledger', 'bank-summary']) {
        const { tieOut } = await report(type);
        expect(tieOut.proofs.filter(({ passed }) => !passed)).toEqual([]);
        expect([type, tieOut.status, tieOut.sentence]).toEqual([
          type,
          expect.stringMatching(/^(tied|explained)$/),
          expect.anything(),
        ]);
      }
    });
  },
);
