/** Entries of a person in a company's books, from June to November 2026 where nothing else is said. */
import type { ReportType } from '#contract/reports/reports.ts';
import type { Variation } from '#simulator/variation.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';

export type Tier = 'starter' | 'advanced';

/**
 * One entry at the provider, in its own field names. A text that begins with @ stands for an id: of an earlier entry by
 * its `as`, of an account by its code, of a contact or a tracking option by its name (`@account 477`, `@option North`).
 */
export type Entry = {
  kind: string;
  action: 'post' | 'edit' | 'void';
  body: Record<string, unknown>;
  as?: string;
};

/** Cells that are meant not to be green. `cells`: of `report / row / column / status`. */
export type Meant = { tiers?: Tier[]; cells: RegExp; why: string };

export type Fact = {
  name: string;
  /** Organisation of the catalogue; a blank small one of New Zealand where absent. */
  organisation?: string;
  as?: Variation;
  /** Books without the conversion and the few documents that the others begin with. */
  isBare?: boolean;
  /** Months that reports are read for before the books open. */
  before?: number;
  /** Before anything is read, and after all was. */
  entered?: Entry[];
  later?: Entry[];
  meant?: Meant[];
};

export type OpenCell = {
  report: ReportType;
  row: string;
  column: string;
  status: TieStatus | 'agrees-in-total';
};

/** Parts by month, `2026-06`; the books open in June where nothing else is said. */
export const inParts = (broughtIn = '2026-06'): Meant => ({
  cells: new RegExp(`^cash-flow / operating / .* / (${broughtIn}|total) / unchecked$`),
  why: 'What was brought along, or belongs to an asset that was bought, is a part of what an account moved; the provider states the whole.',
});
export const beforeBooks: Meant = {
  cells: /^(aged-\w+ \/ total|executive-summary \/ sales \/ Average).* unchecked$/,
  why: 'What was invoiced before the conversion is nothing that the provider’s books could be held against.',
};

type Fields = Record<string, unknown>;
export type Line = [code: string, amount: number];

export const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
/** Entries that repeat in every month but the current one. */
export const monthly = (entries: (month: string, index: number) => Entry[]): Entry[] =>
  months.slice(0, 5).flatMap(entries);

/** Contact of every entry that names one. */
const Contact = { ContactID: '@contact 0' };
const amount = (value: number): string => value.toFixed(2);

export const post = (kind: string, body: Fields, as?: string): Entry => ({
  kind,
  action: 'post',
  body,
  ...(as === undefined ? {} : { as }),
});
export const edit = (kind: string, body: Fields): Entry => ({ kind, action: 'edit', body });
export const remove = (kind: string, body: Fields): Entry => ({ kind, action: 'void', body });

/** One line, `fields` beside it. */
const line = (value: number, code: string, fields: Fields = {}): Fields => ({
  LineItems: [{ UnitAmount: amount(value), AccountCode: code, ...fields }],
});

export const invoice = (Date: string, value: number, fields: Fields = {}, as?: string): Entry =>
  post('Invoice', { Type: 'ACCREC', Contact, Date, DueDate: Date, ...line(value, '200'), ...fields }, as);
export const bill = (Date: string, value: number, fields: Fields = {}, as?: string): Entry =>
  post('Invoice', { Type: 'ACCPAY', Contact, Date, DueDate: Date, ...line(value, '453'), ...fields }, as);
export const pay = (of: string, Date: string, value: number, fields: Fields = {}): Entry =>
  post('Payment', {
    Invoice: { InvoiceID: `@${of}` },
    Date,
    Amount: amount(value),
    Account: { Code: '090' },
    ...fields,
  });

const banking = (Type: 'SPEND' | 'RECEIVE', Date: string, value: number, code: string): Fields => ({
  Type,
  Date,
  BankAccount: { Code: '090' },
  LineAmountTypes: 'NoTax',
  ...line(value, code),
});
export const spend = (Date: string, value: number, code = '404', fields: Fields = {}, as?: string): Entry =>
  post('BankTransaction', { ...banking('SPEND', Date, value, code), ...fields }, as);
export const receive = (Date: string, value: number, code = '270', fields: Fields = {}, as?: string): Entry =>
  post('BankTransaction', { ...banking('RECEIVE', Date, value, code), ...fields }, as);

export const transfer = (Date: string, value: number, fields: Fields = {}, as?: string): Entry =>
  post('BankTransfer', { Date, Amount: amount(value), ...fields }, as);

/** Debit positive. */
const journalLines = (lines: Line[]): Fields => ({
  JournalLines: lines.map(([AccountCode, value]) => ({ AccountCode, LineAmount: amount(value) })),
});
export const journal = (Date: string, lines: Line[], fields: Fields = {}, as?: string): Entry =>
  post('ManualJournal', { Date, ...journalLines(lines), ...fields }, as);
/** Booked by the provider itself: no list has a document of it. */
export const booked = (Date: string, Reference: string, lines: Line[], fields: Fields = {}): Entry =>
  post('UndocumentedEntry', { Date, Reference, ...journalLines(lines), ...fields });

export const conversion = (Date: string, lines: Line[]): Entry =>
  booked(Date, 'Conversion balances', lines, { IsConversion: true });

export const account = (Code: string | undefined, Name: string, Type: string, fields: Fields = {}): Entry =>
  post(
    'Account',
    { ...(Code === undefined ? {} : { Code }), Name, Type, ...fields },
    `account ${Code ?? Name}`,
  );
export const renamed = (code: string, fields: Fields): Entry =>
  edit('Account', { AccountID: `@account ${code}`, ...fields });

/** Credit that stays with a contact, of invoices or bills. */
type CreditKind = 'CreditNote' | 'Prepayment' | 'Overpayment';
export const credit = (
  kind: CreditKind,
  { Type, Date, value, as, ...fields }: { Type: string; Date: string; value: number; as: string } & Fields,
): Entry => {
  const isBank = kind !== 'CreditNote';
  const code = Type.includes('REC') ? '200' : '453';
  const content =
    kind === 'Overpayment'
      ? { LineItems: [{ UnitAmount: amount(value), ...control(Type) }] }
      : line(value, code);
  return post(
    kind,
    { Type, Contact, Date, ...content, ...(isBank ? { LineAmountTypes: 'NoTax' } : {}), ...fields },
    as,
  );
};
const control = (Type: string): Fields => ({
  AccountCode: Type.startsWith('RECEIVE') ? '610' : '800',
  TaxType: 'NONE',
});
export const allocate = (kind: CreditKind, of: string, to: string, Date: string, value: number): Entry =>
  post('Allocation', {
    [`${kind}ID`]: `@${of}`,
    Invoice: { InvoiceID: `@${to}` },
    Date,
    Amount: amount(value),
  });
export const refund = (kind: CreditKind, of: string, Date: string, value: number): Entry =>
  post('Payment', { [kind]: { [`${kind}ID`]: `@${of}` }, Date, Amount: amount(value) });

const taxOnWages = (gross: number): number => Math.round(gross * 23) / 100;

/** Gross, of which tax is withheld and the rest owed to the people. */
export const payRun = (
  Date: string,
  gross: number,
  { wages = '477', tax = '825', payable = '803' }: { wages?: string; tax?: string; payable?: string } = {},
): Entry => {
  const withheldTax = taxOnWages(gross);
  return booked(Date, 'Pay run', [
    [wages, gross],
    [tax, -withheldTax],
    [payable, withheldTax - gross],
  ]);
};
export const wagesPaid = (Date: string, gross: number, payable = '803'): Entry =>
  spend(Date, gross - taxOnWages(gross), payable);

/** Entries that most books hold besides the fact under test. */
export const commonBooks: Entry[] = [
  conversion('2026-06-01', [
    ['090', 10_000],
    ['970', -10_000],
  ]),
  ...monthly((month) => [
    invoice(`${month}-05`, 1_150, { LineAmountTypes: 'Inclusive' }, `sale ${month}`),
    bill(`${month}-08`, 230, { LineAmountTypes: 'Inclusive' }, `bill ${month}`),
    pay(`sale ${month}`, `${month}-20`, 1_150),
    pay(`bill ${month}`, `${month}-22`, 230),
    spend(`${month}-12`, 14.5),
  ]),
];
