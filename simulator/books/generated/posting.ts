import { NO_TRACKING, type Account } from '../chart.ts';
import type { LedgerJournal, LedgerLine } from '../ledger.ts';
import { divideRounded, sum, toBase, type Cents } from '../money.ts';
import type { Chart, Role } from './accounts.ts';
import {
  isFromCustomers,
  sumNet,
  owedOn,
  sumTotal,
  type Content,
  type CreditType,
  type DocumentLine,
  type DocumentType,
  type InvoiceType,
  type ManualJournalContent,
  type Payment,
  type Transfer,
} from './documents.ts';

/** A ledger line with what `/Journals` says about it besides. */
export type PostedLine = LedgerLine & {
  tax: Cents;
  taxType: string | undefined;
  description: string;
  /** Amount in a bank account's own currency. */
  units?: Cents;
};

export type PostedJournal = LedgerJournal<PostedLine> & { reference: string };

/** Income and costs count when they are invoiced, or when they are paid. */
export type Basis = 'accrual' | 'cash';

/** A journal before its number is known: numbers follow the order of posting. */
export type UnnumberedJournal = Omit<PostedJournal, 'number' | 'lines'> & {
  lines(): PostedLine[];
  /** Lines on the cash basis, where they differ. */
  cashLines?(): PostedLine[];
  /** Posts nothing, and counts on the cash basis all the same. */
  cashOnly?: boolean;
};

/** 1 posts; -1 reverses, on the same date and to the same accounts. */
export type Direction = 1n | -1n;

export function plainLine(account: Account, amount: Cents, description = ''): PostedLine {
  return { account, amount, tracking: NO_TRACKING, tax: 0n, taxType: undefined, description };
}

/** 1 where the total of such a document is a debit of its control or bank account. */
const SIDES = {
  ACCREC: 1n,
  ACCPAY: -1n,
  ACCRECCREDIT: -1n,
  ACCPAYCREDIT: 1n,
  RECEIVE: 1n,
  SPEND: -1n,
  'RECEIVE-PREPAYMENT': 1n,
  'SPEND-PREPAYMENT': -1n,
  'RECEIVE-OVERPAYMENT': 1n,
  'SPEND-OVERPAYMENT': -1n,
} as const satisfies Record<DocumentType, Direction>;

/** Control account that holds open amounts of customers or suppliers. */
export function controlRole(type: InvoiceType | CreditType): Extract<Role, 'debtors' | 'creditors'> {
  return isFromCustomers(type) ? 'debtors' : 'creditors';
}

/** 1 where what is open of the document is a debit: the customer owes it, or the supplier does. */
export function openSide({ type, bank }: Content<InvoiceType | CreditType>): Direction {
  return (bank ? -SIDES[type] : SIDES[type]) === 1n ? 1n : -1n;
}

/**
 * The journal of any document with lines: its total on the control account, or on the bank; each line's net, and the
 * tax, against it, each at the document's rate and rounded by itself. What the rounded parts miss of the total goes to
 * the largest net line in a foreign currency, and to the rounding account in the base currency or where the document's
 * own total differs from its lines.
 */
export function documentLines(chart: Chart, content: Content, direction: Direction): PostedLine[] {
  const side = SIDES[content.type] * direction;
  return [...contraLines(chart, content, side), ...codedLines(chart, content, side)];
}

function contraLines(chart: Chart, content: Content, side: bigint): PostedLine[] {
  const { bank, type, rate, cisDeduction = 0n } = content;
  const total = toBase(sumTotal(content), rate);
  if (bank) return [{ ...plainLine(bank, side * total), units: side * sumTotal(content) }];
  const control = chart.account(type === 'RECEIVE' || type === 'SPEND' ? 'bank' : controlRole(type));
  const withheld = toBase(cisDeduction, rate);
  return [
    plainLine(control, side * (total - withheld)),
    ...(withheld === 0n ? [] : [plainLine(chart.account('cisLiability'), side * withheld)]),
  ];
}

function codedLines(chart: Chart, content: Content, side: bigint): PostedLine[] {
  const total = toBase(sumTotal(content), content.rate);
  const nets = content.lines.map((line) => toBase(sumNet(content, line), content.rate));
  const taxes = content.lines.map((line) => toBase(line.tax, content.rate));
  const difference = total - sum(nets) - sum(taxes);
  const absorbed = content.rate !== '1' && content.rounding === 0n;
  if (absorbed && difference !== 0n) addToLargest(nets, difference);
  return [
    ...taxLines(chart.account('salesTax'), content.lines, taxes, -side),
    ...content.lines.map((line, index) => ({
      account: line.account,
      tracking: line.tracking,
      amount: -side * (nets[index] ?? 0n),
      tax: -side * (taxes[index] ?? 0n),
      taxType: line.taxType,
      description: line.description,
    })),
    ...(absorbed || difference === 0n ? [] : [plainLine(chart.account('rounding'), -side * difference)]),
  ];
}

/** Adds to the largest absolute amount; among equal ones to the first. */
function addToLargest(amounts: Cents[], difference: Cents): void {
  const size = (amount: Cents | undefined = 0n) => (amount < 0n ? -amount : amount);
  const largest = amounts.reduce(
    (best, amount, index) => (size(amount) > size(amounts[best]) ? index : best),
    0,
  );
  amounts[largest] = (amounts[largest] ?? 0n) + difference;
}

/** One line per tax type, and none where there is no tax. */
function taxLines(
  account: Account,
  lines: readonly Pick<DocumentLine, 'taxType'>[],
  taxes: Cents[],
  side: bigint,
): PostedLine[] {
  const byType = new Map<string, Cents>();
  for (const [index, line] of lines.entries())
    byType.set(line.taxType, (byType.get(line.taxType) ?? 0n) + (taxes[index] ?? 0n));
  return [...byType.values()].filter((tax) => tax !== 0n).map((tax) => plainLine(account, side * tax));
}

/**
 * Takes `amount` off the open part of a document at the document's own rate: from its control account, or, for a
 * prepayment, pro rata from the accounts it was coded to and their tax.
 */
function settlingLines(
  chart: Chart,
  content: Content<InvoiceType | CreditType>,
  amount: Cents,
  basis: Basis = 'accrual',
): PostedLine[] {
  const base = -openSide(content) * toBase(amount, content.rate);
  if (basis === 'cash' && !content.bank) return recognisedLines(chart, content, amount, base);
  if (content.type !== 'RECEIVE-PREPAYMENT' && content.type !== 'SPEND-PREPAYMENT')
    return [plainLine(chart.account(controlRole(content.type)), base)];
  const coded = codedLines(chart, content, -SIDES[content.type]);
  const total = owedOn(content);
  const share = (part: Cents) => (amount === total ? part : divideRounded(part * amount, total));
  const amounts = coded.map((line) => share(line.amount));
  const taxCount = coded.length - content.lines.length;
  const nets = amounts.slice(taxCount);
  addToLargest(nets, base - sum(amounts));
  return coded.map((line, index) => ({
    ...line,
    amount: (index < taxCount ? amounts[index] : nets[index - taxCount]) ?? 0n,
    tax: share(line.tax),
  }));
}

/**
 * Recognises an invoice or credit note on the cash basis as it is settled: its lines and tax, pro rata, on the day
 * of the payment or allocation; a rounding difference goes to the largest of them.
 */
function recognisedLines(chart: Chart, content: Content, amount: Cents, base: Cents): PostedLine[] {
  const side = SIDES[content.type];
  const [, ...withheld] = contraLines(chart, content, side);
  const lines = [...withheld, ...codedLines(chart, content, side)];
  const total = owedOn(content);
  const share = (part: Cents) => (amount === total ? part : divideRounded(part * amount, total));
  const amounts = lines.map((line) => share(line.amount));
  addToLargest(amounts, base - sum(amounts));
  return lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0n, tax: share(line.tax) }));
}

/** Books the difference between the two rates of a settlement as a realised gain, of a credit positive. */
function withGain(chart: Chart, lines: PostedLine[]): PostedLine[] {
  const gain = sum(lines.map(({ amount }) => amount));
  return gain === 0n ? lines : [...lines, plainLine(chart.account('realised'), -gain)];
}

function directed(lines: PostedLine[], direction: Direction): PostedLine[] {
  if (direction === 1n) return lines;
  return lines.map((line) => ({
    ...line,
    amount: -line.amount,
    tax: -line.tax,
    ...(line.units !== undefined && { units: -line.units }),
  }));
}

/** The journal of a payment: the bank at the payment's rate, the document at its own, each rounded alone. */
export function paymentLines(
  chart: Chart,
  content: Content<InvoiceType | CreditType>,
  { bank, amount, rate }: Pick<Payment, 'bank' | 'amount' | 'rate'>,
  direction: Direction,
  basis: Basis = 'accrual',
): PostedLine[] {
  const side = openSide(content);
  const base = toBase(amount, rate);
  const received = {
    ...plainLine(bank, side * base),
    units: side * (bank.currency === content.currency ? amount : base),
  };
  return directed(withGain(chart, [received, ...settlingLines(chart, content, amount, basis)]), direction);
}

/** The journal of an allocation; none where nothing moves, as of a credit note at its invoice's own rate. */
export function allocationLines(
  chart: Chart,
  [credit, invoice]: readonly [Content<CreditType>, Content<InvoiceType>],
  amount: Cents,
  direction: Direction,
  basis: Basis = 'accrual',
): PostedLine[] {
  const [firstLine, ...furtherLines] = [
    ...settlingLines(chart, credit, amount, basis),
    ...settlingLines(chart, invoice, amount, basis),
  ];
  const [second] = furtherLines;
  if (!firstLine || !second) return [];
  const onControl = basis === 'accrual' && furtherLines.length === 1 && firstLine.account === second.account;
  const lines = onControl
    ? [{ ...firstLine, amount: firstLine.amount + second.amount }]
    : [firstLine, ...furtherLines];
  const movingLines = withGain(chart, lines).filter((line) => line.amount !== 0n);
  return directed(movingLines, direction);
}

/** Both sides at what the side in the base currency states. */
export function transferLines(
  { from, to, amount, received, base }: Transfer,
  direction: Direction,
): PostedLine[] {
  const lines = [
    { ...plainLine(to, base), units: received },
    { ...plainLine(from, -base), units: -amount },
  ];
  return directed(lines, direction);
}

/** Net of every line, and a tax line per tax type. */
export function manualJournalLines(
  chart: Chart,
  content: ManualJournalContent,
  direction: Direction,
): PostedLine[] {
  const taxes = content.lines.map(({ tax }) => tax);
  const lines = content.lines.map((line) => ({
    account: line.account,
    tracking: line.tracking,
    amount: sumNet(content, line),
    tax: line.tax,
    taxType: line.taxType,
    description: line.description || content.narration,
  }));
  return directed([...lines, ...taxLines(chart.account('salesTax'), content.lines, taxes, 1n)], direction);
}
