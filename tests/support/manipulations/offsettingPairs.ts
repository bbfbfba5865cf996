/**
 * Two manipulations at once that a total, a balance or a number of records cannot show. Their documents are posted for
 * the purpose, so that they offset each other to the cent.
 */
import type { EntityType } from '#contract/sync/sync.ts';
import { isPosted } from './documentKinds.ts';
import type { ListedBooks, RowChange, StoredRow } from './manipulations.ts';

type Post = { kind: string; body: object };

export type OffsettingPair = {
  name: string;
  posts(day: string, books: ListedBooks): [Post, Post];
  /** Changes of the posted documents' rows in the lists. */
  changes(record: StoredRow, secondRecord: StoredRow): RowChange[];
  lists: [EntityType, EntityType];
};

const AMOUNT = '431.17';

function firstLine(books: ListedBooks, list: EntityType, type: string) {
  const { row } = find(books, list, (candidate) => candidate.row.Type === type && isPosted(candidate.row));
  return { AccountCode: row.LineItems?.[0]?.AccountCode, TaxType: 'NONE', TaxAmount: '0' };
}

function find(books: ListedBooks, list: EntityType, matches: (row: StoredRow) => boolean): StoredRow {
  const row = books.rows(list).find(matches);
  if (!row) throw new Error(`No such row in ${list}.`);
  return row;
}

/** Two contacts of posted documents of a type. */
function contacts(books: ListedBooks, list: EntityType, type: string): [unknown, unknown] {
  const sold = find(books, list, ({ row }) => row.Type === type && isPosted(row));
  const soldToAnother = find(
    books,
    list,
    ({ row }) =>
      row.Type === type &&
      isPosted(row) &&
      JSON.stringify(row['Contact']) !== JSON.stringify(sold.row['Contact']),
  );
  return [sold.row['Contact'], soldToAnother.row['Contact']];
}

type Trade = {
  kind: 'Invoice' | 'CreditNote' | 'BankTransaction';
  type: string;
  like?: [EntityType, string];
};

/** A document of one line; its account and contact as those of one that is there. */
const trade =
  ({ kind, type, like = ['Invoices', type] }: Trade, contact: 0 | 1 = 0) =>
  (day: string, books: ListedBooks): Post => ({
    kind,
    body: {
      Type: type,
      Date: day,
      Contact: contacts(books, ...like)[contact],
      LineItems: [{ UnitAmount: AMOUNT, ...firstLine(books, ...like) }],
    },
  });

const postBoth =
  (post: ReturnType<typeof trade>, postSecond: ReturnType<typeof trade>): OffsettingPair['posts'] =>
  (day, books) => [post(day, books), postSecond(day, books)];

const withhold =
  (lists: OffsettingPair['lists']): OffsettingPair['changes'] =>
  (record, secondRecord) => [
    { list: lists[0], id: record.id, fields: null },
    { list: lists[1], id: secondRecord.id, fields: null },
  ];

const raise = ({ row }: StoredRow, delta: number) => {
  const add = (amount = 0) => Math.round((amount + delta) * 100) / 100;
  const [line] = row.LineItems ?? [];
  return {
    ...(line && { LineItems: [{ ...line, LineAmount: add(line.LineAmount) }] }),
    SubTotal: add(row.SubTotal),
    Total: add(row.Total),
    ...(row.AmountDue !== undefined && { AmountDue: add(row.AmountDue) }),
  };
};

const shift =
  (list: EntityType): OffsettingPair['changes'] =>
  (record, secondRecord) => [
    { list, id: record.id, fields: raise(record, 10) },
    { list, id: secondRecord.id, fields: raise(secondRecord, -10) },
  ];

const swap =
  (list: EntityType, fields: string[]): OffsettingPair['changes'] =>
  (record, secondRecord) => {
    const take = ({ row }: StoredRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
    return [
      { list, id: record.id, fields: take(secondRecord) },
      { list, id: secondRecord.id, fields: take(record) },
    ];
  };

const invoice: Trade = { kind: 'Invoice', type: 'ACCREC' };
const bill: Trade = { kind: 'Invoice', type: 'ACCPAY' };
const creditNote: Trade = { kind: 'CreditNote', type: 'ACCRECCREDIT', like: ['Invoices', 'ACCREC'] };
const supplierCredit: Trade = { kind: 'CreditNote', type: 'ACCPAYCREDIT', like: ['Invoices', 'ACCPAY'] };
const received: Trade = { kind: 'BankTransaction', type: 'RECEIVE', like: ['BankTransactions', 'SPEND'] };
const spent: Trade = { kind: 'BankTransaction', type: 'SPEND', like: ['BankTransactions', 'SPEND'] };

const journal =
  (factor: 1 | -1) =>
  (day: string, books: ListedBooks): Post => {
    const { row } = find(books, 'ManualJournals', (candidate) => isPosted(candidate.row));
    const [debit, credit] = row.JournalLines ?? [];
    const line = (code: string | undefined, sign: number) => ({
      AccountCode: code,
      LineAmount: (Number(AMOUNT) * sign * factor).toFixed(2),
    });
    return {
      kind: 'ManualJournal',
      body: {
        Date: day,
        Narration: 'Accrued and reversed',
        JournalLines: [line(debit?.AccountCode, 1), line(credit?.AccountCode, -1)],
      },
    };
  };

const transfer =
  (isReturn: boolean) =>
  (day: string, books: ListedBooks): Post => {
    const { row } = find(
      books,
      'BankTransfers',
      (candidate) => candidate.row['FromBankAccount'] !== undefined,
    );
    const [from, to] = [row['FromBankAccount'], row['ToBankAccount']];
    return {
      kind: 'BankTransfer',
      body: {
        Date: day,
        Amount: AMOUNT,
        FromBankAccount: isReturn ? to : from,
        ToBankAccount: isReturn ? from : to,
      },
    };
  };

const invoices: OffsettingPair['lists'] = ['Invoices', 'Invoices'];
const banks: OffsettingPair['lists'] = ['BankTransactions', 'BankTransactions'];
const salesAndCredits: OffsettingPair['lists'] = ['Invoices', 'CreditNotes'];

export const offsettingPairs: OffsettingPair[] = [
  {
    name: 'an invoice and a credit note of a contact withheld',
    posts: postBoth(trade(invoice), trade(creditNote)),
    changes: withhold(salesAndCredits),
    lists: salesAndCredits,
  },
  {
    name: 'an invoice and another contact’s credit note withheld',
    posts: postBoth(trade(invoice), trade(creditNote, 1)),
    changes: withhold(salesAndCredits),
    lists: salesAndCredits,
  },
  {
    name: 'a bill and another supplier’s credit note withheld',
    posts: postBoth(trade(bill), trade(supplierCredit, 1)),
    changes: withhold(salesAndCredits),
    lists: salesAndCredits,
  },
  {
    name: 'money received and spent on an account withheld',
    posts: postBoth(trade(received), trade(spent)),
    changes: withhold(banks),
    lists: banks,
  },
  {
    name: 'a transfer and the way back withheld',
    posts: postBoth(transfer(false), transfer(true)),
    changes: withhold(['BankTransfers', 'BankTransfers']),
    lists: ['BankTransfers', 'BankTransfers'],
  },
  {
    name: 'a journal and its reversal withheld',
    posts: postBoth(journal(1), journal(-1)),
    changes: withhold(['ManualJournals', 'ManualJournals']),
    lists: ['ManualJournals', 'ManualJournals'],
  },
  {
    name: 'an invoice raised and another contact’s lowered',
    posts: postBoth(trade(invoice), trade(invoice, 1)),
    changes: shift('Invoices'),
    lists: invoices,
  },
  {
    name: 'a bill raised and another supplier’s lowered',
    posts: postBoth(trade(bill), trade(bill, 1)),
    changes: shift('Invoices'),
    lists: invoices,
  },
  {
    name: 'money spent raised and other money lowered',
    posts: postBoth(trade(spent), trade(spent, 1)),
    changes: shift('BankTransactions'),
    lists: banks,
  },
  {
    name: 'the contacts of two invoices swapped',
    posts: postBoth(trade(invoice), trade(invoice, 1)),
    changes: swap('Invoices', ['Contact']),
    lists: invoices,
  },
  {
    name: 'an invoice and a bill swapped',
    posts: postBoth(trade(invoice), trade(bill)),
    changes: swap('Invoices', ['Type']),
    lists: invoices,
  },
  {
    name: 'money received and spent swapped',
    posts: postBoth(trade(received), trade(spent)),
    changes: swap('BankTransactions', ['Type']),
    lists: banks,
  },
];
