import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DocumentChange } from '../../../parts.ts';
import { clientOf, NOW, testBooks, type Client } from '../../client.fixture.ts';

const LATER = new Date(NOW.getTime() + 3_600_000);
const SINCE = LATER.toISOString();

function openTrading(): { client: Client; change: Change } {
  const books = testBooks();
  const client = clientOf(books, 'Harbour');
  const change: Change = (action, kind, body) =>
    books.change({ tenantId: client.tenantId, action, kind, body }, LATER).documentId;
  return { client, change };
}

type Change = (action: DocumentChange['action'], kind: string, body: object) => string;

const firstId = (client: Client, list: string, id: string): string => String(client.list(list)[0]?.[id]);

test('an item that is posted is listed as changed now, and one that is deleted is found nowhere', () => {
  const { client, change } = openTrading();
  const before = client.list('Items').length;
  const id = change('post', 'Item', { Name: 'Rope', SalesDetails: { UnitPrice: '12.50' } });
  expect(client.list('Items', {}, SINCE)).toMatchObject([
    { ItemID: id, Name: 'Rope', SalesDetails: { UnitPrice: 12.5, AccountCode: '200' } },
  ]);
  change('void', 'Items', { ItemID: id });
  expect(client.list('Items')).toHaveLength(before);
  expect(client.raw(`/Items/${id}`).status).toBe(404);
});

test('an item keeps what an edit does not name, and no two items have one code', () => {
  const { client, change } = openTrading();
  const [first, second] = client.list('Items');
  const id = change('edit', 'Item', { ItemID: first?.['ItemID'], Description: 'Now in green' });
  const [edited] = client.list('Items', {}, SINCE);
  expect(edited).toEqual({
    ...first,
    ItemID: id,
    Description: 'Now in green',
    PurchaseDescription: 'Now in green',
    UpdatedDateUTC: `/Date(${LATER.getTime()}+0000)/`,
  });
  expect(() => change('edit', 'Item', { ItemID: id, Code: second?.['Code'] })).toThrow('already');
  expect(() => change('edit', 'Item', { ItemID: 'none' })).toThrow('There is no item none.');
});

test('items posted without a word about them differ from one another', () => {
  const { client, change } = openTrading();
  const ids = [change('post', 'Item', {}), change('post', 'Item', {})];
  expect(new Set(ids).size).toBe(2);
  expect(client.list('Items', {}, SINCE).map(({ ItemID }) => ItemID)).toEqual(ids.toSorted());
});

test('a contact is edited under a new date of change, and documents show its new name', () => {
  const { client, change } = openTrading();
  const id = firstId(client, 'Contacts', 'ContactID');
  change('edit', 'Contact', { ContactID: id, Name: 'Renamed Ltd' });
  expect(client.list('Contacts', {}, SINCE)).toMatchObject([{ ContactID: id, Name: 'Renamed Ltd' }]);
  const its = { page: '1', ContactIDs: id };
  expect(client.list('Invoices', its).length).toBeGreaterThan(0);
  expect(client.list('Invoices', its).map(({ Contact }) => Contact)).toMatchObject(
    client.list('Invoices', its).map(() => ({ Name: 'Renamed Ltd' })),
  );
  expect(client.list('Invoices', its, SINCE)).toEqual([]);
});

test('a contact is posted, archived instead of deleted, and never two of one name', () => {
  const { client, change } = openTrading();
  const id = change('post', 'Contact', { Name: 'Newcomer', FirstName: 'Nia' });
  expect(client.list('Contacts', {}, SINCE)).toMatchObject([
    { ContactID: id, ContactStatus: 'ACTIVE', Name: 'Newcomer', FirstName: 'Nia' },
  ]);
  expect(() => change('post', 'Contact', { Name: 'Newcomer' })).toThrow('already');
  change('void', 'Contact', { ContactID: id });
  expect(client.list('Contacts', {}, SINCE)).toEqual([]);
  expect(client.list('Contacts', { includeArchived: 'true' }, SINCE)).toMatchObject([
    { ContactID: id, ContactStatus: 'ARCHIVED' },
  ]);
});

test('an account gets another code, which its documents show without a date of change of their own', () => {
  const { client, change } = openTrading();
  const sales = client.list('Accounts').find(({ Code }) => Code === '200');
  const id = change('edit', 'Account', { AccountID: sales?.['AccountID'], Code: '201' });
  expect(client.list('Accounts', {}, SINCE)).toMatchObject([{ AccountID: id, Code: '201' }]);
  const lines = JSON.stringify(client.list('Invoices', { page: '1', pageSize: '1000' }));
  expect(lines).toContain('"AccountCode":"201"');
  expect(lines).not.toContain('"AccountCode":"200"');
  expect(client.list('Invoices', { page: '1' }, SINCE)).toEqual([]);
  expect(() => change('edit', 'Account', { AccountID: id, Code: '260' })).toThrow('already');
});

test('an account is archived, unless the provider itself posts to it', () => {
  const { client, change } = openTrading();
  const byCode = (code: string) => client.list('Accounts').find(({ Code }) => Code === code)?.['AccountID'];
  const id = change('void', 'Account', { AccountID: byCode('485') });
  expect(client.list('Accounts', {}, SINCE)).toMatchObject([{ AccountID: id, Status: 'ARCHIVED' }]);
  expect(() => change('void', 'Account', { AccountID: byCode('610') })).toThrow(
    'cannot be archived or moved',
  );
});

test.each([
  { kind: 'PurchaseOrder', until: 'DeliveryDate', edited: 'BILLED' },
  { kind: 'Quote', until: 'ExpiryDate', edited: 'ACCEPTED' },
])('a $kind is posted, edited and deleted, each under a new date of change', ({ kind, until, edited }) => {
  const { client, change } = openTrading();
  const list = `${kind}s`;
  const line = {
    Description: 'Chairs',
    Quantity: 4,
    UnitAmount: '25.00',
    AccountCode: '200',
    TaxType: 'NONE',
  };
  const id = change('post', kind, {
    [`${kind}Number`]: 'X-9',
    Date: '2026-11-20',
    [until]: '2026-12-24',
    LineItems: [line],
  });
  const changed = () => client.list(list, {}, SINCE);
  expect(changed()).toMatchObject([
    {
      [`${kind}ID`]: id,
      [`${kind}Number`]: 'X-9',
      [`${until}String`]: '2026-12-24T00:00:00',
      LineItems: [{ Description: 'Chairs', LineAmount: 100, AccountCode: '200' }],
      Total: 100,
    },
  ]);
  change('edit', kind, { [`${kind}ID`]: id, Status: edited, Reference: 'R' });
  expect(changed()).toMatchObject([{ Status: edited, Reference: 'R', Total: 100 }]);
  change('void', kind, { [`${kind}ID`]: id });
  expect(changed()).toMatchObject([{ [`${kind}ID`]: id, Status: 'DELETED' }]);
  expect(() => change('edit', kind, { [`${kind}ID`]: id })).toThrow('is deleted');
});

test('a batch of payments is deleted as a whole, and what they paid is open again', () => {
  const { client, change } = openTrading();
  const [batch] = z
    .array(
      z.object({
        BatchPaymentID: z.string(),
        Payments: z.array(z.object({ PaymentID: z.string(), Invoice: z.object({ InvoiceID: z.string() }) })),
      }),
    )
    .parse(client.list('BatchPayments'));
  const parts = batch?.Payments ?? [];
  expect(() => change('void', 'Payment', { PaymentID: parts[0]?.PaymentID })).toThrow('voided as a whole');
  change('void', 'BatchPayment', { BatchPaymentID: batch?.BatchPaymentID });
  expect(client.list('BatchPayments', {}, SINCE)).toMatchObject([{ Status: 'DELETED' }]);
  const ids = (rows: Record<string, unknown>[], id: string) => rows.map((row) => String(row[id])).toSorted();
  const payments = client.list('Payments', { page: '1' }, SINCE);
  expect(ids(payments, 'PaymentID')).toEqual(parts.map(({ PaymentID }) => PaymentID).toSorted());
  expect(new Set(payments.map(({ Status }) => Status))).toEqual(new Set(['DELETED']));
  const invoices = client.list('Invoices', { page: '1' }, SINCE);
  expect(ids(invoices, 'InvoiceID')).toEqual(parts.map(({ Invoice }) => Invoice.InvoiceID).toSorted());
  expect(new Set(invoices.map(({ Status }) => Status))).toEqual(new Set(['AUTHORISED']));
  expect(() => change('void', 'BatchPayment', { BatchPaymentID: batch?.BatchPaymentID })).toThrow('already');
});

test('what is posted without a word about it is made up, the same for the same books', () => {
  const made = () => {
    const { client, change } = openTrading();
    for (const kind of ['Item', 'Contact', 'PurchaseOrder', 'Quote']) change('post', kind, {});
    return ['Items', 'Contacts', 'PurchaseOrders', 'Quotes'].map((list) => client.list(list, {}, SINCE));
  };
  expect(made().map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
  expect(made()).toEqual(made());
});

test('a list refuses what cannot be done to its kind', () => {
  const { change } = openTrading();
  expect(() => change('post', 'TrackingOption', {})).toThrow('The simulator cannot post a TrackingOption.');
  expect(() => change('post', 'Quote', { LineItems: [] })).toThrow('The body cannot be used.');
});
