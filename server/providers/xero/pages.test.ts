import { describe, expect, test } from 'vitest';
import { access, headerDate, id, pagesFrom } from './pages.fixture.ts';

const invoice = {
  InvoiceID: id(1).toUpperCase(),
  Type: 'ACCREC',
  InvoiceNumber: 'INV-1',
  Status: 'SOMETHING-NEW',
  Date: '/Date(1777420800000+0000)/',
  DateString: '2026-04-29T00:00:00',
  UpdatedDateUTC: '/Date(1587912334083+0000)/',
  DueDate: null,
  AmountDue: 110.1,
  Reference: 'For you',
  Contact: { ContactID: id(6), Name: 'Acme' },
  CurrencyCode: 'USD',
  CurrencyRate: 0.768,
  LineAmountTypes: 'Inclusive',
  SubTotal: 100,
  TotalTax: 10.1,
  Total: 110.1,
  LineItems: [
    {
      AccountID: id(7),
      AccountCode: '200',
      Description: 'Work',
      TaxType: 'OUTPUT',
      LineAmount: 110.1,
      TaxAmount: 10.1,
      Tracking: [{ TrackingCategoryID: id(8), Name: 'Region', Option: 'North', Options: [] }],
    },
    { Description: 'A comment' },
  ],
  NewField: { anything: true },
};

describe('a page of invoices', () => {
  test('is read at 1,000 a page, by id, since a moment', async () => {
    const { readPage, asked } = pagesFrom(() => ({
      Invoices: [],
      pagination: { pageCount: 1, itemCount: 0 },
    }));
    const since = new Date('2026-11-01T00:00:00Z');
    await readPage(access, 'Invoices', { page: 3 }, since);
    expect(asked).toEqual([
      {
        path: 'Invoices',
        query: { page: '3', pageSize: '1000', order: 'InvoiceID ASC' },
        modifiedSince: since,
      },
    ]);
  });

  test('is parsed into our words, ignoring unknown fields and values', async () => {
    const { readPage } = pagesFrom(() => ({
      Invoices: [invoice],
      pagination: { pageCount: 1, itemCount: 1 },
    }));
    const { records, expected, cost } = await readPage(access, 'Invoices', null, null);
    expect({ expected, cost }).toEqual({ expected: 1, cost: { calls: 1, bytes: 10 } });
    expect(records).toEqual([
      {
        recordId: id(1),
        updatedAt: new Date(1_587_912_334_083),
        withdrawn: false,
        payload: invoice,
        value: {
          id: id(1),
          kind: 'sale',
          number: 'INV-1',
          status: 'other',
          date: '2026-04-29',
          dueDate: null,
          amountDue: '110.1',
          settledOn: null,
          cisDeduction: '0',
          reference: 'For you',
          contactId: id(6),
          contactName: 'Acme',
          currency: 'USD',
          rate: '0.768',
          lineAmounts: 'Inclusive',
          subTotal: '100',
          totalTax: '10.1',
          total: '110.1',
          lines: [
            {
              accountId: id(7),
              accountCode: '200',
              description: 'Work',
              itemCode: null,
              taxType: 'OUTPUT',
              lineAmount: '110.1',
              taxAmount: '10.1',
              tracking: [{ categoryId: id(8), categoryName: 'Region', optionName: 'North' }],
            },
            {
              accountId: null,
              accountCode: null,
              description: 'A comment',
              itemCode: null,
              taxType: null,
              lineAmount: '0',
              taxAmount: '0',
              tracking: [],
            },
          ],
        },
      },
    ]);
  });

  test('sets aside a record that cannot be parsed, with its payload', async () => {
    const broken = { ...invoice, Total: 'not a number', Date: '/Date(not a date)/' };
    const { readPage } = pagesFrom(() => ({
      Invoices: [broken, { no: 'id' }, null, invoice],
      pagination: { pageCount: 1, itemCount: 4 },
    }));
    const { records } = await readPage(access, 'Invoices', null, null);
    expect(records.map((record) => 'value' in record)).toEqual([false, false, false, true]);
    const [first, second, third] = records;
    expect(first).toMatchObject({ recordId: id(1), payload: broken });
    expect(first && 'problem' in first && first.problem).toContain('Total');
    expect(second?.recordId).toMatch(/^nameless-/);
    expect(third?.recordId).not.toBe(second?.recordId);
  });

  test('sets aside a record without a readable time of change, because nothing would request it again', async () => {
    const undated = { ...invoice, UpdatedDateUTC: '/Date(no)/' };
    const silent = { ...invoice, UpdatedDateUTC: undefined };
    const { readPage } = pagesFrom(() => ({ Invoices: [undated, silent], pagination: { pageCount: 1 } }));
    const { records } = await readPage(access, 'Invoices', null, null);
    expect(records).toMatchObject([
      { updatedAt: null, payload: undated, problem: 'UpdatedDateUTC: is not a moment' },
      { updatedAt: null, value: { id: id(1) } },
    ]);
  });

  test('ends with the page count, without a further call', async () => {
    const { readPage } = pagesFrom(({ query }) => ({
      Invoices: [invoice],
      pagination: { page: Number(query['page']), pageCount: 2, itemCount: 1001 },
    }));
    const first = await readPage(access, 'Invoices', null, null);
    expect(first).toMatchObject({ next: { page: 2 }, expected: 1001 });
    expect((await readPage(access, 'Invoices', first.next, null)).next).toBeNull();
  });

  test('without a page count ends only with an empty page', async () => {
    const { readPage } = pagesFrom(({ query }) => ({ Invoices: query['page'] === '1' ? [invoice] : [] }));
    const first = await readPage(access, 'Invoices', null, null);
    expect(first.next).toEqual({ page: 2 });
    expect((await readPage(access, 'Invoices', first.next, null)).next).toBeNull();
  });

  test.each([{ Status: 'OK' }, { Invoices: 'none' }, [], 'OK', null])(
    'is requested again when the answer has no list (%j)',
    async (answer) => {
      const { readPage } = pagesFrom(() => answer);
      await expect(readPage(access, 'Invoices', null, null)).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );

  test('has the time stated in the answer, else in its header', async () => {
    const { readPage } = pagesFrom(({ query }) => ({
      ...(query['page'] === '1' ? { DateTimeUTC: '/Date(1777420800000)/' } : {}),
      Invoices: [],
    }));
    const answeredAt = async (page: number) =>
      (await readPage(access, 'Invoices', { page }, null)).answeredAt?.toISOString();
    expect(await answeredAt(1)).toBe('2026-04-29T00:00:00.000Z');
    expect(await answeredAt(2)).toBe(headerDate.toISOString());
  });
});

describe('journals', () => {
  const journal = (number: number) => ({
    JournalID: id(number),
    JournalNumber: number,
    JournalDate: '/Date(1572307200000+0000)/',
    JournalLines: [],
  });

  test('continue from the highest number until an empty list, however short a page is', async () => {
    const { readPage, asked } = pagesFrom(({ query }) => ({
      Journals: query['offset'] === '0' ? [journal(4), journal(9)] : [],
    }));
    const first = await readPage(access, 'Journals', null, new Date());
    expect(first.next).toEqual({ offset: 9 });
    expect((await readPage(access, 'Journals', first.next, null)).next).toBeNull();
    expect(asked).toEqual([
      { path: 'Journals', query: { offset: '0' }, modifiedSince: null },
      { path: 'Journals', query: { offset: '9' }, modifiedSince: null },
    ]);
  });
});

describe('lists without pages', () => {
  test('end after one answer and state the total', async () => {
    const account = {
      AccountID: id(3),
      Name: 'Sales',
      Type: 'SALES',
      Class: 'BRANDNEW',
      SystemAccount: '',
      Code: '',
    };
    const { readPage } = pagesFrom(() => ({ Accounts: [account] }));
    const page = await readPage(access, 'Accounts', null, new Date());
    expect(page).toMatchObject({ next: null, expected: 1 });
    expect(page.records[0]).toMatchObject({
      value: {
        id: id(3),
        code: null,
        name: 'Sales',
        type: 'sales',
        class: 'revenue',
        role: null,
        status: 'active',
      },
    });
  });

  test.each([
    ['PAYGLIABILITY', '', 'payrollTax', 'liability'],
    ['TERMLIAB', 'LIABILITY', 'nonCurrentLiability', 'liability'],
    ['BRANDNEW', 'EXPENSE', 'other', 'expense'],
  ])('map an account of type %s and class "%s" to %s, %s', async (Type, Class, ...words) => {
    const [type, accountClass] = words;
    const account = { AccountID: id(3), Name: 'Account', Type, Class };
    const { readPage } = pagesFrom(() => ({ Accounts: [account] }));
    const { records } = await readPage(access, 'Accounts', null, new Date());
    expect(records[0]).toMatchObject({ value: { type, class: accountClass } });
  });

  test('reject an account where neither type nor class is known', async () => {
    const account = { AccountID: id(3), Name: 'Account', Type: 'BRANDNEW', Class: 'NEWER' };
    const { readPage } = pagesFrom(() => ({ Accounts: [account] }));
    const { records } = await readPage(access, 'Accounts', null, new Date());
    const [record] = records;
    expect(record && 'problem' in record && record.problem).toContain('BRANDNEW');
  });

  test.each([
    ['DEBTORS', 'receivable'],
    ['BRANDNEW', 'other'],
  ])('map the provider’s own account %s to the role %s', async (SystemAccount, role) => {
    const account = { AccountID: id(3), Name: 'Debts', Type: 'CURRENT', Class: 'ASSET', SystemAccount };
    const { readPage } = pagesFrom(() => ({ Accounts: [account] }));
    const { records } = await readPage(access, 'Accounts', null, new Date());
    expect(records[0]).toMatchObject({ value: { role } });
  });

  test('give an organisation its tenant and its IANA time zone', async () => {
    const organisation = {
      OrganisationID: id(5),
      Name: 'Maple',
      BaseCurrency: 'CAD',
      FinancialYearEndDay: 29,
      FinancialYearEndMonth: 2,
      PeriodLockDate: '/Date(1222732800000+0000)/',
      Timezone: 'EASTERNSTANDARDTIME',
      ShortCode: '!mApLe',
      SalesTaxPeriod: 'QUARTERLY2',
    };
    const { readPage } = pagesFrom(() => ({ Organisations: [organisation] }));
    const { records } = await readPage(access, 'Organisation', null, null);
    expect(records[0]).toMatchObject({
      value: {
        tenantId: access.tenantId,
        timeZone: 'America/New_York',
        yearEnd: { month: 2, day: 29 },
        periodLockDate: '2008-09-30',
        yearLockDate: null,
        salesTaxPeriod: 'quarterly',
        organisationType: null,
      },
    });
  });
});

describe('records that change without a new time of change', () => {
  test.each([
    'Accounts',
    'Items',
    'Users',
    'TaxRates',
    'ContactGroups',
    'BankTransfers',
    'LinkedTransactions',
    'Budgets',
  ] as const)('%s are always read in full', async (entity) => {
    const { readPage, asked } = pagesFrom(() => ({ [entity]: [] }));
    await readPage(access, entity, null, new Date());
    expect(asked[0]?.modifiedSince).toBeNull();
  });
});
