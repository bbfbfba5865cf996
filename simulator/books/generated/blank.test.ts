import { expect, test } from 'vitest';
import type { DocumentChange } from '../../parts.ts';
import { clientOf, NOW, testBooks, trialBalanceAmounts } from '../client.fixture.ts';
import { cents } from '../money.ts';

/** A blank organisation whose books open in September, and short words for what is posted to it. */
function openBlank(as: object = {}) {
  const books = testBooks();
  const { tenantId: old } = clientOf(books, 'Fernleaf');
  books.reset(old, { isBlank: true, months: 3, ...as });
  const client = clientOf(books, 'Fernleaf');
  const act = (action: DocumentChange['action'], kind: string, body: object) =>
    books.change({ tenantId: client.tenantId, action, kind, body }, NOW).documentId;
  const idOf = (code: string) =>
    String(client.list('Accounts').find(({ Code }) => Code === code)?.['AccountID']);
  const contact = { ContactID: client.list('Contacts')[0]?.['ContactID'] };
  const invoice = (Date: string, fields: object = {}) => ({
    Type: 'ACCREC',
    Contact: contact,
    Date,
    LineAmountTypes: 'NoTax',
    LineItems: [{ UnitAmount: '80.00', AccountCode: '200' }],
    ...fields,
  });
  return { client, act, idOf, invoice };
}

test('a blank organisation has its chart and contacts, and nothing else', () => {
  const { client } = openBlank({ yearEnd: { day: 5, month: 4 } });
  expect(client.get('/Organisation')['Organisations']).toMatchObject([
    { FinancialYearEndDay: 5, FinancialYearEndMonth: 4 },
  ]);
  expect(client.list('Accounts').length).toBeGreaterThan(30);
  expect(client.list('Contacts').length).toBeGreaterThan(3);
  for (const list of ['Invoices', 'BankTransactions', 'ManualJournals', 'Payments', 'Journals'])
    expect(client.list(list)).toEqual([]);
  expect(trialBalanceAmounts(client, '2026-11-30')).toEqual(new Map());
});

test('what was unpaid before its books open posts nothing: it is in the balances that are entered', () => {
  const { client, act, idOf, invoice } = openBlank();
  const id = act('post', 'Invoice', invoice('2026-08-20'));
  expect(client.journals()).toEqual([]);
  act('post', 'UndocumentedEntry', {
    Date: '2026-09-01',
    IsConversion: true,
    JournalLines: [
      { AccountCode: '610', LineAmount: '80.00' },
      { AccountCode: '970', LineAmount: '-80.00' },
    ],
  });
  expect(client.journals()).toMatchObject([{ JournalDate: '2026-09-01' }]);
  expect(client.journals()[0]?.SourceID).toBeUndefined();
  act('post', 'Payment', { Invoice: { InvoiceID: id }, Date: '2026-10-02', Amount: '80.00' });
  expect(trialBalanceAmounts(client, '2026-10-31').get(idOf('610'))?.movement).toBe(cents('-80'));
  expect(() => act('void', 'Invoice', { InvoiceID: act('post', 'Invoice', invoice('2026-08-21')) })).toThrow(
    'Documents dated before the books of Fernleaf Studio Ltd open are in its conversion balances.',
  );
});

test('an expense claim has a source, and an entry that does not balance or lies ahead is refused', () => {
  const { client, act } = openBlank();
  const claim = {
    Date: '2026-10-02',
    SourceType: 'EXPCLAIM',
    JournalLines: [
      { AccountCode: '493', LineAmount: '60.00' },
      { AccountCode: '801', LineAmount: '-60.00' },
    ],
  };
  const id = act('post', 'UndocumentedEntry', claim);
  expect(client.journals()).toMatchObject([{ SourceID: id, SourceType: 'EXPCLAIM' }]);
  expect(() => act('post', 'UndocumentedEntry', { ...claim, Date: '2026-12-02' })).toThrow(
    'not entered ahead',
  );
  const unbalanced = [{ AccountCode: '493', LineAmount: '60.00' }, claim.JournalLines[0]];
  expect(() => act('post', 'UndocumentedEntry', { ...claim, JournalLines: unbalanced })).toThrow(
    'add up to zero',
  );
});

test('an account is added, with a code of its own or none', () => {
  const { client, act } = openBlank();
  const id = act('post', 'Account', { Code: '325', Name: 'Staff costs', Type: 'DIRECTCOSTS' });
  act('post', 'Account', { Name: 'Till', Type: 'BANK' });
  const added = client.list('Accounts', {}, NOW.toISOString());
  expect(added).toHaveLength(2);
  expect(added.find(({ AccountID }) => AccountID === id)).toMatchObject({ Code: '325', Class: 'EXPENSE' });
  expect(added.find(({ Name }) => Name === 'Till')).toMatchObject({ Status: 'ACTIVE', CurrencyCode: 'NZD' });
  expect(() => act('post', 'Account', { Code: '325', Name: 'Others', Type: 'EXPENSE' })).toThrow(
    'There is an account 325 already.',
  );
});

test('a draft that is taken back is deleted', () => {
  const { client, act, invoice } = openBlank();
  const draft = act('post', 'Invoice', invoice('2026-10-02', { Status: 'DRAFT' }));
  act('void', 'Invoice', { InvoiceID: draft });
  act('post', 'Invoice', invoice('2026-10-03'));
  const note = act('post', 'CreditNote', { Type: 'ACCRECCREDIT', Date: '2026-10-04', Status: 'DRAFT' });
  act('void', 'CreditNote', { CreditNoteID: note });
  expect(client.get(`/Invoices/${draft}`)['Invoices']).toMatchObject([{ Status: 'DELETED' }]);
  expect(client.get(`/CreditNotes/${note}`)['CreditNotes']).toMatchObject([{ Status: 'DELETED' }]);
  expect(client.journals()).toHaveLength(1);
});

test('an item may be tracked as inventory from its beginning', () => {
  const { client, act } = openBlank();
  act('post', 'Item', { IsTrackedAsInventory: true });
  expect(client.list('Items')).toMatchObject([{ IsTrackedAsInventory: true, QuantityOnHand: 0 }]);
});
