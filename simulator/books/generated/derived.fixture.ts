import { z } from 'zod';
import { openingDay, type Client } from '../client.fixture.ts';
import { cents, divideRounded, toBase } from '../money.ts';

/**
 * What the lists of an organisation say must be in its ledger, worked out from the rows on the wire alone: by source,
 * account and date, base currency, debit positive. It shares no code with the posting that it is held against.
 */
const money = z.number().transform((value) => cents(value));
const day = z
  .string()
  .transform((text) => new Date(Number(/-?\d+/.exec(text)?.[0])).toISOString().slice(0, 10));
const rate = z.number().default(1).transform(String);
const account = z.object({ AccountID: z.string() });
const line = z.object({
  AccountID: z.string(),
  LineAmount: money,
  TaxAmount: money,
  TaxType: z.string(),
});
const content = {
  Date: day,
  LineAmountTypes: z.string(),
  Total: money,
  CurrencyRate: rate,
  LineItems: z.array(line),
};
const allocation = z.object({ Amount: money, Date: day, Invoice: z.object({ InvoiceID: z.string() }) });

const invoiceSchema = z.object({
  ...content,
  InvoiceID: z.string(),
  Type: z.string(),
  Status: z.string(),
  AmountDue: money,
  AmountPaid: money,
  AmountCredited: money,
  CISDeduction: money.default(0n),
});
const creditSchema = z.object({
  ...content,
  ID: z.string(),
  Type: z.string(),
  Status: z.string(),
  RemainingCredit: money,
  Allocations: z.array(allocation),
});
const paymentSchema = z.object({
  PaymentID: z.string(),
  Date: day,
  Amount: money,
  BankAmount: money,
  CurrencyRate: rate,
  Status: z.string(),
  Account: account,
  Invoice: z.object({ InvoiceID: z.string() }).optional(),
  CreditNote: z.object({ ID: z.string() }).optional(),
  Prepayment: z.object({ ID: z.string() }).optional(),
  Overpayment: z.object({ ID: z.string() }).optional(),
});
const bankSchema = z.object({
  ...content,
  BankTransactionID: z.string(),
  Type: z.string(),
  Status: z.string(),
  BankAccount: account,
  PrepaymentID: z.string().optional(),
  OverpaymentID: z.string().optional(),
});
const transferSchema = z.object({
  BankTransferID: z.string(),
  Date: day,
  Amount: money,
  Status: z.string(),
  FromBankAccount: account,
  ToBankAccount: account,
  FromBankTransactionID: z.string(),
  ToBankTransactionID: z.string(),
});
const manualSchema = z.object({
  ManualJournalID: z.string(),
  Date: day.default(''),
  Status: z.string(),
  LineAmountTypes: z.string(),
  JournalLines: z.array(line),
});

type Invoice = z.infer<typeof invoiceSchema>;
type Credit = z.infer<typeof creditSchema>;
type BankRow = z.infer<typeof bankSchema>;
type Posting = { source: string; date: string; account: string; amount: bigint };

export type Transactions = ReturnType<typeof transactionsOf>;

/** Every page of every list, parsed. */
export function transactionsOf(client: Client) {
  const read = <T>(schema: z.ZodType<T>, key: string, extra: Record<string, string> = {}): T[] => {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const found = client.list(key, { page: String(page), pageSize: '1000', ...extra });
      rows.push(...z.array(schema).parse(found));
      if (found.length < 1000) return rows;
    }
  };
  const accounts = client.list('Accounts');
  const system = (name: string) =>
    String(accounts.find(({ SystemAccount }) => SystemAccount === name)?.['AccountID']);
  return {
    system,
    opening: openingDay(client),
    invoices: read(invoiceSchema, 'Invoices'),
    credits: ['CreditNotes', 'Prepayments', 'Overpayments'].flatMap((key) => read(creditSchema, key)),
    payments: read(paymentSchema, 'Payments'),
    bank: read(bankSchema, 'BankTransactions'),
    transfers: read(transferSchema, 'BankTransfers', { includeDeleted: 'true' }),
    manual: read(manualSchema, 'ManualJournals'),
  };
}

/** Sums of what the lists must have posted, by `source date account`; nothing where they net to nothing. */
export function derivedSums(lists: Transactions): Map<string, bigint> {
  return summed([
    ...lists.invoices
      .filter((one) => isPosted(one) && one.Date >= lists.opening)
      .flatMap((one) => invoicePostings(lists, one)),
    ...lists.credits.filter(isPosted).flatMap((one) => creditPostings(lists, one)),
    ...lists.payments
      .filter(({ Status }) => Status === 'AUTHORISED')
      .flatMap((one) => paymentPostings(lists, one)),
    ...lists.bank.filter(({ Status }) => Status === 'AUTHORISED').flatMap((one) => bankPostings(lists, one)),
    ...lists.transfers
      .filter(({ Status }) => Status === 'AUTHORISED')
      .flatMap((one) => transferPostings(lists, one)),
    ...lists.manual.filter(({ Status }) => Status === 'POSTED').flatMap((one) => manualPostings(lists, one)),
  ]);
}

/** The same of the journals that have a document in a list. */
export function journalSums(client: Client): Map<string, bigint> {
  return summed(
    client
      .journals()
      .filter(({ SourceType = 'EXPCLAIM' }) => !SourceType.startsWith('EXP'))
      .flatMap(({ SourceID: source = '', JournalDate: date, JournalLines }) =>
        JournalLines.map(({ AccountID, NetAmount }) => ({
          source,
          date,
          account: AccountID,
          amount: NetAmount,
        })),
      ),
  );
}

function summed(postings: Posting[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { source, date, account: id, amount } of postings) {
    const key = `${source} ${date} ${id}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isPosted({ Status }: { Status: string }): boolean {
  return Status === 'AUTHORISED' || Status === 'PAID';
}

const CUSTOMERS = ['ACCREC', 'ACCRECCREDIT', 'RECEIVE-PREPAYMENT', 'RECEIVE-OVERPAYMENT'];
const DEBITS = ['ACCREC', 'ACCPAYCREDIT', 'RECEIVE', 'RECEIVE-PREPAYMENT', 'RECEIVE-OVERPAYMENT'];

function controlOf({ system }: Transactions, type: string): string {
  return system(CUSTOMERS.includes(type) ? 'DEBTORS' : 'CREDITORS');
}

type Coded = Pick<BankRow, 'Type' | 'Total' | 'CurrencyRate' | 'LineAmountTypes' | 'LineItems'>;

/** The lines of a document and their tax, against its total; the cent goes as documented. */
function codedParts(
  { system }: Transactions,
  document: Coded,
): { account: string; amount: bigint; net: boolean }[] {
  const { Type, Total, CurrencyRate, LineItems } = document;
  const side = DEBITS.includes(Type) ? -1n : 1n;
  const inclusive = document.LineAmountTypes === 'Inclusive';
  const parts = LineItems.flatMap(({ AccountID, LineAmount, TaxAmount }) => [
    {
      account: AccountID,
      amount: toBase(inclusive ? LineAmount - TaxAmount : LineAmount, CurrencyRate),
      net: true,
    },
    { account: system('GST'), amount: toBase(TaxAmount, CurrencyRate), net: false },
  ]);
  const own = LineItems.reduce((sum, one) => sum + one.LineAmount + (inclusive ? 0n : one.TaxAmount), 0n);
  const missing = toBase(Total, CurrencyRate) - parts.reduce((sum, { amount }) => sum + amount, 0n);
  if (CurrencyRate !== '1' && own === Total) absorb(parts, missing);
  else parts.push({ account: system('ROUNDING'), amount: missing, net: true });
  return parts.map((part) => ({ ...part, amount: side * part.amount }));
}

function absorb(parts: { amount: bigint; net: boolean }[], missing: bigint): void {
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const [largest] = parts
    .filter(({ net }) => net)
    .toSorted((a, b) => Number(size(b.amount) - size(a.amount)));
  if (largest) largest.amount += missing;
}

function invoicePostings(lists: Transactions, invoice: Invoice): Posting[] {
  const { InvoiceID: source, Date: date, Type, Total, CurrencyRate, CISDeduction } = invoice;
  const side = Type === 'ACCREC' ? 1n : -1n;
  const parts = [
    { account: controlOf(lists, Type), amount: side * toBase(Total - CISDeduction, CurrencyRate) },
    { account: lists.system('CISLIABILITY'), amount: side * CISDeduction },
    ...codedParts(lists, invoice),
  ];
  return parts.map(({ account: id, amount }) => ({ source, date, account: id, amount }));
}

/** Its own journal (a credit note's; the bank transaction of the others has the account), and its allocations. */
function creditPostings(lists: Transactions, credit: Credit): Posting[] {
  const { ID: source, Date: date, Type, Total, CurrencyRate, Allocations } = credit;
  const side = DEBITS.includes(Type) ? 1n : -1n;
  const bank = lists.bank.find(
    ({ PrepaymentID, OverpaymentID }) => source === (PrepaymentID ?? OverpaymentID),
  );
  const contra = bank ? bank.BankAccount.AccountID : controlOf(lists, Type);
  const own = [
    { account: contra, amount: side * toBase(Total, CurrencyRate) },
    ...codedParts(lists, credit),
  ].map(({ account: id, amount }) => ({ source, date, account: id, amount }));
  return [
    ...own,
    ...Allocations.flatMap(({ Amount, Date: on, Invoice: { InvoiceID } }) => {
      const invoice = lists.invoices.find((one) => one.InvoiceID === InvoiceID);
      if (!invoice) throw new Error(`Credit ${source} is allocated to an invoice that is not listed.`);
      const parts = [...released(lists, credit, Amount), ...released(lists, invoice, Amount)];
      return withGain(lists, source, on, parts);
    }),
  ];
}

type Part = { account: string; amount: bigint };

/** What settling an amount takes off a document at its own rate. */
function released(lists: Transactions, document: Invoice | Credit, amount: bigint): Part[] {
  const { Type, CurrencyRate, Total } = document;
  const openDebit = Type === 'ACCREC' || Type === 'ACCPAYCREDIT' || Type.startsWith('SPEND');
  const base = (openDebit ? -1n : 1n) * toBase(amount, CurrencyRate);
  if (!Type.endsWith('PREPAYMENT')) return [{ account: controlOf(lists, Type), amount: base }];
  const parts = codedParts(lists, document);
  const taxTypes = new Map<string, bigint>();
  for (const { TaxType, TaxAmount } of document.LineItems)
    taxTypes.set(TaxType, (taxTypes.get(TaxType) ?? 0n) + toBase(TaxAmount, CurrencyRate));
  const side = DEBITS.includes(Type) ? 1n : -1n;
  const shares = [
    ...parts
      .filter(({ net }) => net)
      .map((part) => ({ ...part, amount: divideRounded(-part.amount * amount, Total) })),
    ...[...taxTypes.values()].map((tax) => ({
      account: lists.system('GST'),
      amount: divideRounded(side * tax * amount, Total),
      net: false,
    })),
  ];
  absorb(shares, base - shares.reduce((sum, share) => sum + share.amount, 0n));
  return shares;
}

function withGain({ system }: Transactions, source: string, date: string, parts: Part[]): Posting[] {
  const gain = parts.reduce((sum, { amount }) => sum + amount, 0n);
  return [...parts, { account: system('REALISEDCURRENCYGAIN'), amount: -gain }].map((part) => ({
    source,
    date,
    account: part.account,
    amount: part.amount,
  }));
}

function paymentPostings(lists: Transactions, payment: Transactions['payments'][number]): Posting[] {
  const { Invoice: invoiced, CreditNote: note, Prepayment: prepaid, Overpayment: over } = payment;
  const id = invoiced?.InvoiceID ?? note?.ID ?? prepaid?.ID ?? over?.ID;
  const document =
    lists.invoices.find(({ InvoiceID }) => InvoiceID === id) ?? lists.credits.find(({ ID }) => ID === id);
  if (!document) throw new Error(`Payment ${payment.PaymentID} is of a document that is not listed.`);
  const { Amount, CurrencyRate, Account } = payment;
  const parts = released(lists, document, Amount);
  const side = parts.reduce((sum, { amount }) => sum + amount, 0n) < 0n ? 1n : -1n;
  // REC: 0 is the rate of a payment in the base currency.
  const base = toBase(Amount, CurrencyRate === '0' ? '1' : CurrencyRate);
  const banked = { account: Account.AccountID, amount: side * base };
  return withGain(lists, payment.PaymentID, payment.Date, [banked, ...parts]);
}

/** Each event once: what names a prepayment or an overpayment, or is a side of a transfer, is posted there. */
function bankPostings(lists: Transactions, row: BankRow): Posting[] {
  const { BankTransactionID: source, Type, Date: date, PrepaymentID, OverpaymentID } = row;
  if (PrepaymentID !== undefined || OverpaymentID !== undefined || Type.endsWith('TRANSFER')) return [];
  const side = Type === 'RECEIVE' ? 1n : -1n;
  const parts = [
    { account: row.BankAccount.AccountID, amount: side * toBase(row.Total, row.CurrencyRate) },
    ...codedParts(lists, row),
  ];
  return parts.map(({ account: id, amount }) => ({ source, date, account: id, amount }));
}

/** At what the side in the base currency states, which is the one without a rate. */
function transferPostings(lists: Transactions, transfer: Transactions['transfers'][number]): Posting[] {
  const sides = lists.bank.filter(({ BankTransactionID: id }) =>
    [transfer.FromBankTransactionID, transfer.ToBankTransactionID].includes(id),
  );
  const base = sides.find(({ CurrencyRate }) => CurrencyRate === '1')?.Total ?? 0n;
  const { BankTransferID: source, Date: date, FromBankAccount, ToBankAccount } = transfer;
  return [
    { source, date, account: ToBankAccount.AccountID, amount: base },
    { source, date, account: FromBankAccount.AccountID, amount: -base },
  ];
}

function manualPostings(lists: Transactions, journal: Transactions['manual'][number]): Posting[] {
  const { ManualJournalID: source, Date: date, LineAmountTypes, JournalLines } = journal;
  return JournalLines.flatMap(({ AccountID, LineAmount, TaxAmount }) => [
    {
      source,
      date,
      account: AccountID,
      amount: LineAmountTypes === 'Inclusive' ? LineAmount - TaxAmount : LineAmount,
    },
    { source, date, account: lists.system('GST'), amount: TaxAmount },
  ]);
}
