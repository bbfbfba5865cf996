/** Generated books, read on the free tier, against the ledger they were made from. */
import { profitLossUnified } from '#contract/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type App, startApp } from '../support/app.ts';
import { type Client, companyNow, signIn } from '../support/client.ts';

let app: App;
let client: Client;
beforeAll(async () => {
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
  client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
});
afterAll(() => app.stop());

const ledgerEntries = z.array(
  z.object({
    month: z.string(),
    accountId: z.string(),
    sourceType: z.string().nullable(),
    amount: z.string(),
  }),
);

/** Sums that are not zero, by month and account. */
function cells(entries: { month: string; accountId: string; amount: string }[]): Record<string, string> {
  const sums = Map.groupBy(entries, ({ month, accountId }) => `${month} ${accountId}`);
  const totals = [...sums].map(([key, own]): [string, Big] => [
    key,
    own.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
  ]);
  return Object.fromEntries(
    totals
      .filter(([, total]) => !total.eq(0))
      .map(([key, total]): [string, string] => [key, total.toFixed(2)])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}

describe.each([
  { organisation: 'Harbour Street Trading Pty Ltd', yearEnd: '06-30', revalued: false },
  { organisation: 'Prairie Light Inc', yearEnd: '02-29', revalued: false },
  { organisation: 'Thistle & Finch Ltd', yearEnd: '04-05', revalued: true },
])('$organisation', ({ organisation, yearEnd, revalued }) => {
  let companyId = '';
  let entries: z.output<typeof ledgerEntries> = [];

  beforeAll(async () => {
    const [company] = await client.connect(app.simulatorUrl, [organisation]);
    companyId = company?.Id ?? '';
    const run = await client.untilSynced(companyId);
    expect(run.status).toBe('success');
    const answer = await fetch(`${app.simulatorUrl}/_sim/ledger?tenantId=${company?.XeroTenantId}`);
    entries = ledgerEntries.parse(await answer.json());
  });

  it('derives from documents what their journals say, and leaves the rest as residual, exactly', async () => {
    const isInvoice = ({ sourceType }: (typeof entries)[number]) =>
      sourceType === 'ACCREC' || sourceType === 'ACCPAY';
    const lines = async (kind: string) =>
      (await client.allLines({ companyId, kind })).map(({ date, accountId, amount }) => ({
        month: date.slice(0, 7),
        accountId,
        amount,
      }));
    expect(cells(await lines('document'))).toEqual(cells(entries.filter(isInvoice)));
    const residual = cells(await lines('residual'));
    const expected = cells(entries.filter((entry) => !isInvoice(entry)));
    // Revaluation is in the provider's reports and never in its journals.
    const revaluedAccounts = new Set(
      Object.keys({ ...residual, ...expected })
        .filter((key) => residual[key] !== expected[key])
        .map((key) => key.slice(8)),
    );
    expect(revaluedAccounts.size).toBeLessThanOrEqual(revalued ? 3 : 0);
    expect(revaluedAccounts.size > 0).toBe(revalued);
  });

  it('holds the chain of its months over every year end', async () => {
    const { periods, tieOut } = await client.call(profitLossUnified, {
      body: { companyId, startDate: '2024-01-01', endDate: '2026-10-31' },
    });
    expect(periods).toHaveLength(34);
    const chain = tieOut.proofs.filter((proof) => proof.key === 'chain');
    expect(chain.length).toBeGreaterThan(30);
    expect(chain.filter((proof) => !proof.passed)).toEqual([]);
    expect(tieOut.proofs.filter((proof) => proof.key === 'balanced' && !proof.passed)).toEqual([]);
  });

  it(`knows the year end ${yearEnd}`, async () => {
    expect((await companyNow(client, companyId)).FinancialYearEnd).toBe(yearEnd);
  });
});
