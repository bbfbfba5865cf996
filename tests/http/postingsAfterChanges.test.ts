/** Whatever a bookkeeper changes, the lines follow: late arrivals, edits, moved dates, other rates, voids. */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { profitLossUnified, readReport } from '#contract/reports/reports.ts';
import { type Random, seededRandom } from '#simulator/books/generated/random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAged, wronglyAged } from './support/agedTruth.ts';
import { reportReader } from './support/asApp.ts';
import { inFullRun } from '../support/fullRun.ts';
import { type Engine, engines } from './support/engines.ts';
import {
  cells,
  hasDocument,
  linesInForce,
  sinceOpening,
  providersLedger,
  unsourced,
  wrongSums,
} from './support/ledgerTruth.ts';
import { startProvider, type TestProvider } from './support/provider.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { booksClock, sameBooks } from './support/simulatedBooks.ts';
import {
  type StatedBooks,
  expectBalanceSheet,
  expectProfitAndLoss,
  expectTracked,
  expectTrialBalance,
} from './support/statedReports.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const CHANGES = 12;
const SEED = 20_261_120;
/** The months that changes fall into. */
const range = { startDate: '2026-01-01', endDate: '2026-11-30' };

/** Foreign bank accounts; a year that ends inside a month, two tracking categories; stock that costs when it is sold. */
const sequences = [
  {
    organisation: 'Kauri Group Holdings Ltd',
    batches: 2,
    currency: 'NZD',
    byTracking: false,
  },
  { organisation: 'Thistle & Finch Ltd', batches: 2, currency: 'GBP', byTracking: true },
  {
    organisation: 'Harbour Street Trading Pty Ltd',
    batches: 1,
    currency: 'AUD',
    byTracking: true,
  },
];
type Sequence = (typeof sequences)[number];
/** In another currency, and by tracking. */
const sample: Sequence[] = [
  { organisation: 'Thistle & Finch Ltd', batches: 1, currency: 'GBP', byTracking: true },
];

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
/** One change of a random kind; the books may refuse it, as of a document that is paid already. */
async function change(company: SyncedCompany, random: Random, currency: string): Promise<string> {
  const kind = random.pick(kinds);
  const action = random.pick(['post', 'post', 'edit', 'void'] as const);
  const Seed = random.between(1, 1_000_000);
  const Date = `2026-${random.pick(['02', '05', '09', '11'])}-${random.pick(['01', '14', '19'])}`;
  const moved = random.chance(0.4) ? { Date } : {};
  const body =
    kind === 'Invoice'
      ? await invoiceBody(company, random, { action, currency })
      : { Seed, ...(action === 'edit' ? moved : {}) };
  try {
    await company.change(kind, action, body);
    return `${action} ${kind}`;
  } catch {
    return 'refused';
  }
}

async function idOf(company: SyncedCompany, entityType: string, random: Random): Promise<string | undefined> {
  const ids = await listRecordIds(company, entityType);
  return ids[random.between(0, ids.length - 1)];
}

async function invoiceBody(
  company: SyncedCompany,
  random: Random,
  { action, currency }: { action: string; currency: string },
): Promise<object> {
  const LineItems = [
    { UnitAmount: `${random.between(1_00, 900_00) / 100}`, AccountCode: '200', TaxAmount: '1.37' },
    { UnitAmount: '33.33', AccountCode: '260' },
  ];
  const Date = `2026-${random.pick(['01', '06', '10'])}-${random.pick(['05', '28'])}`;
  // A company that deals in no other currency refuses one.
  const foreign =
    currency !== 'AUD' && random.chance(0.5) ? { CurrencyCode: 'USD', CurrencyRate: '0.6173' } : {};
  if (action === 'post') {
    const Contact = { ContactID: await idOf(company, 'Contacts', random) };
    return { Type: random.pick(['ACCREC', 'ACCPAY']), Contact, Date, LineItems, ...foreign };
  }
  const InvoiceID = await idOf(company, 'Invoices', random);
  return action === 'void'
    ? { InvoiceID }
    : { InvoiceID, ...(random.chance(0.5) ? { Date } : { LineItems }) };
}

for (const engine of engines)
  describe.skipIf(engine.missing)(`on ${engine.name}`, () => {
    describe.each(inFullRun([...sequences, ...sample], sample))(
      'the ledger of $organisation after $batches batches',
      (sequence) => {
        follows(engine, sequence);
      },
    );
  });

function follows(engine: Engine, { organisation, batches, currency, byTracking }: Sequence) {
  let provider: TestProvider;
  let company: SyncedCompany;
  let books: StatedBooks;
  beforeAll(async () => {
    provider = await startProvider(sameBooks, booksClock);
    company = await startSyncedCompany(engine, { organisation, provider, clock: booksClock });
    await company.untilIdle();
    books = {
      read: (reportType, query = {}) =>
        company.call(readReport, { params: { reportType }, query: { ...range, ...query } }),
      statedBy: await reportReader(provider.url, organisation, company.tenantId),
    };
  });
  afterAll(async () => {
    await company.stop();
    await provider.stop();
  });

  async function synced(): Promise<void> {
    const run = await company.syncAll();
    expect(run.logs.map((log) => [log.entityType, log.status, log.errorMessage])).toEqual(
      run.logs.map((log) => [log.entityType, 'success', null]),
    );
  }

  /** Lines, reconciling item, sums, what is open and each report are what the provider has now. */
  async function isWhole(why: string): Promise<void> {
    const truth = await providersLedger(provider.url, company.tenantId);
    expect(cells(sinceOpening(await linesInForce(company, 'document'), truth)), why).toEqual(
      cells(truth.filter(hasDocument)),
    );
    expect(
      cells(sinceOpening(await linesInForce(company, 'reconcilingItem'), truth).map(unsourced)),
      why,
    ).toEqual(cells(truth.filter((entry) => !hasDocument(entry)).map(unsourced)));
    expect(await wrongSums(company)).toEqual([]);
    expect(await wronglyAged(company, currency, dates)).toEqual([]);
    await expectProfitAndLoss(await books.read('profit-loss'), books.statedBy);
    await expectBalanceSheet(await books.read('balance-sheet'), books.statedBy);
    await expectTrialBalance(await books.read('trial-balance'), books.statedBy);
    for (const side of ['receivables', 'payables'] as const)
      for (const date of ['2026-05-31', '2026-11-30']) await expectAged(books, side, date);
    for (const type of ['profit-loss', 'balance-sheet', 'cash-flow', 'aged-receivables', 'aged-payables']) {
      const { tieOut } = await books.read(type);
      expect([type, tieOut.proofs.filter(({ passed }) => !passed)]).toEqual([type, []]);
      expect([type, tieOut.status]).toEqual([type, expect.stringMatching(/^agrees/)]);
    }
  }

  test.each(Array.from({ length: batches }, (_, batch) => batch + 1))(
    'follows changes of every kind, line for line and report for report, and stays in agreement (%i)',
    async (batch) => {
      const random = seededRandom(SEED, engine.name, organisation, `${batch}`);
      const done: string[] = [];
      for (let count = 0; count < CHANGES; count += 1) done.push(await change(company, random, currency));
      expect(done.filter((one) => one !== 'refused').length).toBeGreaterThan(CHANGES / 3);
      await synced();
      await isWhole(done.join(', '));
    },
  );

  test('keeps an archived account in every report that it has a figure in', async () => {
    const sheet = await books.read('balance-sheet');
    const [row] = sheet.sections
      .flatMap(({ rows }) => rows)
      .filter((item) => item.accountCode === '710' && item.cells.at(-1)?.amount !== '0.00');
    const AccountID = row?.accountId ?? '';
    await company.change('Account', 'void', { AccountID });
    await synced();
    const balanceRows = (await books.read('balance-sheet')).sections.flatMap(({ rows }) => rows);
    const accountRow = balanceRows.find(({ accountId }) => accountId === AccountID);
    expect(accountRow?.cells.map(({ amount }) => amount)).toEqual(row?.cells.map(({ amount }) => amount));
    await expectBalanceSheet(await books.read('balance-sheet'), books.statedBy);
  });

  test.each(byTracking ? ['Region'] : [])(
    'shows renamed and archived options by their current names, with their figures: %s',
    async (category) => {
      const { categories } = await company.call(listTrackingCategories);
      const { id = '', options = [] } = categories.find(({ name }) => name === category) ?? {};
      const [renamed, archived] = options.filter(({ status }) => status === 'active');
      await company.change('TrackingOption', 'edit', { TrackingOptionID: renamed?.id, Name: 'Far North' });
      await company.change('TrackingOption', 'void', { TrackingOptionID: archived?.id });
      // Posted after: it names the option as it is called now.
      const Tracking = [{ TrackingCategoryID: id, Name: category, Option: 'Far North' }];
      const LineItems = [{ UnitAmount: '12.34', AccountCode: '210', Tracking }];
      const Contact = { ContactID: await idOf(company, 'Contacts', seededRandom(SEED)) };
      await company.change('Invoice', 'post', { Type: 'ACCREC', Contact, Date: '2026-08-03', LineItems });
      await synced();
      const body = { startDate: '2026-07-01', endDate: '2026-08-31', trackingCategoryId1: id };
      await company.call(profitLossUnified, { body });
      await company.untilIdle();
      const report = await company.call(profitLossUnified, { body });
      const labels = report.columns.map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(['Far North', archived?.name, 'Unassigned']));
      expect(labels).not.toContain(renamed?.name);
      expect(await expectTracked(report, [id], books.statedBy)).toBeGreaterThan(5);
      expect(report.tieOut.status).toBe('agrees-with-items');
      await isWhole('');
    },
  );
}
