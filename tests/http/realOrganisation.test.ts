/**
 * The books of a real company, on both tiers, against its own journals. They hold no revaluation entries, and neither
 * do the reports the simulator makes of them; the real provider's would.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monthEnd } from '#contract/period.ts';
import { profitLossUnified, readReport, type Report } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { syncAll } from '#contract/sync/sync.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Client, companyNow, signIn } from '../support/client.ts';
import { defaultEngine, engines, type Engine } from './support/engines.ts';
import { type Product, startProduct } from './support/product.ts';

const folder = process.env['REAL_ORG_DIR'] ?? '';
const range = { startDate: '2019-10-01', endDate: '2020-06-30' };

/** The folder as its own files say, read here and nowhere through the product. */
function readFolder() {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const day = z
    .string()
    .transform((text) => new Date(Number(/-?\d+/.exec(text)?.[0])).toISOString().slice(0, 10));
  const { Journals } = z
    .object({
      Journals: z.array(
        z.object({
          JournalID: z.string(),
          JournalDate: day,
          SourceID: z.string().optional(),
          SourceType: z.string().optional(),
          JournalLines: z.array(z.object({ AccountID: z.string(), NetAmount: z.number() })),
        }),
      ),
    })
    .parse(read('journals.json'));
  const { Invoices } = z
    .object({ Invoices: z.array(z.object({ InvoiceID: z.string(), Status: z.string() })) })
    .parse(read('invoices.json'));
  const { Accounts } = z
    .object({
      Accounts: z.array(
        z.object({
          AccountID: z.string(),
          Class: z.string(),
          Name: z.string(),
          SystemAccount: z.string().optional(),
        }),
      ),
    })
    .parse(read('accounts.json'));
  return { journals: Journals, invoices: Invoices, accounts: Accounts };
}

type Cell = { month: string; accountId: string; amount: string };

/** Sums by month and account, zero cells left out, in an order of their own. */
function sums(lines: { date: string; accountId: string; amount: string | number }[]): Cell[] {
  const cells = new Map<string, Big>();
  for (const { date, accountId, amount } of lines) {
    const key = `${date.slice(0, 7)} ${accountId}`;
    cells.set(key, (cells.get(key) ?? new Big(0)).plus(amount));
  }
  return [...cells]
    .filter(([, amount]) => !amount.eq(0))
    .map(([key, amount]) => ({ month: key.slice(0, 7), accountId: key.slice(8), amount: amount.toFixed(2) }))
    .toSorted((a, b) => `${a.month} ${a.accountId}`.localeCompare(`${b.month} ${b.accountId}`));
}

function reportCells(report: Report): Cell[] {
  return sums(
    report.sections.flatMap((section) =>
      section.rows.flatMap((row) =>
        report.columns.map((column, index) => ({
          date: `${column.periodKey}`,
          accountId: row.accountId ?? '',
          amount: row.cells[index]?.amount ?? '0',
        })),
      ),
    ),
  );
}

describe.skipIf(folder === '')('a real organisation (REAL_ORG_DIR)', () => {
  const { journals, invoices, accounts } =
    folder === '' ? { journals: [], invoices: [], accounts: [] } : readFolder();
  const classOf = new Map(accounts.map((account) => [account.AccountID, account.Class]));
  const journalLines = journals.flatMap(({ JournalDate: date, SourceID, SourceType, JournalLines }) =>
    JournalLines.map(({ AccountID: accountId, NetAmount: amount }) => ({
      date,
      accountId,
      amount,
      sourceId: SourceID,
      ofInvoice: SourceType === 'ACCREC' || SourceType === 'ACCPAY',
    })),
  );
  /** What the folder's journals say, income and costs positive. */
  const expectedProfitLoss = sums(
    journalLines.flatMap(({ date, accountId, amount }) => {
      const accountClass = classOf.get(accountId);
      if (accountClass === 'REVENUE') return [{ date, accountId, amount: -amount }];
      return accountClass === 'EXPENSE' ? [{ date, accountId, amount }] : [];
    }),
  );

  /** The product with the organisation connected and synced; what every tier and engine must show of it. */
  function connected(
    engine: Engine,
    tier: 'starter' | 'advanced',
    { tieStatus, tieSentence }: { tieStatus: TieStatus; tieSentence: RegExp },
  ) {
    let app: Product;
    let client: Client;
    let companyId = '';

    beforeAll(async () => {
      app = await startProduct(engine, { tier, folders: [folder] });
      client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
      const [company] = await client.connect(app.simulatorUrl, ['Maple Design Studio (anonymised)']);
      companyId = company?.Id ?? '';
      const run = await client.untilSynced(companyId);
      expect(
        run.logs.map((log) => [log.entityType, log.status, log.recordsFailed, log.errorMessage]),
      ).toEqual(run.logs.map((log) => [log.entityType, 'success', 0, null]));
    });
    afterAll(() => app.stop());

    test('is completely synced and working', async () => {
      expect(await companyNow(client, companyId)).toMatchObject({
        ConnectionStatus: 'ACTIVE',
        IsInitialSyncCompleted: true,
        FinancialYearEnd: '02-29',
        BaseCurrency: 'CAD',
      });
    });

    test('equals the journals by month and account, to the cent', async () => {
      const report = await client.call(profitLossUnified, { body: { companyId, ...range } });
      expect(expectedProfitLoss.length).toBeGreaterThan(50);
      expect(reportCells(report)).toEqual(expectedProfitLoss);
      expect(
        report.tieOut.proofs.filter((proof) => proof.key === 'rollForward').every((proof) => proof.passed),
      ).toBe(true);
      expect(report.tieOut.status).toBe(tieStatus);
      expect(report.tieOut.sentence).toMatch(tieSentence);
    });

    test('equals them for the whole range in quarters', async () => {
      const quarters = await client.call(profitLossUnified, {
        body: { companyId, ...range, frequency: 'quarterly' },
      });
      const months = await client.call(profitLossUnified, { body: { companyId, ...range } });
      expect(quarters.totals.map(({ key, total }) => [key, total])).toEqual(
        months.totals.map(({ key, total }) => [key, total]),
      );
      expect(quarters.columns).toHaveLength(3);
    });

    test('opens each figure to lines that add up to it', async () => {
      const report = await client.call(profitLossUnified, { body: { companyId, ...range } });
      const rows = report.sections.flatMap((section) => section.rows);
      for (const row of rows.slice(0, 12)) {
        const index = row.cells.findIndex(({ amount }) => amount !== '0.00');
        const period = report.periods[index];
        if (!period || !row.accountId) throw new Error('A row without a figure.');
        const lines = await client.allLines({
          companyId,
          accountId: row.accountId,
          startDate: period.startDate,
          endDate: monthEnd(period.endDate),
        });
        const total = lines.reduce((sum, line) => sum.plus(line.amount), new Big(0));
        expect(total.abs().toFixed(2)).toBe(new Big(row.cells[index]?.amount ?? '0').abs().toFixed(2));
      }
    });

    test.each([
      { side: 'receivables', control: 'DEBTORS', sign: 1 },
      { side: 'payables', control: 'CREDITORS', sign: -1 },
    ])(
      'ages $side by its invoices, and differs by its payments, which exist as journals only',
      async (one) => {
        const { side, control, sign } = one;
        const account = accounts.find(({ SystemAccount }) => SystemAccount === control)?.AccountID;
        const onControl = (ofInvoice: boolean) =>
          journalLines
            .filter((line) => line.accountId === account && line.ofInvoice === ofInvoice)
            .reduce((sum, line) => sum.plus(line.amount), new Big(0))
            .times(sign)
            .toFixed(2);
        const report = await client.call(readReport, {
          params: { reportType: `aged-${side}` },
          query: { companyId, ...range },
        });
        expect(report.totals[0]?.total).toBe(onControl(true));
        expect(report.tieOut.status).toBe('differs');
        expect(report.tieOut.differences.map(({ accountId, amount }) => [accountId, amount])).toEqual([
          [account, onControl(false)],
        ]);
      },
    );

    test('reads no record again and writes no line when nothing changed', async () => {
      const before = await client.allLines({ companyId });
      await client.call(syncAll, { body: { companyId } });
      const run = await client.untilSynced(companyId);
      expect(run.logs.map((log) => log.recordsCreated + log.recordsUpdated)).toEqual(run.logs.map(() => 0));
      expect(await client.allLines({ companyId })).toEqual(before);
    });

    return { allLines: (query: Record<string, string>) => client.allLines({ companyId, ...query }) };
  }

  const starterChecks = (engine: Engine) => {
    const { allLines } = connected(engine, 'starter', {
      tieStatus: 'review',
      tieSentence:
        /^Xero’s trial balance holds .* without a source document\. The provider sent no payments and no bank transactions, though \d+ documents say that they were settled\.$/,
    });

    test('derives the lines of every posted invoice as the provider journalled them, line for line', async () => {
      const derived = Map.groupBy(await allLines({ kind: 'document' }), (line) => line.documentId);
      const journalled = Map.groupBy(
        journalLines.filter((line) => line.ofInvoice),
        (line) => line.sourceId,
      );
      const posted = invoices.filter(({ Status }) => Status === 'PAID' || Status === 'AUTHORISED');
      expect(posted).toHaveLength(313);
      for (const { InvoiceID } of posted) {
        expect(inForce(derived.get(InvoiceID) ?? []), InvoiceID).toEqual(
          inForce(journalled.get(InvoiceID) ?? []),
        );
      }
    });

    test('lets voided documents net to zero, as their journals do', async () => {
      const voided = invoices.filter(({ Status }) => Status === 'VOIDED');
      expect(voided).toHaveLength(6);
      for (const { InvoiceID } of voided) {
        expect(await allLines({ documentId: InvoiceID })).toEqual([]);
        expect(sums(journalLines.filter((line) => line.ofInvoice && line.sourceId === InvoiceID))).toEqual(
          [],
        );
      }
    });

    test('leaves as reconciling item exactly the journals that no invoice made', async () => {
      const reconcilingItem = await allLines({ kind: 'reconcilingItem' });
      expect(sums(reconcilingItem)).toEqual(sums(journalLines.filter((line) => !line.ofInvoice)));
    });
  };

  describe.each(engines)('on the starter tier, kept by $name', (engine) => {
    starterChecks(engine);
  });

  describe('on the advanced tier', () => {
    const { allLines } = connected(defaultEngine, 'advanced', {
      tieStatus: 'agrees',
      tieSentence: /^Every figure equals Xero’s trial balance to the cent/,
    });

    test('keeps every journal line, and leaves no reconciling item', async () => {
      const lines = await allLines({ kind: 'journal' });
      expect(lines).toHaveLength(journalLines.length);
      expect(sums(lines)).toEqual(sums(journalLines));
      expect(await allLines({ kind: 'reconcilingItem' })).toEqual([]);
      expect(await allLines({ kind: 'document' })).toEqual([]);
    });
  });
});

/** Lines that stand after reversals took back what they reverse: same date and account, opposite amount. */
function inForce(lines: { date: string; accountId: string; amount: string | number }[]): string[] {
  const count = new Map<string, number>();
  for (const { date, accountId, amount } of lines) {
    const key = `${date} ${accountId} ${new Big(amount).abs().toFixed(2)}`;
    count.set(key, (count.get(key) ?? 0) + (new Big(amount).gt(0) ? 1 : -1));
  }
  return [...count].flatMap(([key, n]) => (n === 0 ? [] : [`${key} ${n}`])).toSorted();
}
