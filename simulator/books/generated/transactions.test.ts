import { describe, expect, test } from 'vitest';
import { clientOf, testBooks, type Client } from '../client.fixture.ts';
import { derivedSums, journalSums, transactionsOf } from './derived.fixture.ts';

const books = testBooks();
const names = books
  .organisations()
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('Smudge'));

describe.each(names)('the transactions of %s', (name) => {
  const client = clientOf(books, name);
  const lists = transactionsOf(client);

  test('are posted as their lists say: by source, date and account, to the cent, and nothing else is', () => {
    expect(derivedSums(lists)).toEqual(journalSums(client));
  });

  test('state what is left of each invoice and credit as their payments and allocations make it', () => {
    const paid = new Map<string, bigint>();
    for (const { Status, Amount, Invoice, CreditNote, Prepayment, Overpayment } of lists.payments) {
      const id = Invoice?.InvoiceID ?? CreditNote?.ID ?? Prepayment?.ID ?? Overpayment?.ID ?? '';
      if (Status === 'AUTHORISED') paid.set(id, (paid.get(id) ?? 0n) + Amount);
    }
    const credited = new Map<string, bigint>();
    for (const { Invoice, Amount } of lists.credits.flatMap(({ Allocations }) => Allocations))
      credited.set(Invoice.InvoiceID, (credited.get(Invoice.InvoiceID) ?? 0n) + Amount);
    for (const one of lists.invoices) {
      const [payments, credits] = [paid.get(one.InvoiceID) ?? 0n, credited.get(one.InvoiceID) ?? 0n];
      const gone = one.Status === 'VOIDED' || one.Status === 'DELETED';
      expect(one).toMatchObject({
        AmountPaid: payments,
        AmountCredited: credits,
        AmountDue: gone ? 0n : one.Total - one.CISDeduction - payments - credits,
      });
    }
    const dueOf = (status: string) =>
      lists.invoices.filter(({ Status }) => Status === status).map(({ AmountDue }) => AmountDue);
    expect(new Set(dueOf('PAID'))).toEqual(new Set([0n]));
    expect(dueOf('AUTHORISED')).not.toContain(0n);
    for (const one of lists.credits.filter(({ Status }) => Status === 'AUTHORISED' || Status === 'PAID')) {
      const allocated = one.Allocations.reduce((sum, { Amount }) => sum + Amount, 0n);
      const left = one.Total - allocated - (paid.get(one.ID) ?? 0n);
      expect({ id: one.ID, left, Status: one.Status }).toEqual({
        id: one.ID,
        left: one.RemainingCredit,
        Status: left === 0n ? 'PAID' : 'AUTHORISED',
      });
    }
  });

  test('are listed once more at the bank: each prepayment, overpayment and side of a transfer', () => {
    const named = lists.bank.flatMap(
      ({ PrepaymentID, OverpaymentID }) => PrepaymentID ?? OverpaymentID ?? [],
    );
    const credits = lists.credits.filter(({ Type }) => Type.includes('-')).map(({ ID }) => ID);
    expect(named.toSorted()).toEqual(credits.toSorted());
    const sides = lists.transfers.flatMap((one) => [one.FromBankTransactionID, one.ToBankTransactionID]);
    const transfers = lists.bank.filter(({ Type }) => Type.endsWith('-TRANSFER'));
    expect(transfers.map((one) => one.BankTransactionID).toSorted()).toEqual(sides.toSorted());
  });
});

function statuses(client: Client, key: string, query: Record<string, string> = {}): Set<unknown> {
  return new Set(client.list(key, { page: '1', pageSize: '1000', ...query }).map(({ Status }) => Status));
}

function values(client: Client, key: string, field: string): Set<unknown> {
  return new Set(client.list(key, { page: '1', pageSize: '1000' }).map((row) => row[field]));
}

test('the trading company shows every state and kind that a reader must know', () => {
  const client = clientOf(books, 'Harbour');
  expect(statuses(client, 'Payments')).toEqual(new Set(['AUTHORISED', 'DELETED']));
  expect(statuses(client, 'BankTransactions')).toEqual(new Set(['AUTHORISED', 'DELETED']));
  expect(statuses(client, 'BankTransfers')).toEqual(new Set(['AUTHORISED']));
  expect(statuses(client, 'BankTransfers', { includeDeleted: 'true' })).toEqual(
    new Set(['AUTHORISED', 'DELETED']),
  );
  expect(statuses(client, 'ManualJournals')).toEqual(new Set(['DRAFT', 'POSTED', 'VOIDED']));
  expect(statuses(client, 'CreditNotes')).toEqual(
    new Set(['DRAFT', 'DELETED', 'AUTHORISED', 'PAID', 'VOIDED']),
  );
  expect(statuses(client, 'Prepayments').union(statuses(client, 'Overpayments'))).toEqual(
    new Set(['AUTHORISED', 'PAID', 'VOIDED']),
  );
  expect(values(client, 'Payments', 'PaymentType')).toEqual(
    new Set([
      'ACCRECPAYMENT',
      'ACCPAYPAYMENT',
      'ARCREDITPAYMENT',
      'APCREDITPAYMENT',
      'ARPREPAYMENTPAYMENT',
      'APPREPAYMENTPAYMENT',
      'AROVERPAYMENTPAYMENT',
      'APOVERPAYMENTPAYMENT',
    ]),
  );
  expect(values(client, 'ManualJournals', 'LineAmountTypes')).toEqual(
    new Set(['NoTax', 'Exclusive', 'Inclusive']),
  );
  expect(values(client, 'Payments', 'CurrencyRate')).toEqual(new Set([0]));
  // OAS: a bank transaction that names its prepayment may be called RECEIVE like any other.
  expect(
    client
      .list('BankTransactions', { page: '1', pageSize: '1000' })
      .some(({ Type, PrepaymentID }) => Type === 'SPEND' && PrepaymentID !== undefined),
  ).toBe(true);
});

test('lines come in a page or by id, and not in a plain list', () => {
  const client = clientOf(books, 'Prairie');
  const ids = {
    BankTransactions: 'BankTransactionID',
    ManualJournals: 'ManualJournalID',
    CreditNotes: 'CreditNoteID',
    Prepayments: 'PrepaymentID',
    Overpayments: 'OverpaymentID',
  };
  for (const [key, id] of Object.entries(ids)) {
    const lines = key === 'ManualJournals' ? 'JournalLines' : 'LineItems';
    const counted = (rows: Record<string, unknown>[]) =>
      rows.map((row) => (Array.isArray(row[lines]) ? row[lines].length : 0));
    const plain = client.list(key);
    expect({ key, counts: new Set(counted(plain)) }).toEqual({ key, counts: new Set([0]) });
    const paged = client.list(key, { page: '1' });
    expect(Math.max(...counted(paged))).toBeGreaterThan(0);
    const [first] = paged;
    expect(client.get(`/${key}/${String(first?.[id])}`)[key]).toEqual([first]);
  }
});

test('the holding pays and is paid in dollars, exchanges them, and revalues its bank account in reports alone', () => {
  const client = clientOf(books, 'Kauri');
  const { bank, payments, transfers, system } = transactionsOf(client);
  const [dollars] = client.list('Accounts', { where: 'CurrencyCode=="USD"' });
  const id = String(dollars?.['AccountID']);
  expect(payments.filter(({ Account }) => Account.AccountID === id).length).toBeGreaterThan(20);
  expect(
    payments.some(({ Account, BankAmount, Amount }) => Account.AccountID !== id && BankAmount !== Amount),
  ).toBe(true);
  const exchanged = transfers.filter(
    ({ FromBankAccount, ToBankAccount }) =>
      FromBankAccount.AccountID === id || ToBankAccount.AccountID === id,
  );
  expect(exchanged.length).toBeGreaterThan(10);
  const sideOf = new Map(bank.map((row) => [row.BankTransactionID, row]));
  for (const { FromBankTransactionID, ToBankTransactionID } of exchanged) {
    const rates = [FromBankTransactionID, ToBankTransactionID].map((side) => sideOf.get(side)?.CurrencyRate);
    expect(rates.filter((rate) => rate !== '1')).toHaveLength(1);
  }
  const gains = system('BANKCURRENCYGAIN');
  const shown = client.report('TrialBalance', { date: '2026-10-31' });
  expect(shown.some(({ accountId }) => accountId === gains)).toBe(true);
  expect(
    client.journals().some(({ JournalLines }) => JournalLines.some(({ AccountID }) => AccountID === gains)),
  ).toBe(false);
});

test('the builder keeps back a fifth of its subcontractors’ labour, which is not due to them', () => {
  const client = clientOf(books, 'Brickfield');
  const kept = client
    .list('Invoices', { page: '1', pageSize: '1000' })
    .filter(({ CISDeduction }) => CISDeduction !== undefined);
  expect(kept.length).toBeGreaterThan(20);
  expect(new Set(kept.map(({ Type, CISRate }) => `${String(Type)} ${String(CISRate)}`))).toEqual(
    new Set(['ACCPAY 20']),
  );
});

test('goods that are sold leave the inventory of the trading company by journals without a document', () => {
  const client = clientOf(books, 'Harbour');
  const named = (name: string) => (line: { AccountName: string }) => line.AccountName === name;
  const stock = client
    .journals()
    .filter(({ JournalLines }) => JournalLines.some(named('Cost of Goods Sold')));
  expect(stock.length).toBeGreaterThan(100);
  expect(stock.every(({ SourceID, SourceType }) => SourceID === undefined && SourceType === undefined)).toBe(
    true,
  );
  expect(stock.every(({ JournalLines }) => JournalLines.some(named('Inventory')))).toBe(true);
});

test('the organisation of bad rows has some in each list of transactions', () => {
  const client = clientOf(books, 'Smudge');
  for (const key of ['Invoices', 'Payments', 'BankTransactions', 'ManualJournals', 'BankTransfers']) {
    const rows = client.list(key, { page: '1', pageSize: '1000' });
    const bad = rows.filter(({ Date: date }) => date === '/Date(soon)/');
    expect({ key, some: bad.length > 0, most: bad.length < rows.length / 5 }).toEqual({
      key,
      some: true,
      most: true,
    });
  }
});
