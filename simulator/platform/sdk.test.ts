/** The provider's official SDK, which was written without knowing this simulator, as its client. */
import { rmSync } from 'node:fs';
import type { XeroClient } from 'xero-node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectedSdk, onlyTenant } from './sdk.fixture.ts';
import { SMALL, writeSmallOrganisation } from './smallOrganisation.fixture.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from './start.ts';

const SCOPES = [
  'openid',
  'profile',
  'email',
  'offline_access',
  'accounting.settings.read',
  'accounting.invoices.read',
  'accounting.contacts.read',
  'accounting.payments.read',
  'accounting.banktransactions.read',
  'accounting.manualjournals.read',
  'accounting.budgets.read',
  'accounting.journals.read',
  'accounting.reports.trialbalance.read',
];

let simulator: Simulator;
let folder: string;
beforeEach(() => {
  folder = writeSmallOrganisation();
});
afterEach(async () => {
  await simulator.stop();
  rmSync(folder, { recursive: true });
});

const start = async (options: Partial<SimulatorOptions> = {}) => {
  simulator = await startSimulator({
    organisationFolders: [folder],
    tier: 'advanced',
    control: true,
    ...options,
  });
};

const connected = (organisation = SMALL.name): Promise<XeroClient> =>
  connectedSdk(simulator.url, { organisation, scopes: SCOPES });

/** The SDK's API classes reject with a JSON string. */
const refusalSchema = z.object({
  response: z.object({ statusCode: z.number(), headers: z.record(z.string(), z.unknown()) }),
});

const ledgerSchema = z.array(z.object({ accountId: z.string(), amount: z.string().regex(/^-?\d+\.\d\d$/) }));

/** Adds a decimal text with two places, in hundredths. */
function add(sums: Map<string, bigint>, accountId: string | undefined, amount: string): void {
  const key = accountId ?? 'none';
  sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount.replace('.', '')));
}

async function refusalOf(call: Promise<unknown>) {
  const reason: unknown = await call.then(
    () => 'nothing was refused',
    (error: unknown) => error,
  );
  return refusalSchema.parse(JSON.parse(String(reason))).response;
}

/** The first hundred rows of a list are those that the simulator says there are. */
async function expectRecords(tenantId: string, list: string, ids: (string | undefined)[]): Promise<void> {
  const query = new URLSearchParams({ tenantId, entityType: list, limit: '100' });
  const answer = await fetch(`${simulator.url}/_sim/records?${query.toString()}`);
  const records = z.array(z.object({ id: z.string() })).parse(await answer.json());
  expect({ list, ids }).toEqual({ list, ids: records.map(({ id }) => id) });
  expect(ids.length).toBeGreaterThan(0);
}

describe('the official SDK', () => {
  test('connects: consent, callback, identity, tenants with their organisations', async () => {
    await start();
    const client = await connected();
    expect(client.readTokenSet().claims()).toMatchObject({
      aud: 'app',
      given_name: 'Ruth',
      iss: simulator.url,
    });
    const tenants = await client.updateTenants(true);
    expect(tenants).toMatchObject([
      {
        tenantId: SMALL.tenantId,
        tenantName: SMALL.name,
        tenantType: 'ORGANISATION',
        orgData: { name: SMALL.name },
      },
    ]);
  });

  test('refreshes in both of its ways', async () => {
    await start();
    const client = await connected();
    const first = client.readTokenSet().refresh_token ?? '';
    const second = (await client.refreshToken()).refresh_token ?? '';
    const third = (await client.refreshWithRefreshToken('app', 'secret', second)).refresh_token;
    expect(new Set([first, second, third]).size).toBe(3);
    await expect(client.updateTenants(false)).resolves.toHaveLength(1);
  });

  test('reads invoices with their pagination, journals and a trial balance', async () => {
    await start();
    const { accountingApi } = await connected();
    const invoices = await accountingApi.getInvoices(
      SMALL.tenantId,
      undefined,
      undefined,
      'UpdatedDateUTC ASC',
      undefined,
      undefined,
      undefined,
      undefined,
      1,
      false,
      false,
      4,
      false,
      1000,
    );
    expect(invoices.body.pagination).toMatchObject({ page: 1, pageSize: 1000, pageCount: 1, itemCount: 1 });
    expect(invoices.body.invoices).toMatchObject([
      { invoiceID: SMALL.invoiceId, total: 100, lineItems: [{ lineAmount: 100 }] },
    ]);
    const journals = await accountingApi.getJournals(SMALL.tenantId);
    expect(journals.body.journals?.[0]?.journalLines?.map(({ netAmount }) => netAmount)).toEqual([100, -100]);
    const trial = await accountingApi.getReportTrialBalance(SMALL.tenantId, '2026-01-31');
    const cells = (trial.body.reports?.[0]?.rows ?? [])
      .flatMap((section) => section.rows ?? [])
      .map((row) => (row.cells ?? []).map(({ value }) => value));
    expect(cells).toContainEqual(['Sales (200)', '', '100.00', '', '100.00']);
    expect(cells).toContainEqual(['Accounts Receivable (610)', '100.00', '', '100.00', '']);
  });

  test('reads every journal of a generated organisation, and they add up to its ledger', async () => {
    await start({ limits: 'off' });
    const client = await connected('Prairie Light Inc');
    const tenantId = await onlyTenant(client);
    const read = new Map<string, bigint>();
    for (let offset = 0, size = 1; size > 0;) {
      const page = (await client.accountingApi.getJournals(tenantId, undefined, offset)).body.journals ?? [];
      for (const line of page.flatMap(({ journalLines }) => journalLines ?? []))
        add(read, line.accountID, (line.netAmount ?? 0).toFixed(2));
      size = page.length;
      offset = page.at(-1)?.journalNumber ?? offset;
    }
    const ledger = new Map<string, bigint>();
    const rows = await (await fetch(`${simulator.url}/_sim/ledger?tenantId=${tenantId}`)).json();
    for (const { accountId, amount } of ledgerSchema.parse(rows)) add(ledger, accountId, amount);
    expect(read.size).toBeGreaterThan(10);
    expect(read).toEqual(ledger);
  });

  test('reads every list that posts nothing, as the rows that the simulator says there are', async () => {
    await start({ limits: 'off' });
    const client = await connected('Prairie Light Inc');
    const tenantId = await onlyTenant(client);
    const api = client.accountingApi;
    const budgets = (await api.getBudgets(tenantId)).body.budgets ?? [];
    const [budget] = (await api.getBudget(tenantId, budgets[0]?.budgetID ?? '')).body.budgets ?? [];
    expect(budget?.budgetLines?.[0]?.budgetBalances?.[0]).toMatchObject({ amount: expect.any(Number) });
    const read: [string, (string | undefined)[]][] = [
      ['Budgets', budgets.map(({ budgetID }) => budgetID)],
      ['Items', ((await api.getItems(tenantId)).body.items ?? []).map(({ itemID }) => itemID)],
      ['TaxRates', ((await api.getTaxRates(tenantId)).body.taxRates ?? []).map(({ taxType }) => taxType)],
      ['Users', ((await api.getUsers(tenantId)).body.users ?? []).map(({ userID }) => userID)],
      [
        'Currencies',
        ((await api.getCurrencies(tenantId)).body.currencies ?? []).map(({ code }) => String(code)),
      ],
      [
        'BrandingThemes',
        ((await api.getBrandingThemes(tenantId)).body.brandingThemes ?? []).map((one) => one.brandingThemeID),
      ],
      [
        'ContactGroups',
        ((await api.getContactGroups(tenantId)).body.contactGroups ?? []).map((one) => one.contactGroupID),
      ],
      [
        'LinkedTransactions',
        ((await api.getLinkedTransactions(tenantId, 1)).body.linkedTransactions ?? []).map(
          (one) => one.linkedTransactionID,
        ),
      ],
      [
        'PurchaseOrders',
        ((await api.getPurchaseOrders(tenantId)).body.purchaseOrders ?? []).map((one) => one.purchaseOrderID),
      ],
      ['Quotes', ((await api.getQuotes(tenantId)).body.quotes ?? []).map(({ quoteID }) => quoteID)],
      [
        'RepeatingInvoices',
        ((await api.getRepeatingInvoices(tenantId)).body.repeatingInvoices ?? []).map(
          (one) => one.repeatingInvoiceID,
        ),
      ],
      [
        'BatchPayments',
        ((await api.getBatchPayments(tenantId)).body.batchPayments ?? []).map((one) => one.batchPaymentID),
      ],
    ];
    for (const [list, ids] of read) await expectRecords(tenantId, list, ids);
  });

  test('reads the transactions by page, transfers with what is deleted of them', async () => {
    await start({ limits: 'off' });
    const client = await connected('Prairie Light Inc');
    const tenantId = await onlyTenant(client);
    const api = client.accountingApi;
    const paged = [undefined, undefined, undefined, 1] as const;
    const ids = (rows: object[] = [], id = ''): string[] =>
      rows.map((row) => String(new Map(Object.entries(row)).get(id)));
    const read: Record<string, string[]> = {
      Payments: ids((await api.getPayments(tenantId, ...paged)).body.payments, 'paymentID'),
      BankTransactions: ids(
        (await api.getBankTransactions(tenantId, ...paged)).body.bankTransactions,
        'bankTransactionID',
      ),
      CreditNotes: ids((await api.getCreditNotes(tenantId, ...paged)).body.creditNotes, 'creditNoteID'),
      Prepayments: ids((await api.getPrepayments(tenantId, ...paged)).body.prepayments, 'prepaymentID'),
      Overpayments: ids((await api.getOverpayments(tenantId, ...paged)).body.overpayments, 'overpaymentID'),
      ManualJournals: ids(
        (await api.getManualJournals(tenantId, ...paged)).body.manualJournals,
        'manualJournalID',
      ),
    };
    for (const [list, found] of Object.entries(read)) await expectRecords(tenantId, list, found);
    const transfers = (await api.getBankTransfers(tenantId, undefined, undefined, undefined, true)).body;
    expect(transfers.bankTransfers?.some(({ status }) => String(status) === 'DELETED')).toBe(true);
  });

  test('is refused over the limit, with the wait and what is left', async () => {
    await start({ limits: { concurrent: 5, minute: 1, day: 10, appMinute: 10 } });
    const { accountingApi } = await connected();
    await accountingApi.getOrganisations(SMALL.tenantId);
    const refusal = await refusalOf(accountingApi.getOrganisations(SMALL.tenantId));
    expect(refusal).toMatchObject({
      statusCode: 429,
      headers: { 'x-rate-limit-problem': 'minute', 'x-minlimit-remaining': '0', 'x-daylimit-remaining': '9' },
    });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('disconnects one organisation', async () => {
    await start();
    const client = await connected();
    const [tenant] = await client.updateTenants(false);
    await client.disconnect(z.object({ id: z.string() }).parse(tenant).id);
    expect(await client.updateTenants(false)).toEqual([]);
    expect((await refusalOf(client.accountingApi.getOrganisations(SMALL.tenantId))).statusCode).toBe(403);
  });

  test('revokes, and cannot refresh after it', async () => {
    await start();
    const client = await connected();
    const tokens = client.readTokenSet();
    await client.revokeToken();
    client.setTokenSet(tokens);
    await expect(client.refreshToken()).rejects.toThrow('invalid_grant');
    expect(await client.updateTenants(false)).toEqual([]);
  });
});
