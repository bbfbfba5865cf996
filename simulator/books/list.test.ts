import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf, testBooks } from './client.fixture.ts';

const books = testBooks();
const client = clientOf(books, 'Harbour');
const ids = (rows: Record<string, unknown>[], field = 'InvoiceID') => rows.map((row) => String(row[field]));
const all = [1, 2].flatMap((page) => client.list('Invoices', { page: String(page), pageSize: '1000' }));
const updatedOf = (row: Record<string, unknown>) => Number(/\d+/.exec(String(row['UpdatedDateUTC']))?.[0]);

describe('a paged list', () => {
  test('gives every row once, ordered by the time of its last change and its id', () => {
    const pages = Array.from({ length: 20 }, (_, index) =>
      client.list('Invoices', { page: String(index + 1) }),
    );
    expect(pages.every((page) => page.length === 100)).toBe(true);
    expect(ids(pages.flat())).toEqual(ids(all));
    expect(new Set(ids(all)).size).toBe(2000);
    expect(all.map(updatedOf)).toEqual(all.map(updatedOf).toSorted((a, b) => a - b));
  });

  test.each([
    [
      { page: '1', pageSize: '5000' },
      { page: 1, pageSize: 1000, pageCount: 2, itemCount: 2000 },
    ],
    [
      { page: '1', pageSize: '0' },
      { page: 1, pageSize: 1, pageCount: 2000, itemCount: 2000 },
    ],
    [{ page: '-4' }, { page: 1, pageSize: 100, pageCount: 20, itemCount: 2000 }],
    [{ page: '21' }, { page: 21, pageSize: 100, pageCount: 20, itemCount: 2000 }],
  ])('brings %o into range', (query, pagination) => {
    expect(client.get('/Invoices', query)['pagination']).toEqual(pagination);
  });

  test('is empty past its end', () => {
    expect(client.list('Invoices', { page: '21' })).toEqual([]);
  });
});

test('invoices without a page are summaries of all, without lines, payments or pagination', () => {
  const answer = client.get('/Invoices');
  expect(answer).not.toHaveProperty('pagination');
  const rows = client.list('Invoices');
  expect(ids(rows)).toEqual(ids(all));
  expect(rows.some((row) => 'LineItems' in row || 'Payments' in row)).toBe(false);
  expect(all.every((row) => 'LineItems' in row && 'Payments' in row)).toBe(true);
  expect(client.list('Invoices', { page: '1', summaryOnly: 'true' })[0]).not.toHaveProperty('LineItems');
});

test('voided, deleted and draft documents are in the list', () => {
  expect(new Set(all.map((row) => row['Status']))).toEqual(
    new Set(['DRAFT', 'SUBMITTED', 'DELETED', 'AUTHORISED', 'PAID', 'VOIDED']),
  );
});

test('an envelope says OK and names the moment without an offset', () => {
  expect(client.get('/Accounts')).toMatchObject({
    Status: 'OK',
    DateTimeUTC: expect.stringMatching(/^\/Date\(\d+\)\/$/),
  });
});

describe('If-Modified-Since', () => {
  const since = new Date('2026-09-01T03:04:05Z');
  const changed = ids(all.filter((row) => updatedOf(row) >= since.getTime()));

  test.each([
    '2026-09-01T03:04:05',
    '2026-09-01T03:04:05Z',
    '2026-09-01T03:04:05.900Z',
    '2026-09-01T03:04:05.9',
    '2026-08-31T20:04:05-07:00',
    '2026-09-01 03:04:05',
    'Tue, 01 Sep 2026 03:04:05 GMT',
  ])('is read in the form %s', (header) => {
    expect(changed.length).toBeGreaterThan(10);
    expect(changed.length).toBeLessThan(2000);
    expect(ids(client.list('Invoices', { page: '1', pageSize: '1000' }, header))).toEqual(changed);
  });

  test('is ignored where it is no date, and on a list without it', () => {
    expect(client.list('Invoices', {}, 'yesterday')).toHaveLength(2000);
    expect(client.list('TrackingCategories', {}, '2030-01-01T00:00:00')).toHaveLength(2);
    expect(client.list('Accounts', {}, '2030-01-01T00:00:00')).toEqual([]);
  });
});

describe('where', () => {
  const matching = (passes: (row: Record<string, unknown>) => boolean) => ids(all.filter(passes));
  const contact = z.object({ ContactID: z.string(), Name: z.string() });
  const contactOf = (row: Record<string, unknown>) => contact.parse(row['Contact']);
  const someone = contactOf(all[0] ?? {}).ContactID;

  test.each<[string, (row: Record<string, unknown>) => boolean]>([
    ['Type=="ACCREC"', (row) => row['Type'] === 'ACCREC'],
    ['Type=="ACCREC" && Status!="PAID"', (row) => row['Type'] === 'ACCREC' && row['Status'] !== 'PAID'],
    ['Status=="DRAFT" OR Status=="VOIDED"', (row) => ['DRAFT', 'VOIDED'].includes(String(row['Status']))],
    [
      'Date >= DateTime(2026, 01, 01) && Date < DateTime(2026, 2, 1)',
      (row) => String(row['DateString']).startsWith('2026-01'),
    ],
    [`Contact.ContactID==guid("${someone}")`, (row) => contactOf(row).ContactID === someone],
    [`Contact.ContactID == Guid("${someone.toUpperCase()}")`, (row) => contactOf(row).ContactID === someone],
    ['Contact.Name.Contains("Bay")', (row) => contactOf(row).Name.includes('Bay')],
    ['Contact.Name.ToLower().StartsWith("amber")', (row) => contactOf(row).Name.startsWith('Amber')],
    ['AmountDue > 500.50', (row) => Number(row['AmountDue']) > 500.5],
    ['FullyPaidOnDate == null && HasErrors == false', (row) => !('FullyPaidOnDate' in row)],
    [
      'InvoiceNumber != null && !(Type == "ACCREC")',
      (row) => 'InvoiceNumber' in row && row['Type'] !== 'ACCREC',
    ],
  ])('keeps the rows of %s', (where, passes) => {
    const expected = matching(passes);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(2000);
    const found = [1, 2].flatMap((page) =>
      client.list('Invoices', { where, page: String(page), pageSize: '1000' }),
    );
    expect(ids(found)).toEqual(expected);
  });

  test.each(['Type==', 'Type=="ACCREC" &&', '(Type=="ACCREC"', 'Type ~ "x"', 'Name.Explode("x")'])(
    'refuses %s as the provider does',
    (where) => {
      const answer = client.raw('/Invoices', { where });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ ErrorNumber: 16, Type: 'QueryParseException' });
    },
  );
});

test('order sorts by any field, and equal rows keep the default order', () => {
  const dates = client
    .list('Invoices', { order: 'Date DESC', page: '1' })
    .map((row) => String(row['DateString']));
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(ids(client.list('Invoices', { order: 'UpdatedDateUTC ASC' }))).toEqual(ids(all));
  const byType = client.list('Invoices', { order: 'Type ASC, Total DESC' });
  expect(byType[0]?.['Type']).toBe('ACCPAY');
  expect(client.raw('/Invoices', { order: 'Date SIDEWAYS' }).status).toBe(400);
});

test('IDs, Statuses, InvoiceNumbers, ContactIDs and searchTerm keep the rows they name', () => {
  const [first, second] = all;
  const wanted = ids([first ?? {}, second ?? {}]);
  expect(ids(client.list('Invoices', { IDs: wanted.join(','), page: '1' }))).toEqual(wanted);
  const statuses = client.list('Invoices', { Statuses: 'DRAFT,VOIDED' }).map((row) => row['Status']);
  expect(new Set(statuses)).toEqual(new Set(['DRAFT', 'VOIDED']));
  const numbered = all.find((row) => String(row['InvoiceNumber']).startsWith('INV'));
  const number = String(numbered?.['InvoiceNumber']);
  expect(ids(client.list('Invoices', { InvoiceNumbers: number }))).toEqual([numbered?.['InvoiceID']]);
  expect(ids(client.list('Invoices', { searchTerm: number.toLowerCase() }))).toEqual([
    numbered?.['InvoiceID'],
  ]);
  expect(client.list('Invoices', { createdByMyApp: 'true' })).toEqual([]);
  expect(client.list('Invoices', { createdByMyApp: 'false' })).toHaveLength(2000);
  const contact = z.object({ ContactID: z.string() }).parse(first?.['Contact']);
  expect(ids(client.list('Invoices', { ContactIDs: contact.ContactID }))).toContain(first?.['InvoiceID']);
});

test('a row is found by its id or its number, with lines; an unknown one and an unknown path are not found', () => {
  const invoice = all.find((row) => row['Type'] === 'ACCREC') ?? {};
  for (const key of [invoice['InvoiceID'], invoice['InvoiceNumber']])
    expect(client.get(`/Invoices/${String(key)}`)['Invoices']).toEqual([invoice]);
  expect(client.raw('/Invoices/00000000-0000-4000-8000-000000000000').status).toBe(404);
  expect(client.raw('/Nothing').status).toBe(404);
  expect(client.raw('/Reports/Nothing').status).toBe(404);
  expect(client.raw('/%E0%A4%A').status).toBe(404);
});

test('archived contacts, tracking categories and options come only when asked for; archived accounts always', () => {
  const active = client.list('Contacts', { page: '1' });
  const every = client.list('Contacts', { page: '1', includeArchived: 'true' });
  expect(every.length).toBeGreaterThan(active.length);
  expect(active.every((row) => row['ContactStatus'] === 'ACTIVE')).toBe(true);
  const names = (query: Record<string, string>) =>
    z
      .array(z.object({ Name: z.string(), Options: z.array(z.object({ Name: z.string() })) }))
      .parse(client.list('TrackingCategories', query))
      .flatMap(({ Name, Options }) => [Name, ...Options.map((option) => option.Name)]);
  expect(names({}).toSorted()).toEqual(
    ['Department', 'North', 'Overseas', 'Parts, Spares', 'Region', 'Retail', 'South', 'Workshop'].toSorted(),
  );
  expect(names({ includeArchived: 'true' })).toEqual(
    expect.arrayContaining(['Old Depot', 'Campaign', 'Opening Sale']),
  );
  expect(client.list('Accounts').map((row) => row['Status'])).toContain('ARCHIVED');
});

test('dates before 1970 are negative milliseconds', () => {
  expect(client.list('Accounts')[0]?.['UpdatedDateUTC']).toBe('/Date(-62135596800000+0000)/');
});

test('tracking carries the option’s name on documents and its id on journals', () => {
  const tracked = z.array(
    z.object({ LineItems: z.array(z.object({ Tracking: z.array(z.record(z.string(), z.unknown())) })) }),
  );
  const tags = tracked.parse(all).flatMap(({ LineItems }) => LineItems.flatMap(({ Tracking }) => Tracking));
  expect(Object.keys(tags[0] ?? {}).toSorted()).toEqual(['Name', 'Option', 'Options', 'TrackingCategoryID']);
  const [onJournal] = client
    .journals()
    .flatMap(({ JournalLines }) => JournalLines.flatMap(({ TrackingCategories }) => TrackingCategories));
  expect(onJournal?.TrackingOptionID).toMatch(/^[0-9a-f-]{36}$/);
});

describe('journals', () => {
  test('come by offset, some pages short without being the last', () => {
    const lengths = [0, 100, 200, 300].map(
      (offset) => client.list('Journals', { offset: String(offset) }).length,
    );
    expect(lengths).toEqual([100, 87, 100, 100]);
    expect(client.list('Journals', { offset: '999999' })).toEqual([]);
    expect(client.raw('/Journals', { offset: 'x' }).status).toBe(400);
  });

  test('are found by number and by id, then without their source', () => {
    const [, second] = client.list('Journals');
    const bare = z.array(z.record(z.string(), z.unknown())).parse(client.get('/Journals/2')['Journals']);
    expect(bare[0]).toMatchObject({ JournalID: second?.['JournalID'], JournalNumber: 2 });
    expect(bare[0]).not.toHaveProperty('SourceID');
    expect(client.get(`/Journals/${String(second?.['JournalID'])}`)['Journals']).toEqual(bare);
    expect(client.raw('/Journals/999999').status).toBe(404);
  });
});

test('an organisation that is gone is forbidden, and writing is not allowed', () => {
  const request = {
    method: 'GET',
    path: '/Accounts',
    query: new URLSearchParams(),
    ifModifiedSince: undefined,
    now: new Date(),
  };
  expect(books.accounting({ ...request, tenantId: 'gone' }).status).toBe(403);
  expect(books.accounting({ ...request, tenantId: client.tenantId, method: 'POST' }).status).toBe(405);
});

test('rows of the organisation with bad rows cannot all be read', () => {
  const rows = clientOf(books, 'Smudge').list('Invoices', { page: '1' });
  const readable = z.object({
    Date: z.string().regex(/Date\(-?\d/),
    Total: z.number(),
    Contact: z.looseObject({}),
  });
  const bad = rows.filter((row) => !readable.safeParse(row).success);
  expect(bad).toHaveLength(6);
});
