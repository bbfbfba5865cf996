import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf, testBooks, type Client } from '../../client.fixture.ts';
import { ENDPOINTS } from '../../endpoints.ts';

const books = testBooks();
const trading = clientOf(books, 'Harbour');
const organisations = books.organisations().map(({ name }) => name);

const pagination = (answer: Record<string, unknown>) => answer['pagination'];
const column = (rows: Record<string, unknown>[], field: string) => rows.map((row) => row[field]);

/** All rows of a list that is only answered in pages. */
function everyPage(client: Client, list: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const rows = client.list(list, { page: String(page) });
    if (rows.length === 0) return found;
    found.push(...rows);
  }
}

test.each(organisations)(
  'every list of %s is answered, by id too, and holds what a reading in pages finds',
  (name) => {
    const client = clientOf(books, name);
    for (const { name: path, key, id, pages } of ENDPOINTS) {
      const all = { includeArchived: 'true', includeDeleted: 'true' };
      const listed =
        pages === undefined
          ? z.array(z.record(z.string(), z.unknown())).parse(client.get(`/${path}`, all)[key])
          : everyPage(client, key);
      const records = books.records(client.tenantId, key);
      expect({ key, ids: column(listed, id) }).toEqual({ key, ids: records.map((record) => record.id) });
      const byId = records.slice(0, 1).map((record) => client.get(`/${path}/${record.id}`)[key]);
      expect(byId).toEqual(records.slice(0, 1).map(({ row }) => [row]));
    }
  },
);

describe('paging', () => {
  test('purchase orders come in pages though none is asked for', () => {
    const answer = trading.get('/PurchaseOrders');
    expect(pagination(answer)).toEqual({ page: 1, pageSize: 100, pageCount: 2, itemCount: 120 });
    expect(trading.list('PurchaseOrders')).toHaveLength(100);
    expect(trading.list('PurchaseOrders', { page: '2' })).toHaveLength(20);
    expect(trading.list('PurchaseOrders', { pageSize: '1000' })).toHaveLength(120);
  });

  test.each(['Quotes', 'LinkedTransactions'])(
    '%s come by the hundred, whatever is asked, and do not say so',
    (list) => {
      const answer = trading.get(`/${list}`, { pageSize: '1000' });
      expect(pagination(answer)).toBeUndefined();
      expect(trading.list(list, { pageSize: '1000' })).toHaveLength(100);
      const second = trading.list(list, { page: '2' });
      expect(second.length).toBeGreaterThan(0);
      expect(second.length).toBeLessThan(100);
      expect(trading.list(list, { page: '3' })).toEqual([]);
    },
  );
});

describe('what a list is asked for', () => {
  const day = (row: Record<string, unknown>, field: string) => String(row[field]).slice(0, 10);

  test('purchase orders and quotes of a range of days, both ends included', () => {
    for (const [list, from, to] of [
      ['PurchaseOrders', 'DateFrom', 'DateTo'],
      ['Quotes', 'DateFrom', 'DateTo'],
    ] as const) {
      const all = everyPage(trading, list);
      const [first, last] = [day(all[10] ?? {}, 'DateString'), day(all[60] ?? {}, 'DateString')];
      const kept = trading.list(list, { [from]: first, [to]: last, pageSize: '1000' });
      const expected = all.filter((row) => day(row, 'DateString') >= first && day(row, 'DateString') <= last);
      expect(kept).toEqual(expected);
      expect(kept.length).toBeGreaterThan(20);
    }
  });

  test('quotes by the day they expire, of a contact, of a number', () => {
    const all = everyPage(trading, 'Quotes');
    const [quote] = all;
    const contact = z.object({ ContactID: z.string() }).parse(quote?.['Contact']).ContactID;
    const expiring = trading.list('Quotes', { ExpiryDateFrom: '2026-01-01', ExpiryDateTo: '2026-06-30' });
    expect(expiring.length).toBeGreaterThan(0);
    expect(expiring.every((row) => /^2026-0[1-6]/.test(day(row, 'ExpiryDateString')))).toBe(true);
    expect(column(trading.list('Quotes', { ContactID: contact }), 'QuoteID')).toContain(quote?.['QuoteID']);
    expect(trading.list('Quotes', { QuoteNumber: String(quote?.['QuoteNumber']) })).toEqual([quote]);
  });

  test.each(['PurchaseOrders', 'Quotes', 'LinkedTransactions'])('%s of a status', (list) => {
    const statuses = new Set(column(everyPage(trading, list), 'Status'));
    expect(statuses.size).toBeGreaterThan(2);
    for (const Status of statuses) {
      const kept = trading.list(list, { Status: String(Status), pageSize: '1000' });
      expect(new Set(column(kept, 'Status'))).toEqual(new Set([Status]));
    }
  });

  test('a filter or an order that a list does not know is ignored', () => {
    expect(trading.list('Quotes', { where: 'Status=="NONE"' })).toEqual(trading.list('Quotes'));
    expect(trading.list('Budgets', { where: 'nonsense(', order: ')' })).toEqual(trading.list('Budgets'));
    expect(trading.list('Items', { where: 'IsTrackedAsInventory==true' })).toHaveLength(5);
    expect(column(trading.list('Currencies', { where: 'Code=="AUD"' }), 'Code')).toEqual(['AUD']);
    const names = column(trading.list('TaxRates', { order: 'Name DESC' }), 'Name').map(String);
    expect(names).toEqual(names.toSorted().toReversed());
  });

  test('only some lists know If-Modified-Since', () => {
    const never = '2099-01-01T00:00:00';
    for (const list of ['Items', 'PurchaseOrders', 'Quotes', 'BatchPayments', 'Users'])
      expect({ list, rows: trading.list(list, {}, never) }).toEqual({ list, rows: [] });
    for (const list of [
      'Budgets',
      'TaxRates',
      'Currencies',
      'BrandingThemes',
      'ContactGroups',
      'RepeatingInvoices',
    ])
      expect({ list, rows: trading.list(list, {}, never) }).toEqual({ list, rows: trading.list(list) });
  });
});

describe('budgets', () => {
  const budget = z.object({
    Type: z.string(),
    Tracking: z.array(z.object({ Option: z.string() })),
    BudgetLines: z.array(
      z.object({
        AccountCode: z.string(),
        BudgetBalances: z.array(z.object({ Period: z.string(), Amount: z.number() })),
      }),
    ),
  });
  const idOf = (type: string) =>
    String(trading.list('Budgets').find((row) => row['Type'] === type)?.['BudgetID']);
  const read = (type: string, query = {}) =>
    z.tuple([budget]).parse(trading.get(`/Budgets/${idOf(type)}`, query)['Budgets'])[0];

  test('are listed without their lines, which each has by its id', () => {
    expect(column(trading.list('Budgets'), 'BudgetLines')).toEqual([[], []]);
    expect(read('OVERALL').BudgetLines.length).toBeGreaterThan(15);
    expect(read('OVERALL').BudgetLines[0]?.BudgetBalances.length).toBe(30);
    expect(read('TRACKING').Tracking).toMatchObject([{ Option: 'Retail' }]);
    expect(trading.list('Budgets', { IDs: idOf('TRACKING') })).toMatchObject([{ Type: 'TRACKING' }]);
  });

  test('are cut to the months asked for', () => {
    const { BudgetLines } = read('OVERALL', { DateFrom: '2026-02-01', DateTo: '2026-04-30' });
    for (const { BudgetBalances } of BudgetLines)
      expect(BudgetBalances.map(({ Period }) => Period)).toEqual(['2026-02', '2026-03', '2026-04']);
  });
});

describe('one story', () => {
  test('tax rates are those that documents use, and currencies those of the organisation', () => {
    for (const name of ['Harbour', 'Thistle', 'Prairie', 'Kauri']) {
      const client = clientOf(books, name);
      const used = new Set(
        JSON.stringify(books.records(client.tenantId, 'Invoices')).match(/(?<="TaxType":")\w+/g),
      );
      const currencies = new Set(
        books.records(client.tenantId, 'Invoices').map(({ row }) => row['CurrencyCode']),
      );
      expect(column(client.list('TaxRates'), 'TaxType')).toEqual(expect.arrayContaining([...used]));
      expect(new Set(column(client.list('Currencies'), 'Code'))).toEqual(currencies);
    }
  });

  test('a contact names its groups, which list it when asked for by id; a deleted group is not listed', () => {
    const [group] = trading.list('ContactGroups', { where: 'Name=="Suppliers"' });
    expect(group?.['Contacts']).toEqual([]);
    const full = z
      .tuple([z.object({ Contacts: z.array(z.object({ ContactID: z.string() })) })])
      .parse(trading.get(`/ContactGroups/${String(group?.['ContactGroupID'])}`)['ContactGroups'])[0];
    const contacts = z
      .array(z.object({ ContactID: z.string(), ContactGroups: z.array(z.object({ Name: z.string() })) }))
      .parse(trading.list('Contacts'));
    const members = contacts.filter(({ ContactGroups }) =>
      ContactGroups.some(({ Name }) => Name === 'Suppliers'),
    );
    expect(new Set(column(full.Contacts, 'ContactID'))).toEqual(new Set(column(members, 'ContactID')));
    expect(members.length).toBeGreaterThan(10);
    expect(column(trading.list('ContactGroups'), 'Status')).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('a batch is made of payments of its day and account, each of which names it, and adds up', () => {
    const payments = new Map(books.records(trading.tenantId, 'Payments').map(({ id, row }) => [id, row]));
    const batches = z
      .array(
        z.object({
          BatchPaymentID: z.string(),
          Date: z.string(),
          TotalAmount: z.number(),
          Account: z.object({ AccountID: z.string() }),
          Payments: z.array(z.object({ PaymentID: z.string(), Amount: z.number() })).min(2),
        }),
      )
      .parse(trading.list('BatchPayments'));
    expect(batches.length).toBeGreaterThan(20);
    for (const { BatchPaymentID, Date: date, TotalAmount, Account, Payments } of batches) {
      for (const { PaymentID, Amount } of Payments)
        expect(payments.get(PaymentID)).toMatchObject({ BatchPaymentID, Date: date, Amount, Account });
      const cents = Payments.reduce((total, { Amount }) => total + Math.round(Amount * 100), 0);
      expect(cents).toBe(Math.round(TotalAmount * 100));
    }
  });

  test('what is linked are lines of bills and of sales invoices that exist', () => {
    const lines = JSON.stringify(books.records(trading.tenantId, 'Invoices'));
    for (const row of everyPage(trading, 'LinkedTransactions')) {
      for (const field of ['SourceTransactionID', 'SourceLineItemID', 'ContactID'])
        expect(lines).toContain(String(row[field]));
      expect(row['TargetTransactionID'] !== undefined).toBe(
        ['BILLED', 'ONDRAFT'].includes(String(row['Status'])),
      );
    }
  });

  test('tracked items are worth the stock that the books brought along', () => {
    const cost = trading
      .list('Items')
      .reduce((total, row) => total + Math.round(Number(row['TotalCostPool'] ?? 0) * 100), 0);
    expect(cost).toBe(1_248_030);
  });
});
