import { describe, expect, test } from 'vitest';
import type { DocumentChange, KeptEdit } from '../../../parts.ts';
import { clientOf, NOW, testBooks, type Client } from '../../client.fixture.ts';
import { derivedSums, journalSums, transactionsOf } from '../derived.fixture.ts';
import { seededRandom } from '../random.ts';

const LATER = new Date(NOW.getTime() + 60_000);

/** Fresh books and short words for changing them. */
function changeable(name: string) {
  const keptEdits: KeptEdit[] = [];
  const books = testBooks({ keep: (edit) => keptEdits.push(edit) });
  const client = clientOf(books, name);
  const act = (action: DocumentChange['action'], kind: string, body: unknown) =>
    books.change({ tenantId: client.tenantId, action, kind, body }, LATER).documentId;
  return { client, kept: keptEdits, act };
}

/** What was changed since the books ended, by id. */
function changed(client: Client, key: string): Record<string, unknown>[] {
  return client.list(key, { page: '1', pageSize: '1000' }, LATER.toISOString());
}

describe.each([
  { kind: 'BankTransaction', gone: 'DELETED' },
  { kind: 'CreditNote', gone: 'VOIDED' },
  { kind: 'Prepayment', gone: 'VOIDED' },
  { kind: 'Overpayment', gone: 'VOIDED' },
  { kind: 'ManualJournal', gone: 'VOIDED' },
])('a $kind', ({ kind, gone }) => {
  const [key, id] = [`${kind}s`, `${kind}ID`];

  test('is made up from a seed, changed, and nets to nothing when it is taken back', () => {
    const { client, act } = changeable('Kauri');
    const posted = act('post', kind, { Seed: 3 });
    expect(changed(client, key)).toMatchObject([{ [id]: posted }]);
    expect(client.journals().at(-1)).toMatchObject({ SourceID: posted });
    act('edit', kind, { [id]: posted, Seed: 4 });
    expect(client.journals().filter(({ SourceID }) => SourceID === posted)).toHaveLength(3);
    expect(derivedSums(transactionsOf(client))).toEqual(journalSums(client));
    act('void', kind, { [id]: posted });
    expect(changed(client, key)).toMatchObject([{ [id]: posted, Status: gone }]);
    expect([...journalSums(client).keys()].filter((one) => one.startsWith(posted))).toEqual([]);
    expect(() => act('void', kind, { [id]: posted })).toThrow(posted);
  });
});

test('a transfer is listed by the date it was made alone: an edit shows only at the bank', () => {
  const { client, act } = changeable('Kauri');
  const id = act('post', 'BankTransfer', {
    FromBankAccount: { Code: '090' },
    ToBankAccount: { Code: '092' },
  });
  expect(changed(client, 'BankTransfers')).toMatchObject([{ BankTransferID: id, Status: 'AUTHORISED' }]);
  const other = String(client.list('BankTransfers')[0]?.['BankTransferID']);
  act('edit', 'BankTransfer', { BankTransferID: other, Amount: '777.00', Date: '2026-11-02' });
  expect(client.get(`/BankTransfers/${other}`)['BankTransfers']).toMatchObject([{ Amount: 777 }]);
  expect(changed(client, 'BankTransfers')).toMatchObject([{ BankTransferID: id }]);
  expect(changed(client, 'BankTransactions')).toHaveLength(4);
  act('void', 'BankTransfer', { BankTransferID: id });
  expect(changed(client, 'BankTransfers')).toEqual([]);
  expect(derivedSums(transactionsOf(client))).toEqual(journalSums(client));
});

test('a credit note is allocated to an invoice, both show it, and neither can be voided before it is taken off', () => {
  const { client, act } = changeable('Prairie');
  const posted = act('post', 'CreditNote', { Type: 'ACCRECCREDIT', Seed: 1 });
  const [note] = changed(client, 'CreditNotes');
  const contact = { ContactID: Object(note?.['Contact'])['ContactID'] };
  const invoice = act('post', 'Invoice', {
    Type: 'ACCREC',
    Contact: contact,
    Date: '2026-11-10',
    LineItems: [{ UnitAmount: '90000.00', AccountCode: '200', TaxType: 'NONE' }],
  });
  act('post', 'Allocation', { CreditNoteID: posted, Invoice: { InvoiceID: invoice } });
  expect(changed(client, 'CreditNotes')).toMatchObject([{ RemainingCredit: 0, Status: 'PAID' }]);
  const total = Number(note?.['Total']);
  expect(changed(client, 'Invoices')).toMatchObject([
    {
      AmountCredited: total,
      AmountDue: Number((90000 - total).toFixed(2)),
      CreditNotes: [{ CreditNoteID: posted, AppliedAmount: total }],
    },
  ]);
  expect(() => act('void', 'Invoice', { InvoiceID: invoice })).toThrow('has payments or credits');
  expect(() => act('void', 'CreditNote', { CreditNoteID: posted })).toThrow('is used');
  const [allocated] = transactionsOf(client).credits.filter(({ ID }) => ID === posted);
  expect(allocated?.Allocations).toHaveLength(1);
  act('void', 'Allocation', {
    AllocationID: Object(changed(client, 'CreditNotes')[0]?.['Allocations'])[0]?.AllocationID,
  });
  expect(changed(client, 'CreditNotes')).toMatchObject([{ RemainingCredit: total, Status: 'AUTHORISED' }]);
  act('void', 'CreditNote', { CreditNoteID: posted });
});

const STEPS = [
  'BankTransaction',
  'BankTransfer',
  'CreditNote',
  'Prepayment',
  'Overpayment',
  'ManualJournal',
].flatMap((kind) => (['post', 'edit', 'void'] as const).map((action) => [action, kind] as const));
const ALL_STEPS = [
  ...STEPS,
  ['post', 'Payment'],
  ['void', 'Payment'],
  ['post', 'Allocation'],
  ['void', 'Allocation'],
] as const;

test.each(['Harbour', 'Kauri', 'Brickfield'])(
  'after any changes of %s the lists say what the journals do, and a restart gives the same books',
  (name) => {
    const { client, kept, act } = changeable(name);
    const random = seededRandom('changes', name);
    const [first, ...others] = ALL_STEPS;
    for (let Seed = 0; Seed < 80; Seed += 1) {
      const [action, kind] = random.pick([first ?? ['post', 'Payment'], ...others]);
      try {
        act(action, kind, { Seed });
      } catch (error) {
        // A small organisation runs out of documents of a kind that can be changed.
        if (!String(error).endsWith('to choose.')) throw error;
      }
    }
    expect(kept.length).toBeGreaterThan(60);
    const lists = transactionsOf(client);
    expect(derivedSums(lists)).toEqual(journalSums(client));
    const restarted = clientOf(testBooks({ keptEdits: kept }), name);
    expect(transactionsOf(restarted)).toMatchObject({ ...lists, system: expect.any(Function) });
    expect(restarted.journals()).toEqual(client.journals());
  },
);
