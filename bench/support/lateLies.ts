/**
 * Lies that the provider tells of what is entered while a life goes on: each list and each report by each kind. What
 * the simulator says cannot be told so has its sentence; what has no sense here has a reason beside it.
 */
import { addMonths } from '#contract/period.ts';
import type { Alteration } from '#simulator/alterations.ts';
import { ENDPOINTS } from '#simulator/books/endpoints.ts';
import { REPORTS } from '#simulator/books/reports/reports.ts';
import type { BookFacts } from './bookFacts.ts';

type Change = Alteration['change'];
type Told = ({ list: string } | { report: string }) & { change: Change; rows?: Alteration['rows'] };

/** A body may name documents posted before it, by their place. */
export type Post = { kind: string; body: object | ((ids: readonly string[]) => object) };

export type Lie = {
  place: string;
  kind: string;
  /** Entered before the lie begins, and told truly. */
  before: Post[];
  /** Entered after it began. */
  after: Post[];
  told: Told[];
  /** The documents in one word: lies of the same have the same truth. */
  entered: string;
  /** Whether the balances of the newest month are others by it. */
  movesBalances: boolean;
};
/** What is not tried, and why. */
export type Untold = { place: string; kind: string; reason: string };

const AMOUNT = '431.17';

type Kind = { name: string; movesBalances: boolean; change: Change };
/** Another date within the year, or another tracking, leaves all later balances alone. */
const kinds = (taxType: string): Kind[] => [
  { name: 'never came', movesBalances: true, change: { kind: 'withheld' } },
  { name: 'came twice', movesBalances: true, change: { kind: 'twice', further: 0 } },
  { name: 'other amount', movesBalances: true, change: { kind: 'amount', by: '25.00' } },
  { name: 'other account', movesBalances: true, change: { kind: 'account', of: 'line' } },
  { name: 'other tax', movesBalances: true, change: { kind: 'tax', to: taxType } },
  { name: 'other tracking', movesBalances: false, change: { kind: 'tracking' } },
  { name: 'other currency', movesBalances: true, change: { kind: 'currency', rate: '1.25' } },
  { name: 'other date', movesBalances: false, change: { kind: 'date', months: 1, days: 0 } },
  { name: 'other status', movesBalances: true, change: { kind: 'status' } },
];

/** Both never come. `days` and `accounts` of the two documents. */
const pairs = [
  { name: 'pair within a month', months: 0, otherAccount: false },
  { name: 'pair over two months', months: 1, otherAccount: false },
  { name: 'pair over two accounts', months: 0, otherAccount: true },
] as const;

/** Lists that no figure rests on: told all at once, which shows by one life that none of them has an effect. */
const postingNothing = [
  'BatchPayments',
  'BrandingThemes',
  'ContactGroups',
  'Items',
  'LinkedTransactions',
  'PurchaseOrders',
  'Quotes',
  'RepeatingInvoices',
  'Users',
];

/** Where documents are listed, and what is entered there: a document, and what offsets it. */
type Place = {
  name: string;
  told: ({ list: string } | { report: string })[];
  rows?: Alteration['rows'];
  before?: Post[];
  single: (day: string) => Post[];
  /** The list of what offsets it, where it is another one. */
  offset?: (day: string, otherAccount: boolean) => Post | string;
  offsetList?: string;
  /** Its records post nothing by themselves. */
  movesNothing?: boolean;
};

/** `month`: first day of the month into which all is entered. */
export function listLies(facts: BookFacts, month: string): (Lie | Untold)[] {
  const dayAt = (offset: number, day: string) => `${addMonths(month, offset).slice(0, 8)}${day}`;
  return places(facts, dayAt(0, '05')).flatMap((place): (Lie | Untold)[] => {
    const rows: Alteration['rows'] = place.rows ?? {
      entered: 'later',
      skip: 0,
      most: Number.MAX_SAFE_INTEGER,
    };
    const { name, told, before = [], single, offset, offsetList } = place;
    const documents = (after: Post[]) => ({ before, after, entered: wordOf([...before, ...after]) });
    const singles = kinds(facts.taxType).map((kind): Lie => ({
      place: name,
      kind: kind.name,
      ...documents(single(dayAt(0, '09'))),
      told: told.map((where) => ({ ...where, rows, change: kind.change })),
      movesBalances: kind.movesBalances && place.movesNothing !== true,
    }));
    const offsetting = pairs.map(({ name: kind, months, otherAccount }): Lie | Untold => {
      const second =
        offset?.(dayAt(months, '12'), otherAccount) ?? 'nothing that is listed there offsets another';
      if (typeof second === 'string') return { place: name, kind, reason: second };
      const lists = [...told, ...(offsetList === undefined ? [] : [{ list: offsetList }])];
      return {
        place: name,
        kind,
        ...documents([...single(dayAt(0, '09')), second]),
        told: lists.map((where) => ({ ...where, rows, change: { kind: 'withheld' } })),
        movesBalances: otherAccount,
      };
    });
    return [...singles, ...offsetting];
  });
}

const wordOf = (posts: Post[]): string =>
  JSON.stringify(
    posts.map(({ kind, body }) => [kind, typeof body === 'function' ? body(['first', 'second']) : body]),
  );

function places(facts: BookFacts, earlyDay: string): Place[] {
  const { costs, sales, banks, contacts } = facts;
  const line = (AccountCode: string) => ({
    UnitAmount: AMOUNT,
    TaxType: 'NONE',
    TaxAmount: '0',
    AccountCode,
  });
  type Trade = {
    kind: string;
    Type: string;
    contact?: string;
    account: string;
    other: string;
    bank?: string;
  };
  const trade =
    ({ kind, Type, contact = contacts[0], account, other, bank = banks[0] }: Trade) =>
    (Date: string, otherAccount = false): Post => ({
      kind,
      body: {
        Type,
        Date,
        Contact: { ContactID: contact },
        LineAmountTypes: 'NoTax',
        LineItems: [line(otherAccount ? other : account)],
        ...(kind === 'BankTransaction' && { BankAccount: { Code: bank } }),
      },
    });
  const [cost, otherCost] = costs;
  const [sale, otherSale] = sales;
  const [bank, otherBank] = banks;
  const invoice = trade({ kind: 'Invoice', Type: 'ACCREC', account: sale, other: otherSale });
  const creditNote = trade({ kind: 'CreditNote', Type: 'ACCRECCREDIT', account: sale, other: otherSale });
  const bill = trade({ kind: 'Invoice', Type: 'ACCPAY', account: cost, other: otherCost });
  const supplierCredit = trade({ kind: 'CreditNote', Type: 'ACCPAYCREDIT', account: cost, other: otherCost });
  const spent = trade({ kind: 'BankTransaction', Type: 'SPEND', account: cost, other: otherCost });
  const received = trade({ kind: 'BankTransaction', Type: 'RECEIVE', account: cost, other: otherCost });
  const prepaid = (Type: string) => trade({ kind: 'Prepayment', Type, account: cost, other: otherCost });
  const overpaid = trade({
    kind: 'Overpayment',
    Type: 'RECEIVE-OVERPAYMENT',
    account: sale,
    other: otherSale,
  });
  const transfer = (Date: string, from: string, to: string): Post => ({
    kind: 'BankTransfer',
    body: { Date, Amount: AMOUNT, FromBankAccount: { Code: from }, ToBankAccount: { Code: to } },
  });
  const journal = (Date: string, amount: string, debit: string): Post => ({
    kind: 'ManualJournal',
    body: {
      Date,
      Narration: 'Entered late',
      JournalLines: [
        { LineAmount: amount, AccountCode: debit },
        { LineAmount: amount.startsWith('-') ? amount.slice(1) : `-${amount}`, AccountCode: facts.equity },
      ],
    },
  });
  const payment = (Date: string, of: string, place: number, account: string): Post => ({
    kind: 'Payment',
    body: (ids) => ({
      Date,
      Amount: '310.40',
      Account: { Code: account },
      [of]: { [`${of}ID`]: ids[place] },
    }),
  });

  const documents: Place[] = [
    {
      name: 'Invoices (sales)',
      told: [{ list: 'Invoices' }],
      single: (day) => [invoice(day)],
      offset: creditNote,
      offsetList: 'CreditNotes',
    },
    {
      name: 'Invoices (bills)',
      told: [{ list: 'Invoices' }],
      single: (day) => [bill(day)],
      offset: supplierCredit,
      offsetList: 'CreditNotes',
    },
    {
      name: 'CreditNotes',
      told: [{ list: 'CreditNotes' }],
      single: (day) => [creditNote(day)],
      offset: () => 'the same pair as that of Invoices (sales)',
    },
    {
      name: 'Prepayments',
      told: [{ list: 'Prepayments' }],
      single: (day) => [prepaid('RECEIVE-PREPAYMENT')(day)],
      offset: prepaid('SPEND-PREPAYMENT'),
      movesNothing: true,
    },
    {
      name: 'BankTransactions (a prepayment’s money)',
      told: [{ list: 'BankTransactions' }, { list: 'Prepayments' }],
      single: (day) => [prepaid('RECEIVE-PREPAYMENT')(day)],
      offset: prepaid('SPEND-PREPAYMENT'),
    },
    {
      name: 'Overpayments',
      told: [{ list: 'Overpayments' }],
      single: (day) => [overpaid(day)],
      movesNothing: true,
    },
    {
      name: 'BankTransactions (an overpayment’s money)',
      told: [{ list: 'BankTransactions' }, { list: 'Overpayments' }],
      single: (day) => [overpaid(day)],
    },
    {
      name: 'Payments',
      told: [{ list: 'Payments' }],
      before: [invoice(earlyDay), creditNote(earlyDay)],
      single: (day) => [payment(day, 'Invoice', 0, bank)],
      offset: (day, otherAccount) => payment(day, 'CreditNote', 1, otherAccount ? otherBank : bank),
    },
    {
      name: 'BankTransactions',
      told: [{ list: 'BankTransactions' }],
      single: (day) => [spent(day)],
      offset: received,
    },
    {
      name: 'BankTransfers',
      told: [{ list: 'BankTransfers' }, { list: 'BankTransactions' }],
      single: (day) => [transfer(day, bank, otherBank)],
      offset: (day, otherAccount) =>
        otherAccount ? 'a transfer moves two accounts anyway' : transfer(day, otherBank, bank),
    },
    {
      name: 'ManualJournals',
      told: [{ list: 'ManualJournals' }],
      single: (day) => [journal(day, AMOUNT, cost)],
      offset: (day, otherAccount) => journal(day, `-${AMOUNT}`, otherAccount ? otherCost : cost),
    },
    {
      name: 'Journals',
      told: [{ list: 'Journals' }],
      single: (day) => [spent(day)],
      offset: received,
    },
  ];
  const named = new Set(documents.flatMap(({ told }) => told.map((where) => 'list' in where && where.list)));
  // What of them a document that is entered rests on is altered, else the first.
  const lists = ENDPOINTS.map(({ key }) => key).filter((key) => !named.has(key));
  const masters = lists
    .filter((list) => !postingNothing.includes(list))
    .map((list): Place => {
      const ids = facts.restedOn[list];
      return {
        name: list,
        told: [{ list }],
        rows: { ...(ids && { ids: [...ids] }), skip: 0, most: 1 },
        single: (day) => [invoice(day), spent(day)],
        movesNothing: true,
        offset: () => 'its records have no amounts that offset each other',
      };
    });
  const together: Place = {
    name: postingNothing.join(', '),
    told: postingNothing.map((list) => ({ list })),
    rows: { skip: 0, most: Number.MAX_SAFE_INTEGER },
    single: (day) => [invoice(day), spent(day)],
    movesNothing: true,
    offset: () => 'its records have no amounts that offset each other',
  };
  const reports = Object.keys(REPORTS).map((report): Place => {
    const place = { name: `report ${report}`, told: [{ report }] };
    if (report === 'BudgetSummary')
      return { ...place, rows: { skip: 0, most: 1 }, single: (day) => [spent(day)], movesNothing: true };
    if (report.startsWith('Aged')) return { ...place, single: (day) => [invoice(day), bill(day)] };
    return { ...place, single: (day) => [spent(day)], offset: received };
  });
  return [...documents, ...masters, together, ...reports];
}
