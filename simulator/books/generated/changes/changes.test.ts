import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DocumentChange, KeptEdit } from '../../../parts.ts';
import { toDay } from '../../calendar.ts';
import { cents, toBase } from '../../money.ts';
import { clientOf, NOW, testBooks, trialBalanceAmounts, type Client } from '../../client.fixture.ts';
import { rateOn } from '../rates.ts';

const LATER = new Date(NOW.getTime() + 60_000);

/** Fresh books and short words for changing them. */
function changeable(name: string) {
  const keptEdits: KeptEdit[] = [];
  const books = testBooks({ keep: (edit) => keptEdits.push(edit) });
  const client = clientOf(books, name);
  const act = (action: DocumentChange['action'], kind: string, body: unknown) =>
    books.change({ tenantId: client.tenantId, action, kind, body }, LATER).documentId;
  return { books, client, kept: keptEdits, act };
}

function sale(client: Client, fields: object = {}) {
  const customer = client.list('Contacts').find((row) => row['IsCustomer'] === true);
  return {
    Type: 'ACCREC',
    Contact: { ContactID: customer?.['ContactID'] },
    Date: '2026-08-15',
    LineItems: [{ Description: 'Late entry', UnitAmount: '1000.00', AccountCode: '200' }],
    ...fields,
  };
}

const bySystem = (client: Client, system: string) =>
  String(client.list('Accounts').find((row) => row['SystemAccount'] === system)?.['AccountID']);

function invoice(client: Client, id: string) {
  return z.tuple([z.record(z.string(), z.unknown())]).parse(client.get(`/Invoices/${id}`)['Invoices'])[0];
}

describe('a posted invoice', () => {
  test('is in the list as changed now, in the journals as the newest, and in the trial balance of its month', () => {
    const { client, act } = changeable('Harbour');
    const debtors = bySystem(client, 'DEBTORS');
    const before = trialBalanceAmounts(client, '2026-08-31').get(debtors)?.movement ?? 0n;
    client.list('Invoices');
    const id = act('post', 'Invoice', sale(client));
    expect(
      client.list('Invoices', { page: '1' }, LATER.toISOString()).map((row) => row['InvoiceID']),
    ).toEqual([id]);
    expect(invoice(client, id)).toMatchObject({
      Status: 'AUTHORISED',
      Total: 1100,
      TotalTax: 100,
      AmountDue: 1100,
    });
    const newest = client.journals().at(-1);
    expect(newest).toMatchObject({ SourceID: id, SourceType: 'ACCREC', JournalDate: '2026-08-15' });
    expect(trialBalanceAmounts(client, '2026-08-31').get(debtors)?.movement).toBe(before + cents('1100'));
  });

  test('is reversed on its old date and posted on the new one when edited', () => {
    const { client, act } = changeable('Harbour');
    const debtors = bySystem(client, 'DEBTORS');
    const at = (date: string) => trialBalanceAmounts(client, date).get(debtors)?.movement ?? 0n;
    const id = act('post', 'Invoice', sale(client));
    const [august, september] = [at('2026-08-31'), at('2026-09-30')];
    act('edit', 'Invoice', {
      InvoiceID: id,
      Date: '2026-09-02',
      LineItems: [{ UnitAmount: 500, AccountCode: '210', TaxType: 'NONE' }],
    });
    expect(at('2026-08-31')).toBe(august - cents('1100'));
    expect(at('2026-09-30')).toBe(september + cents('500'));
    expect(client.journals().filter(({ SourceID }) => SourceID === id)).toHaveLength(3);
    expect(invoice(client, id)).toMatchObject({ Total: 500, DateString: '2026-09-02T00:00:00' });
  });

  test('nets to nothing on its own date when voided, and cannot be voided again', () => {
    const { client, act } = changeable('Harbour');
    const before = [...trialBalanceAmounts(client, '2026-08-31')];
    const id = act('post', 'Invoice', sale(client));
    act('void', 'Invoice', { InvoiceID: id });
    expect([...trialBalanceAmounts(client, '2026-08-31')]).toEqual(before);
    expect(invoice(client, id)).toMatchObject({ Status: 'VOIDED', AmountDue: 0 });
    expect(() => act('void', 'Invoice', { InvoiceID: id })).toThrow('is not posted');
  });

  test('is paid by a payment, open again when that is deleted', () => {
    const { client, act } = changeable('Harbour');
    const id = act('post', 'Invoice', sale(client));
    const pay = { Invoice: { InvoiceID: id }, Date: '2026-09-20', Amount: '600.00' };
    act('post', 'Payment', pay);
    expect(() => act('void', 'Invoice', { InvoiceID: id })).toThrow('has payments');
    expect(() => act('post', 'Payment', pay)).toThrow('more than what is due');
    const second = act('post', 'Payment', { ...pay, Amount: 500 });
    expect(invoice(client, id)).toMatchObject({ Status: 'PAID', AmountDue: 0, AmountPaid: 1100 });
    act('void', 'Payment', { PaymentID: second });
    expect(invoice(client, id)).toMatchObject({ Status: 'AUTHORISED', AmountDue: 500, AmountPaid: 600 });
    expect(client.journals().at(-1)).toMatchObject({ SourceType: 'ACCRECPAYMENT', SourceID: second });
  });

  test('in a foreign currency is revalued in reports until it is paid, then gains or loses in the ledger', () => {
    const { client, act } = changeable('Thistle');
    const [debtors, unrealised, realised] = ['DEBTORS', 'UNREALISEDCURRENCYGAIN', 'REALISEDCURRENCYGAIN'].map(
      (key) => bySystem(client, key),
    );
    const balance = (account = '', date = '2026-08-31') =>
      trialBalanceAmounts(client, date).get(account)?.balance ?? 0n;
    const [openDebtors, openUnrealised] = [balance(debtors), balance(unrealised)];
    const id = act(
      'post',
      'Invoice',
      sale(client, { CurrencyCode: 'USD', CurrencyRate: 1.25, LineAmountTypes: 'NoTax' }),
    );
    const worth = toBase(cents('1000'), rateOn(1.27, toDay(2026, 8, 31)));
    expect(balance(debtors) - openDebtors).toBe(worth);
    expect(balance(unrealised) - openUnrealised).toBe(cents('800') - worth);
    const journal = client.journals().at(-1);
    expect(journal?.JournalLines.map(({ NetAmount }) => NetAmount)).toEqual([cents('800'), cents('-800')]);
    const openRealised = balance(realised, '2026-09-30');
    act('post', 'Payment', { Invoice: { InvoiceID: id }, Date: '2026-09-10', Amount: 600 });
    const received = toBase(cents('600'), rateOn(1.27, toDay(2026, 9, 10)));
    expect(balance(realised, '2026-09-30') - openRealised).toBe(cents('480') - received);
    expect(balance(debtors, '2026-08-31') - openDebtors).toBe(worth);
    act('post', 'Payment', { Invoice: { InvoiceID: id }, Date: '2026-08-31', Amount: 400 });
    const rest = toBase(cents('600'), rateOn(1.27, toDay(2026, 8, 31)));
    expect(balance(debtors, '2026-08-31') - openDebtors).toBe(rest);
    expect(balance(unrealised) - openUnrealised).toBe(cents('480') - rest);
  });
});

test('a manual journal posts and is voided on its own date', () => {
  const { client, act } = changeable('Prairie');
  const lines = [
    { AccountCode: '469', LineAmount: '250.00' },
    { AccountCode: '620', LineAmount: '-250.00' },
  ];
  const before = [...trialBalanceAmounts(client, '2026-08-31')];
  const id = act('post', 'ManualJournal', {
    Date: '2026-08-31',
    Narration: 'Rent accrued',
    JournalLines: lines,
  });
  expect(client.journals().at(-1)).toMatchObject({ SourceType: 'MANJOURNAL', SourceID: id });
  expect([...trialBalanceAmounts(client, '2026-08-31')]).not.toEqual(before);
  act('void', 'ManualJournal', { ManualJournalID: id });
  expect([...trialBalanceAmounts(client, '2026-08-31')]).toEqual(before);
});

test.each<[DocumentChange['action'], string, object, string]>([
  ['post', 'Receipt', {}, 'cannot post a Receipt'],
  ['edit', 'Payment', {}, 'cannot edit a Payment'],
  ['post', 'Invoice', { Type: 'ACCREC' }, 'The body cannot be used'],
  ['void', 'Invoice', { InvoiceID: 'x' }, 'There is no invoice x.'],
  [
    'post',
    'ManualJournal',
    {
      Date: '2026-08-31',
      Narration: '',
      JournalLines: [
        { AccountCode: '469', LineAmount: 1 },
        { AccountCode: '620', LineAmount: 1 },
      ],
    },
    'add up to zero',
  ],
])('%s of %s with %o is refused with a sentence, and not kept', (action, kind, body, sentence) => {
  const { act, kept } = changeable('Quota');
  expect(() => act(action, kind, body)).toThrow(sentence);
  expect(kept).toEqual([]);
});

test('a renamed tracking option goes by its new name on what was posted before, an archived one stays there', () => {
  const { client, act } = changeable('Harbour');
  const region = () =>
    z
      .object({ TrackingCategoryID: z.string(), Options: z.array(z.record(z.string(), z.unknown())) })
      .parse(
        client
          .list('TrackingCategories', { includeArchived: 'true' })
          .find((row) => row['Name'] === 'Region'),
      );
  const [north, south] = region().Options.map((option) => String(option['TrackingOptionID']));
  const Tracking = [{ TrackingCategoryID: region().TrackingCategoryID, Option: 'North' }];
  const LineItems = [{ UnitAmount: '10.00', AccountCode: '200', Tracking }];
  const id = act('post', 'Invoice', sale(client, { LineItems }));
  act('edit', 'TrackingOption', { TrackingOptionID: north, Name: 'Far North' });
  act('void', 'TrackingOption', { TrackingOptionID: south });
  expect(invoice(client, id)).toMatchObject({ LineItems: [{ Tracking: [{ Option: 'Far North' }] }] });
  expect(region().Options.map((option) => [option['Name'], option['Status']])).toContainEqual([
    'South',
    'ARCHIVED',
  ]);
  expect(() => act('void', 'TrackingOption', { TrackingOptionID: south })).toThrow('archived already');
  expect(() => act('edit', 'TrackingOption', { TrackingOptionID: south, Name: 'Far North' })).toThrow(
    'There is an option Far North already.',
  );
});

test('kept edits give the same books after a restart', () => {
  const { client, act, kept } = changeable('Quota');
  const id = act(
    'post',
    'Invoice',
    sale(client, { Contact: { Name: client.list('Contacts')[0]?.['Name'] } }),
  );
  act('edit', 'Invoice', { InvoiceID: id, Reference: 'again' });
  const restarted = clientOf(testBooks({ keptEdits: kept }), 'Quota');
  expect(invoice(restarted, id)).toEqual(invoice(client, id));
  expect(restarted.journals()).toEqual(client.journals());
});

test('a reset organisation starts anew under another tenant id, also after a restart; the old one is gone', () => {
  const { books, client, act, kept } = changeable('Quota');
  const id = act(
    'post',
    'Invoice',
    sale(client, { Contact: { Name: client.list('Contacts')[0]?.['Name'] } }),
  );
  const { tenantId } = books.reset(client.tenantId);
  expect(tenantId).not.toBe(client.tenantId);
  expect(client.raw('/Accounts').status).toBe(403);
  const anew = clientOf(books, 'Quota');
  expect(anew.tenantId).toBe(tenantId);
  expect(anew.list('Invoices')).toHaveLength(80);
  expect(anew.raw(`/Invoices/${id}`).status).toBe(404);
  expect(clientOf(testBooks({ keptEdits: kept }), 'Quota').tenantId).toBe(tenantId);
});
