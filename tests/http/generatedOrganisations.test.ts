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
    sourceId: z.string().nullable(),
    amount: z.string(),
  }),
);

type Entry = { month: string; accountId: string; amount: string; sourceId?: string | null };

/** Sums that are not zero, by month and account, and by document where they name one. */
function cells(entries: Entry[]): Record<string, string> {
  const keyOf = ({ month, accountId, sourceId }: Entry) =>
    [month, accountId, sourceId ?? ''].join(' ').trim();
  const totals = [...Map.groupBy(entries, keyOf)].map(([key, own]): [string, Big] => [
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

/** Pay runs, depreciation, conversion balances, bank adjustments and stock cost name no source at all. */
const undocumented = new Set<string | null>([null, 'EXPCLAIM', 'EXPPAYMENT']);

describe.each([
  { organisation: 'Harbour Street Trading Pty Ltd', yearEnd: '06-30' },
  { organisation: 'Prairie Light Inc', yearEnd: '02-29' },
  { organisation: 'Thistle & Finch Ltd', yearEnd: '04-05' },
  { organisation: 'Kauri Group Holdings Ltd', yearEnd: '03-31' },
  { organisation: 'Brickfield Contracting Ltd', yearEnd: '03-31' },
])('$organisation', ({ organisation, yearEnd }) => {
  let companyId = '';
  let entries: z.output<typeof ledgerEntries> = [];

  beforeAll(async () => {
    const [company] = await client.connect(app.simulatorUrl, [organisation]);
    companyId = company?.Id ?? '';
    const run = await client.untilSynced(companyId);
    expect(run.logs.map((log) => [log.entityType, log.status, log.recordsFailed, log.errorMessage])).toEqual(
      run.logs.map((log) => [log.entityType, 'success', 0, null]),
    );
    const answer = await fetch(`${app.simulatorUrl}/_sim/ledger?tenantId=${company?.XeroTenantId}`);
    entries = ledgerEntries.parse(await answer.json());
  });

  const linesOf = async (kind: string): Promise<Required<Entry>[]> =>
    (await client.allLines({ companyId, kind })).map(({ date, accountId, amount, documentId }) => ({
      month: date.slice(0, 7),
      accountId,
      amount,
      sourceId: documentId,
    }));

  it('derives what each document posts, account by account and month by month, exactly', async () => {
    const expected = cells(entries.filter(({ sourceType }) => !undocumented.has(sourceType)));
    expect(Object.keys(expected).length).toBeGreaterThan(500);
    expect(cells(await linesOf('document'))).toEqual(expected);
  });

  it('leaves as residual exactly the events without a document', async () => {
    const expected = entries
      .filter(({ sourceType }) => undocumented.has(sourceType))
      .map((entry) => ({ ...entry, sourceId: null }));
    expect(cells(await linesOf('residual'))).toEqual(cells(expected));
  });

  it('proves every month: chain, control accounts, banks, sales tax, and nothing of unknown kind', async () => {
    const { tieOut } = await client.call(profitLossUnified, {
      body: { companyId, startDate: '2024-01-01', endDate: '2026-10-31' },
    });
    expect(tieOut.proofs.filter((proof) => !proof.passed)).toEqual([]);
    expect(new Set(tieOut.proofs.map(({ key }) => key))).toEqual(
      new Set(['chain', 'balanced', 'receivables', 'payables', 'control', 'bank', 'salesTax', 'explained']),
    );
  });

  it(`knows the year end ${yearEnd}`, async () => {
    expect((await companyNow(client, companyId)).FinancialYearEnd).toBe(yearEnd);
  });
});
