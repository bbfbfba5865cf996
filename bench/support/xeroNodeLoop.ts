/**
 * Reads as most programs do: a plain loop over the official SDK at its default page size, which
 * reads each list to its end and stores nothing. A separate program, so that its memory can be
 * measured. Arguments: the simulator's address, the organisation's name. Prints one line of JSON at
 * the end.
 */
import { connectedSdk, onlyTenant } from '#simulator/platform/sdk.fixture.ts';

const [origin = '', organisation = ''] = process.argv.slice(2);
const client = await connectedSdk(origin, {
  organisation,
  scopes: [
    'openid profile email offline_access accounting.settings.read accounting.contacts.read accounting.invoices.read',
    'accounting.payments.read accounting.banktransactions.read accounting.manualjournals.read accounting.budgets.read',
  ].flatMap((scopes) => scopes.split(' ')),
  // A large organisation takes longer than the SDK waits by itself.
  httpTimeout: 60_000,
});
const tenantId = await onlyTenant(client);
const api = client.accountingApi;
const none = undefined;

/** Rows of a page, whatever the list's key; an empty one is the end. */
type Page = (page: number) => Promise<unknown[] | undefined>;

const paged: Record<string, Page> = {
  Invoices: async (page) =>
    (await api.getInvoices(tenantId, none, none, none, none, none, none, none, page)).body.invoices,
  Contacts: async (page) =>
    (await api.getContacts(tenantId, none, none, none, none, page, true)).body.contacts,
  CreditNotes: async (page) => (await api.getCreditNotes(tenantId, none, none, none, page)).body.creditNotes,
  Payments: async (page) => (await api.getPayments(tenantId, none, none, none, page)).body.payments,
  Prepayments: async (page) => (await api.getPrepayments(tenantId, none, none, none, page)).body.prepayments,
  Overpayments: async (page) =>
    (await api.getOverpayments(tenantId, none, none, none, page)).body.overpayments,
  BankTransactions: async (page) =>
    (await api.getBankTransactions(tenantId, none, none, none, page)).body.bankTransactions,
  ManualJournals: async (page) =>
    (await api.getManualJournals(tenantId, none, none, none, page)).body.manualJournals,
  PurchaseOrders: async (page) =>
    (await api.getPurchaseOrders(tenantId, none, none, none, none, none, page)).body.purchaseOrders,
  Quotes: async (page) =>
    (await api.getQuotes(tenantId, none, none, none, none, none, none, none, page)).body.quotes,
  LinkedTransactions: async (page) =>
    (await api.getLinkedTransactions(tenantId, page)).body.linkedTransactions,
};

const wholeLists: Record<string, () => Promise<unknown[] | undefined>> = {
  Organisation: async () => (await api.getOrganisations(tenantId)).body.organisations,
  Accounts: async () => (await api.getAccounts(tenantId)).body.accounts,
  TaxRates: async () => (await api.getTaxRates(tenantId)).body.taxRates,
  Currencies: async () => (await api.getCurrencies(tenantId)).body.currencies,
  TrackingCategories: async () =>
    (await api.getTrackingCategories(tenantId, none, none, true)).body.trackingCategories,
  BrandingThemes: async () => (await api.getBrandingThemes(tenantId)).body.brandingThemes,
  Users: async () => (await api.getUsers(tenantId)).body.users,
  ContactGroups: async () => (await api.getContactGroups(tenantId)).body.contactGroups,
  Items: async () => (await api.getItems(tenantId)).body.items,
  BatchPayments: async () => (await api.getBatchPayments(tenantId)).body.batchPayments,
  BankTransfers: async () => (await api.getBankTransfers(tenantId)).body.bankTransfers,
  RepeatingInvoices: async () => (await api.getRepeatingInvoices(tenantId)).body.repeatingInvoices,
};

const began = performance.now();
let records = 0;
for (const readPage of Object.values(wholeLists)) records += (await readPage())?.length ?? 0;
for (const readPage of Object.values(paged)) records += await readToEnd(readPage);
for (const { budgetID } of (await api.getBudgets(tenantId)).body.budgets ?? [])
  records += budgetID ? ((await api.getBudget(tenantId, budgetID)).body.budgets?.length ?? 0) : 0;
const seconds = (performance.now() - began) / 1000;
console.log(JSON.stringify({ records, seconds }));

async function readToEnd(readPage: Page): Promise<number> {
  let recordCount = 0;
  for (let page = 1; ; page += 1) {
    const rows = await readPage(page);
    if (!rows?.length) return recordCount;
    recordCount += rows.length;
  }
}
