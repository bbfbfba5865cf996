/** Balances of generated books, read on the free tier, against what the provider's own reports say of each month. */
import { listLedgerLines } from '#contract/ledger.ts';
import { profitLossUnified, readReport, type Report } from '#contract/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { onEmbedded, onPostgres } from './support/engines.ts';
import { reportReader } from './support/asApp.ts';
import { columnOf, expectBalanceSheet, expectTrialBalance, nonZero } from './support/statedReports.ts';

let client: Client;

const read = (reportType: string, query: Record<string, string>) =>
  client.call(readReport, { params: { reportType }, query });

const trading = 'Harbour Street Trading Pty Ltd';
const yearEndsInside = 'Thistle & Finch Ltd';
const yearEndsInFebruary = 'Prairie Light Inc';

describe.each([
  {
    ...onEmbedded,
    organisations: [trading, yearEndsInFebruary, yearEndsInside],
  },
  {
    ...onPostgres,
    organisations: [yearEndsInside],
  },
])('kept by $engine', ({ missing, options, organisations }) => {
  describe.skipIf(missing)('a report', () => {
    let app: App;
    beforeAll(async () => {
      app = await startApp({ ...(await options()), simulator: ['--now', '2026-11-20'] });
      client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
    });
    afterAll(() => app.stop());

    refusals();
    describe.each(organisations)('of %s', (organisation) => {
      balancesOf(organisation, () => app);
    });
  });
});

function balancesOf(organisation: string, app: () => App) {
  const range = { startDate: '2023-12-01', endDate: '2026-10-31' };
  let companyId = '';
  let statedBy: Awaited<ReturnType<typeof reportReader>>;

  beforeAll(async () => {
    const [company] = await client.connect(app().simulatorUrl, [organisation]);
    companyId = company?.Id ?? '';
    expect((await client.untilSynced(companyId)).status).toBe('success');
    statedBy = await reportReader(app().simulatorUrl, organisation, company?.XeroTenantId ?? '');
  });

  const report = (type: string, more: Record<string, string> = {}) =>
    read(type, { companyId, ...range, ...more });

  it('has the provider’s balance sheet at every month’s end, to the cent', async () => {
    const sheet = await report('balance-sheet');
    expect(sheet.periods).toHaveLength(35);
    await expectBalanceSheet(sheet, statedBy);
  });

  it('has the provider’s trial balance at every month’s end, to the cent', async () =>
    expectTrialBalance(await report('trial-balance'), statedBy));

  it('adds up: a quarter moves by what its months move, and closes as its last month does', async () => {
    const months = await report('general-ledger', { startDate: '2026-04-01', endDate: '2026-09-30' });
    const quarters = await report('general-ledger', {
      startDate: '2026-04-01',
      endDate: '2026-09-30',
      frequency: 'quarterly',
    });
    const at = (of: Report, key: string) =>
      columnOf(
        of,
        of.columns.findIndex((one) => one.key === key),
      );
    expect(Object.keys(at(quarters, '2026-04..2026-06 closing')).length).toBeGreaterThan(10);
    expect(at(quarters, '2026-04..2026-06 closing')).toEqual(at(months, '2026-06 closing'));
    expect(at(quarters, '2026-07..2026-09 opening')).toEqual(at(months, '2026-07 opening'));
    const moved = ['2026-07', '2026-08', '2026-09'].flatMap((month) =>
      Object.entries(at(months, `${month} movement`)).map(([key, amount]): [string, Big] => [
        key,
        new Big(amount),
      ]),
    );
    const byAccount = [...Map.groupBy(moved, ([key]) => key)].map(([key, own]): [string, Big] => [
      key,
      own.reduce((sum, [, amount]) => sum.plus(amount), new Big(0)),
    ]);
    expect(at(quarters, '2026-07..2026-09 movement')).toEqual(nonZero(byAccount));
  });

  it('opens each figure to lines that add up to it', async () => {
    for (const type of ['balance-sheet', 'trial-balance', 'general-ledger', 'bank-summary']) {
      const opened = await report(type, { startDate: '2026-04-01', endDate: '2026-04-30' });
      const figures = opened.sections.flatMap(({ rows, sign }) =>
        rows
          .flatMap((row) => (row.children ? row.children : [row]))
          .flatMap((row) =>
            opened.columns.flatMap((of, index) => {
              const amount = row.amounts[index] ?? '0';
              return of.lines && amount !== '0.00' ? [{ row, of, amount, sign: of.sign ?? sign }] : [];
            }),
          ),
      );
      expect(figures.length).toBeGreaterThan(5);
      const some = figures.filter((_figure, index) => index % Math.ceil(figures.length / 20) === 0);
      for (const { row, of, amount, sign } of some) {
        const span = row.lines ?? (row.yearly ? of.lines?.yearly : undefined) ?? of.lines;
        const { total } = await client.call(listLedgerLines, {
          query: {
            companyId,
            limit: '1',
            endDate: span?.endDate ?? '',
            ...(span?.startDate ? { startDate: span.startDate } : {}),
            ...(of.lines?.flow ? { flow: of.lines.flow } : {}),
            ...(row.lineSource ? { lineSource: row.lineSource } : { accountId: row.accountId ?? '' }),
          },
        });
        expect([type, row.label, of.label, new Big(total).times(sign).toFixed(2)]).toEqual([
          type,
          row.label,
          of.label,
          amount,
        ]);
      }
    }
  });

  it('is the same of the books as they stand at this moment, read as of it', async () => {
    const shown = ({ sections, totals }: Report) => [
      ...sections.flatMap(({ rows }) => rows.map(({ key, amounts }) => [key, amounts])),
      ...totals.map(({ key, amounts }) => [key, amounts]),
    ];
    const months = { startDate: '2026-03-01', endDate: '2026-05-31' };
    for (const type of ['balance-sheet', 'trial-balance', 'general-ledger', 'cash-flow', 'bank-summary']) {
      const asOf = new Date().toISOString();
      expect([type, ...shown(await report(type, { ...months, asOf }))]).toEqual([
        type,
        ...shown(await report(type, months)),
      ]);
    }
  });

  it('is the same profit and loss by either call, and knows no other types', async () => {
    const { tieOut: _own, ...unified } = await client.call(profitLossUnified, {
      body: { companyId, ...range },
    });
    const { tieOut: _other, ...typed } = await report('profit-loss');
    expect(typed).toEqual(unified);
    await expect(report('profit-and-loss')).rejects.toThrow(
      /404 API_NOT_FOUND: .*profit-loss, balance-sheet, .*bank-summary/,
    );
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
}

function refusals() {
  const companyId = '00000000-0000-4000-8000-000000000000';
  const range = { startDate: '2026-01-01', endDate: '2026-03-31' };

  it.each([
    ['a company of somebody else', 'balance-sheet', { companyId, ...range }, '404 API_NOT_FOUND'],
    [
      'a range that is none',
      'balance-sheet',
      { companyId, startDate: 'x', endDate: 'y' },
      '400 API_VALIDATION_ERROR',
    ],
    ['no company', 'balance-sheet', range, 'No company selected'],
  ])('is refused for %s', async (_what, type, query, answer) => {
    await expect(read(type, query)).rejects.toThrow(answer);
  });
}
