/**
 * Differences between a provider's lists and its books: each kind of document withheld, altered, re-dated, moved,
 * duplicated. Every manipulation is an action on a kind of document.
 */
import type { EntityType } from '#contract/sync/sync.ts';
import {
  dateMs,
  documentKinds,
  type DocumentKind,
  type DocumentRow,
  isPosted,
  type KindName,
  documentMonth,
} from './documentKinds.ts';

/** Fields that a list states otherwise of a row, or of one more row like it; null leaves the row out. */
export type RowChange = { list: EntityType; id: string; copyId?: string; fields: object | null };

export type StoredRow = { id: string; row: DocumentRow };
/** Other rows that a document can be moved to, and ids of its own choice. */
export type ListedBooks = { rows(list: EntityType): StoredRow[]; newId(): string };

/** Undefined where the document has nothing that could be changed so. */
type Action = (document: StoredRow, kind: DocumentKind, books: ListedBooks) => object | null | undefined;

const DELTA = 10;
const cents = (amount: number) => Math.round(amount * 100) / 100;
const withDelta = (amount: number | undefined, delta: number) =>
  amount === undefined ? undefined : cents(amount + delta);

function changeAmount(row: DocumentRow, delta: number): object | undefined {
  const { LineItems = [], JournalLines, Amount, BankAmount } = row;
  if (JournalLines) {
    const [debit, credit, ...otherLines] = JournalLines;
    if (!debit || !credit) return undefined;
    const changed = [
      { ...debit, LineAmount: cents(debit.LineAmount + delta) },
      { ...credit, LineAmount: cents(credit.LineAmount - delta) },
    ];
    return { JournalLines: [...changed, ...otherLines] };
  }
  if (Amount !== undefined)
    return { Amount: cents(Amount + delta), BankAmount: withDelta(BankAmount, delta) };
  const [firstLine, ...otherLines] = LineItems;
  if (row.Total === undefined || row.Total + delta <= 0) return undefined;
  return {
    ...(firstLine && {
      LineItems: [{ ...firstLine, LineAmount: cents(firstLine.LineAmount + delta) }, ...otherLines],
    }),
    SubTotal: withDelta(row.SubTotal, delta),
    Total: withDelta(row.Total, delta),
    ...(row.AmountDue !== undefined && { AmountDue: withDelta(row.AmountDue, delta) }),
    ...(row.RemainingCredit !== undefined && { RemainingCredit: withDelta(row.RemainingCredit, delta) }),
  };
}

function changeMonth(row: DocumentRow, months: number): object {
  const newDate = new Date(dateMs(row));
  newDate.setUTCDate(Math.min(newDate.getUTCDate(), 28));
  newDate.setUTCMonth(newDate.getUTCMonth() + months);
  return {
    Date: `/Date(${newDate.getTime()}+0000)/`,
    DateString: newDate.toISOString().slice(0, 19),
  };
}

/** The first other document with a value in that field that differs from the document's. */
function takeFromAnother(field: string, { row, id }: StoredRow, candidates: StoredRow[]): object | undefined {
  const ownValue = JSON.stringify(row[field]);
  const donor = candidates.find(
    (candidate) =>
      candidate.id !== id &&
      candidate.row[field] !== undefined &&
      JSON.stringify(candidate.row[field]) !== ownValue,
  );
  return row[field] === undefined || donor === undefined ? undefined : { [field]: donor.row[field] };
}

const takeFromList =
  (field: string): Action =>
  (document, { list }, books) =>
    takeFromAnother(field, document, books.rows(list));

const settledFields = ['Invoice', 'CreditNote', 'Prepayment', 'Overpayment'];
const flippedTypes: Record<string, string> = {
  ACCREC: 'ACCPAY',
  ACCPAY: 'ACCREC',
  ACCRECCREDIT: 'ACCPAYCREDIT',
  ACCPAYCREDIT: 'ACCRECCREDIT',
  SPEND: 'RECEIVE',
  RECEIVE: 'SPEND',
};

const actions = {
  withheld: () => null,
  withdrawn: (_document, { list }) => ({
    Status: ['Invoices', 'CreditNotes', 'ManualJournals', 'Prepayments', 'Overpayments'].includes(list)
      ? 'VOIDED'
      : 'DELETED',
  }),
  'made a draft': () => ({ Status: 'DRAFT' }),
  're-dated a month later': ({ row }) => changeMonth(row, 1),
  're-dated a month earlier': ({ row }) => changeMonth(row, -1),
  raised: ({ row }) => changeAmount(row, DELTA),
  lowered: ({ row }) => changeAmount(row, -DELTA),
  'stating another total': ({ row: { Total } }) =>
    Total === undefined ? undefined : { Total: cents(Total + DELTA) },
  'stating another amount due': ({ row: { AmountDue, RemainingCredit } }) =>
    AmountDue === undefined
      ? { RemainingCredit: cents((RemainingCredit ?? 0) + DELTA) }
      : { AmountDue: cents(AmountDue + DELTA) },
  'on another account': ({ row, id }, { list }, books) => {
    const field = row.JournalLines ? 'JournalLines' : 'LineItems';
    const [firstLine, ...otherLines] = row[field] ?? [];
    const codes = books
      .rows(list)
      .filter((candidate) => candidate.id !== id && candidate.row.Type === row.Type)
      .flatMap((candidate) =>
        (candidate.row[field] ?? []).map(({ AccountCode, AccountID }) => ({ AccountCode, AccountID })),
      );
    const otherCode = codes.find(
      ({ AccountCode }) => AccountCode !== undefined && AccountCode !== firstLine?.AccountCode,
    );
    return firstLine && otherCode && { [field]: [{ ...firstLine, ...otherCode }, ...otherLines] };
  },
  'of another contact': takeFromList('Contact'),
  'on another bank account': ({ row, id }, { list }, books) =>
    ['BankAccount', 'Account', 'ToBankAccount']
      .map((field) => takeFromAnother(field, { row, id }, books.rows(list)))
      .find((fields) => fields !== undefined),
  'settling another document': ({ row, id }, { list }, books) =>
    settledFields
      .map((field) => takeFromAnother(field, { row, id }, books.rows(list)))
      .find((fields) => fields !== undefined),
  'of the other kind': ({ row: { Type = '' } }) => {
    const flipped = flippedTypes[Type];
    return flipped === undefined ? undefined : { Type: flipped };
  },
  'without its last line': ({ row: { LineItems = [] } }) =>
    LineItems.length > 1 ? { LineItems: LineItems.slice(0, -1) } : undefined,
  'with tax in its line': ({ row: { LineItems = [], TotalTax } }) => {
    const [firstLine, ...otherLines] = LineItems;
    if (!firstLine?.TaxAmount || !TotalTax) return undefined;
    const untaxed = {
      LineAmount: cents(firstLine.LineAmount + firstLine.TaxAmount),
      TaxAmount: 0,
      TaxType: 'NONE',
    };
    return {
      LineItems: [{ ...firstLine, ...untaxed }, ...otherLines],
      TotalTax: cents(TotalTax - firstLine.TaxAmount),
    };
  },
  'at another rate': ({ row: { CurrencyRate } }) =>
    CurrencyRate === undefined || CurrencyRate === 0 || CurrencyRate === 1
      ? undefined
      : { CurrencyRate: cents(CurrencyRate * 1.25) },
  'without its allocations': ({ row: { Allocations = [] } }) =>
    Allocations.length > 0 ? { Allocations: [] } : undefined,
  'allocated otherwise': ({ row: { Allocations = [] } }) => {
    const [firstAllocation, ...otherAllocations] = Allocations;
    return (
      firstAllocation && {
        Allocations: [
          { ...firstAllocation, Amount: cents(firstAllocation.Amount + DELTA) },
          ...otherAllocations,
        ],
      }
    );
  },
  'without the payments it lists': ({ row: { Payments = [] } }) =>
    Payments.length > 0 ? { Payments: [] } : undefined,
} as const satisfies Record<string, Action>;
type ActionName = keyof typeof actions | 'duplicated';

const sales: KindName[] = ['invoice', 'bill'];
const notes: KindName[] = ['credit note', 'supplier credit note'];
const credits: KindName[] = [
  ...notes,
  'prepayment received',
  'prepayment paid',
  'overpayment received',
  'overpayment paid',
];
const moneys: KindName[] = ['money received', 'money spent'];
const payments: KindName[] = ['payment of an invoice', 'payment of a bill', 'refund'];
const allKinds: KindName[] = [
  ...sales,
  ...credits,
  ...moneys,
  'money of a prepayment',
  'money of an overpayment',
  'transfer',
  ...payments,
  'manual journal',
];

const appliesTo: [ActionName, KindName[]][] = [
  ['withheld', allKinds],
  ['withdrawn', allKinds],
  ['made a draft', [...sales, ...notes, 'manual journal']],
  ['re-dated a month later', allKinds],
  ['re-dated a month earlier', allKinds],
  ['raised', allKinds],
  ['lowered', allKinds],
  ['stating another total', [...sales, ...credits, ...moneys]],
  ['stating another amount due', [...sales, ...credits]],
  ['on another account', [...sales, ...notes, ...moneys, 'manual journal']],
  ['of another contact', [...sales, ...credits, ...moneys]],
  ['on another bank account', [...moneys, 'transfer', ...payments]],
  ['settling another document', payments],
  ['duplicated', allKinds],
  ['of the other kind', [...sales, ...notes, ...moneys]],
  ['without its last line', [...sales, ...notes, ...moneys]],
  ['with tax in its line', [...sales, ...notes, ...moneys]],
  ['at another rate', [...sales, ...notes, ...moneys, 'payment of an invoice', 'payment of a bill']],
  ['without its allocations', credits],
  ['allocated otherwise', credits],
  ['without the payments it lists', [...sales, ...credits]],
];

export type Manipulation = { name: string; kind: KindName; action: ActionName };

export const manipulations: Manipulation[] = appliesTo.flatMap(([action, kinds]) =>
  kinds.map((kind) => ({ name: `${kind} ${action}`, kind, action })),
);

/** Like it, and open: what settles a document settles it once. */
function copy({ row }: StoredRow, { numberField }: DocumentKind): object {
  const { Total, AmountDue, RemainingCredit } = row;
  return {
    ...(numberField && { [numberField]: `${String(row[numberField])}-B` }),
    ...(AmountDue !== undefined && {
      AmountDue: Total,
      AmountPaid: 0,
      AmountCredited: 0,
      Status: 'AUTHORISED',
    }),
    ...(RemainingCredit !== undefined && { RemainingCredit: Total, Status: 'AUTHORISED' }),
    ...(row.Payments && { Payments: [] }),
    ...(row.Allocations && { Allocations: [] }),
  };
}

/** Undefined where the document has nothing that could be changed so. */
export function changeRow(
  { kind: kindName, action }: Manipulation,
  document: StoredRow,
  books: ListedBooks,
): RowChange | undefined {
  const kind: DocumentKind = documentKinds[kindName];
  const target = { list: kind.list, id: document.id };
  if (action === 'duplicated') return { ...target, copyId: books.newId(), fields: copy(document, kind) };
  const fields = actions[action](document, kind, books);
  return fields === undefined ? undefined : { ...target, fields };
}

/** Posted documents of the kind in these months. */
export const listCandidates = (
  kindName: KindName,
  months: readonly string[],
  books: ListedBooks,
): StoredRow[] => {
  const kind: DocumentKind = documentKinds[kindName];
  return books
    .rows(kind.list)
    .filter(({ row }) => kind.matches(row) && isPosted(row) && months.includes(documentMonth(row)));
};

/** Texts by which a sentence or a difference names the document or its amount. */
export function nameDocument({ id, row }: StoredRow): string[] {
  const { Total, SubTotal, TotalTax, Amount, LineItems = [], JournalLines = [], Allocations = [] } = row;
  const amounts = [
    Total,
    SubTotal,
    TotalTax,
    Amount,
    DELTA,
    ...[...LineItems, ...JournalLines].map(({ LineAmount }) => LineAmount),
    ...Allocations.map((allocation) => allocation.Amount),
  ];
  const numbers = [row['InvoiceNumber'], row['CreditNoteNumber']].filter(
    (number) => typeof number === 'string' && number !== '',
  );
  return [
    id,
    ...numbers.map(String),
    ...amounts.flatMap((amount) => (amount === undefined ? [] : [Math.abs(amount).toFixed(2)])),
  ];
}
