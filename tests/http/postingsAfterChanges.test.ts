/** Whatever a bookkeeper changes, the lines follow: late arrivals, edits, moved dates, other rates, voids. */
import type { OpenSide } from '#contract/openDocuments.ts';
import { profitLossUnified, readReport } from '#contract/reports.ts';
import { type Random, seededRandom } from '#simulator/books/generated/random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openAtProvider, openInReport, wronglyAged } from './support/agedTruth.ts';
import { reportReader } from './support/asApp.ts';
import { engines } from './support/engines.ts';
import { cells, hasDocument, linesInForce, providersLedger, wrongSums } from './support/ledgerTruth.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const BATCHES = 5;
const CHANGES = 12;
const SEED = 20_261_120;
const organisation = 'Kauri Group Holdings Ltd';
const dates = ['2025-12-31', '2026-02-28', '2026-05-31', '2026-09-30', '2026-11-30'];

const kinds = [
  'Invoice',
  'CreditNote',
  'Prepayment',
  'Overpayment',
  'Payment',
  'Allocation',
  'BankTransaction',
  'BankTransfer',
  'ManualJournal',
] as const;
const records = z.array(z.object({ id: z.string() }));

/** One change of a random kind; the books may refuse it, as of a document that is paid already. */
async function change(company: SyncedCompany, random: Random): Promise<string> {
  const kind = random.pick(kinds);
  const action = random.pick(['post', 'post', 'edit', 'void'] as const);
  const Seed = random.between(1, 1_000_000);
  const Date = `2026-${random.pick(['02', '05', '09', '11'])}-${random.pick(['01', '14', '19'])}`;
  const moved = random.chance(0.4) ? { Date } : {};
  const body =
    kind === 'Invoice'
      ? await invoiceBody(company, random, action)
      : { Seed, ...(action === 'edit' ? moved : {}) };
  try {
    await company.change(kind, action, body);
    return `${action} ${kind}`;
  } catch {
    return 'refused';
  }
}

async function invoiceBody(company: SyncedCompany, random: Random, action: string): Promise<object> {
  const list = `${company.provider.url}/_sim/records?tenantId=${company.tenantId}&entityType=`;
  const one = async (entityType: string) => {
    const found = records.parse(await (await fetch(`${list}${entityType}`)).json());
    return found[random.between(0, found.length - 1)]?.id;
  };
  const LineItems = [
    { UnitAmount: `${random.between(1_00, 900_00) / 100}`, AccountCode: '200', TaxAmount: '1.37' },
    { UnitAmount: '33.33', AccountCode: '260' },
  ];
  const Date = `2026-${random.pick(['01', '06', '10'])}-${random.pick(['05', '28'])}`;
  const foreign = random.chance(0.5) ? { CurrencyCode: 'USD', CurrencyRate: '0.6173' } : {};
  if (action === 'post') {
    const Contact = { ContactID: await one('Contacts') };
    return { Type: random.pick(['ACCREC', 'ACCPAY']), Contact, Date, LineItems, ...foreign };
  }
  const InvoiceID = await one('Invoices');
  return action === 'void'
    ? { InvoiceID }
    : { InvoiceID, ...(random.chance(0.5) ? { Date } : { LineItems }) };
}

for (const engine of engines)
  describe.skipIf(engine.missing)(`the ledger of a company on ${engine.name}`, () => {
    let company: SyncedCompany;
    let statedBy: Awaited<ReturnType<typeof reportReader>>;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation });
      await company.untilIdle();
      statedBy = await reportReader(company.provider.url, organisation, company.tenantId);
    });
    /** What is open with each contact, document by document, at dates that changes reach behind. */
    async function agedAsStated(side: OpenSide) {
      for (const date of ['2026-05-31', '2026-11-30']) {
        const query = { startDate: '2026-01-01', endDate: date };
        const report = await company.call(readReport, { params: { reportType: `aged-${side}` }, query });
        expect(report.tieOut.proofs.filter(({ passed }) => !passed)).toEqual([]);
        for (const [contactId, documents] of openInReport(report))
          expect(documents).toEqual(await openAtProvider(statedBy, { side, contactId, date }));
      }
    }
    afterAll(() => company.stop());

    test.each(Array.from({ length: BATCHES }, (_, batch) => batch + 1))(
      'follows changes of every kind, line for line, and stays proved (%i)',
      async (batch) => {
        const random = seededRandom(SEED, engine.name, `${batch}`);
        const done: string[] = [];
        for (let count = 0; count < CHANGES; count += 1) done.push(await change(company, random));
        expect(done.filter((one) => one !== 'refused').length).toBeGreaterThan(CHANGES / 3);
        const run = await company.syncAll();
        expect(run.logs.map((log) => [log.entityType, log.status, log.errorMessage])).toEqual(
          run.logs.map((log) => [log.entityType, 'success', null]),
        );

        const truth = await providersLedger(company.provider.url, company.tenantId);
        expect(cells(await linesInForce(company, 'document')), done.join(', ')).toEqual(
          cells(truth.filter(hasDocument)),
        );
        const residual = (await linesInForce(company, 'residual')).map((line) => ({
          ...line,
          sourceId: null,
        }));
        expect(cells(residual), done.join(', ')).toEqual(
          cells(truth.filter((entry) => !hasDocument(entry)).map((entry) => ({ ...entry, sourceId: null }))),
        );
        expect(await wrongSums(company)).toEqual([]);
        expect(await wronglyAged(company, 'NZD', dates)).toEqual([]);
        for (const side of ['receivables', 'payables'] as const) await agedAsStated(side);
        const { tieOut } = await company.call(profitLossUnified, {
          body: { startDate: '2024-01-01', endDate: '2026-11-30' },
        });
        expect(tieOut.proofs.filter(({ passed }) => !passed)).toEqual([]);
        expect(tieOut.status).toBe('explained');
      },
    );
  });
