import { describe, expect, test } from 'vitest';
import { clientOf, NOW, testBooks } from '../client.fixture.ts';

/** Ordinary facts of real books, each played where a test asks for it. */

describe('comparatives entered as manual journals', () => {
  const query = (year: number) => ({
    fromDate: `${year - 1}-07-01`,
    toDate: `${year}-06-30`,
    standardLayout: 'true',
  });
  function enterComparatives() {
    const books = testBooks();
    const before = clientOf(books, 'Harbour');
    const sheet = before.report('BalanceSheet', { date: '2024-06-30' });
    const journals = before.journals().length;
    books.reset(before.tenantId, { comparatives: 'journals' });
    return { books, sheet, journals, client: clientOf(books, 'Harbour') };
  }

  test('are two documents of the years before, posted after the conversion', () => {
    const { client, journals } = enterComparatives();
    const entered = client
      .list('ManualJournals', { page: '1', pageSize: '1000' })
      .filter(({ Narration }) => String(Narration).startsWith('Comparatives'));
    expect(entered.map(({ Date: date, Status }) => [date, Status])).toEqual([
      [`/Date(${Date.UTC(2023, 5, 30)}+0000)/`, 'POSTED'],
      [`/Date(${Date.UTC(2022, 5, 30)}+0000)/`, 'POSTED'],
    ]);
    expect(client.journals().length).toBe(journals + 2);
  });

  test('show in the profit and loss of those years and in no balance of a later one', () => {
    const { client, sheet } = enterComparatives();
    const income = (year: number) =>
      client.report('ProfitAndLoss', query(year)).find(({ name }) => name === 'NET PROFIT')?.values;
    expect([income(2023), income(2022), income(2021)]).toEqual([['121690.31'], ['89524.61'], ['0.00']]);
    // The second column is the year before's, in which the comparatives are.
    const balances = (lines: typeof sheet) => lines.map(({ name, values: [balance] }) => ({ name, balance }));
    expect(balances(client.report('BalanceSheet', { date: '2024-06-30' }))).toEqual(balances(sheet));
  });

  test('are gone with the next reset, which is the catalogue’s', () => {
    const { books, client, journals } = enterComparatives();
    books.reset(client.tenantId);
    expect(clientOf(books, 'Harbour').journals().length).toBe(journals);
  });
});

describe('a contact merged into another', () => {
  function openBooks() {
    const books = testBooks();
    const client = clientOf(books, 'Fernleaf');
    const edit = (body: object) =>
      books.change({ tenantId: client.tenantId, action: 'edit', kind: 'Contact', body }, NOW);
    const [invoice = {}] = client.list('Invoices');
    const from = contactOf(invoice);
    const into = contactOf(client.list('Invoices').find((row) => contactOf(row) !== from) ?? {});
    return { books, client, edit, from, into };
  }
  const contactOf = (row: Record<string, unknown>) => String(Object(row['Contact']).ContactID);

  test('is archived and names it, in a page and by its id alone, and its documents are the other’s', () => {
    const { books, client, edit, from, into } = openBooks();
    const row = (id: string) =>
      client
        .list(`Contacts`, { page: '1', includeArchived: 'true' })
        .find(({ ContactID }) => ContactID === id);
    const count = (id: string) =>
      client.list('Invoices').filter((document) => contactOf(document) === id).length;
    const [mine, theirs] = [count(from), count(into)];
    const ledger = JSON.stringify(books.ledger(client.tenantId));
    edit({ ContactID: from, MergedToContactID: into });
    expect(row(from)).toMatchObject({ ContactStatus: 'ARCHIVED', MergedToContactID: into });
    expect(row(into)).not.toHaveProperty('MergedToContactID');
    expect(client.get(`/Contacts/${from}`)['Contacts']).toMatchObject([{ MergedToContactID: into }]);
    const unpaged = client.list('Contacts', { includeArchived: 'true' });
    expect(unpaged.filter((contact) => 'MergedToContactID' in contact)).toEqual([]);
    expect([count(from), count(into)]).toEqual([0, mine + theirs]);
    expect(JSON.stringify(books.ledger(client.tenantId))).toBe(ledger);
    expect(client.list('Contacts').some(({ ContactID }) => ContactID === from)).toBe(false);
  });

  test('is not merged again, nor a contact into itself', () => {
    const { edit, from, into } = openBooks();
    edit({ ContactID: from, MergedToContactID: into });
    for (const merge of [
      { ContactID: from, MergedToContactID: into },
      { ContactID: into, MergedToContactID: from },
    ])
      expect(() => edit(merge)).toThrow(`Contact ${from} was merged already.`);
    expect(() => edit({ ContactID: into, MergedToContactID: into })).toThrow('is not merged into itself');
  });
});

describe('payroll and depreciation', () => {
  test('are booked under whatever an account is called, and twice in a month', () => {
    const books = testBooks();
    const client = clientOf(books, 'Fernleaf');
    const { tenantId } = client;
    const account = (name: string) =>
      client.list('Accounts').find(({ Name }) => Name === name)?.['AccountID'];
    books.change(
      {
        tenantId,
        action: 'edit',
        kind: 'Account',
        body: { AccountID: account('Wages and Salaries'), Name: 'Staff costs' },
      },
      NOW,
    );
    const depreciation = () =>
      client
        .report('ProfitAndLoss', { fromDate: '2026-10-01', toDate: '2026-10-31' })
        .filter(({ name }) => name === 'Depreciation' || name === 'Staff costs')
        .map(({ name, values }) => [name, values[0]]);
    const [, wages] = depreciation();
    expect(depreciation()[0]).toEqual(['Depreciation', '781.67']);
    const body = { Date: '2026-10-31', Amount: '781.67' };
    books.change({ tenantId, action: 'post', kind: 'Depreciation', body }, NOW);
    expect(depreciation()).toEqual([['Depreciation', '1563.34'], wages]);
  });
});
