import { NO_TRACKING, type Account } from '../chart.ts';
import type { LedgerJournal, LedgerLine } from '../ledger.ts';
import { sum, toBase, type Cents } from '../money.ts';
import type { Chart } from './accounts.ts';
import { netOf, totalOf, type Content, type DocumentLine, type Payment } from './documents.ts';

/** A ledger line with what `/Journals` says about it besides. */
export type PostedLine = LedgerLine & { tax: Cents; taxType: string | undefined; description: string };

export type PostedJournal = LedgerJournal<PostedLine> & { reference: string };

/** A journal before its number is known: numbers follow the order of posting. */
export type UnnumberedJournal = Omit<PostedJournal, 'number'>;

/** 1 posts; -1 reverses, on the same date and to the same accounts. */
export type Direction = 1n | -1n;

export function plainLine(account: Account, amount: Cents, description = ''): PostedLine {
  return { account, amount, tracking: NO_TRACKING, tax: 0n, taxType: undefined, description };
}

/**
 * The journal of a sales invoice or bill: its total on the control account; each line's net, and the tax, against it,
 * each at the document's rate and rounded by itself. What the rounded parts miss of the total goes to the largest net
 * line in a foreign currency, and to the rounding account in the base currency or where the document's own total
 * differs from its lines.
 */
export function invoiceLines(chart: Chart, content: Content, direction: Direction): PostedLine[] {
  const side = content.type === 'ACCREC' ? direction : -direction;
  const total = toBase(totalOf(content), content.rate);
  const nets = content.lines.map((line) => toBase(netOf(content, line), content.rate));
  const taxes = content.lines.map((line) => toBase(line.tax, content.rate));
  const missing = total - sum(nets) - sum(taxes);
  const absorbed = content.rate !== '1' && content.rounding === 0n;
  if (absorbed && missing !== 0n) {
    const largest = indexOfLargest(nets);
    nets[largest] = (nets[largest] ?? 0n) + missing;
  }
  return [
    plainLine(chart.account(content.type === 'ACCREC' ? 'debtors' : 'creditors'), side * total),
    ...taxLines(chart.account('salesTax'), content.lines, taxes, side),
    ...content.lines.map((line, index) => ({
      account: line.account,
      tracking: line.tracking,
      amount: -side * (nets[index] ?? 0n),
      tax: -side * (taxes[index] ?? 0n),
      taxType: line.taxType,
      description: line.description,
    })),
    ...(absorbed || missing === 0n ? [] : [plainLine(chart.account('rounding'), -side * missing)]),
  ];
}

/** By absolute amount; of equal ones the first. */
function indexOfLargest(amounts: Cents[]): number {
  const size = (amount: Cents | undefined = 0n) => (amount < 0n ? -amount : amount);
  return amounts.reduce((best, amount, index) => (size(amount) > size(amounts[best]) ? index : best), 0);
}

/** One line per tax type, and none where there is no tax. */
function taxLines(
  account: Account,
  lines: readonly DocumentLine[],
  taxes: Cents[],
  side: bigint,
): PostedLine[] {
  const byType = new Map<string, Cents>();
  for (const [index, line] of lines.entries())
    byType.set(line.taxType, (byType.get(line.taxType) ?? 0n) + (taxes[index] ?? 0n));
  return [...byType.values()].filter((tax) => tax !== 0n).map((tax) => plainLine(account, -side * tax));
}

/**
 * The journal of a payment: the bank at the payment's rate, the control account at the document's, each rounded
 * alone; what lies between them is a realised gain.
 */
export function paymentLines(
  chart: Chart,
  content: Content,
  payment: Payment,
  direction: Direction,
): PostedLine[] {
  const side = content.type === 'ACCREC' ? direction : -direction;
  const bank = toBase(payment.amount, payment.rate);
  const control = toBase(payment.amount, content.rate);
  return [
    plainLine(payment.bank, side * bank),
    plainLine(chart.account(content.type === 'ACCREC' ? 'debtors' : 'creditors'), -side * control),
    ...(bank === control ? [] : [plainLine(chart.account('realised'), side * (control - bank))]),
  ];
}

export function invoiceJournal(
  chart: Chart,
  invoiceId: string,
  content: Content,
  direction: Direction,
  created: number,
): UnnumberedJournal {
  return {
    day: content.day,
    created,
    sourceType: content.type,
    sourceId: invoiceId,
    reference: content.reference,
    lines: () => invoiceLines(chart, content, direction),
  };
}

export function paymentJournal(
  chart: Chart,
  content: Content,
  payment: Payment,
  direction: Direction,
  created: number,
): UnnumberedJournal {
  return {
    day: payment.day,
    created,
    sourceType: content.type === 'ACCREC' ? 'ACCRECPAYMENT' : 'ACCPAYPAYMENT',
    sourceId: payment.id,
    reference: '',
    lines: () => paymentLines(chart, content, payment, direction),
  };
}
