import { dayAt, toMoment } from '../../calendar.ts';
import { NO_TRACKING } from '../../chart.ts';
import { divideRounded, type Cents } from '../../money.ts';
import {
  creditKind,
  openBy,
  sumTotal,
  type Content,
  type Credit,
  type CreditKind,
  type CreditType,
  type DocumentLine,
  type Invoice,
} from '../documents.ts';
import { taxOn, taxRate } from './invoiceContent.ts';
import { creditJournal } from '../journals.ts';
import { controlRole } from '../posting.ts';
import { addAllocation, addPayment, createPayment } from '../settlement.ts';
import { DAY_MS, enteredAt, later, type Chances, type Story } from './story.ts';

const TYPES = {
  CreditNote: { ACCREC: 'ACCRECCREDIT', ACCPAY: 'ACCPAYCREDIT' },
  Prepayment: { ACCREC: 'RECEIVE-PREPAYMENT', ACCPAY: 'SPEND-PREPAYMENT' },
  Overpayment: { ACCREC: 'RECEIVE-OVERPAYMENT', ACCPAY: 'SPEND-OVERPAYMENT' },
} as const satisfies Record<CreditKind, Record<Invoice['content']['type'], CreditType>>;

/** Now and then something is credited on an invoice, was paid before it, or was paid too much. */
export function tellCredits(story: Story, invoice: Invoice): void {
  const { business, random } = story;
  const chances = [
    ['CreditNote', 0.04],
    ['Prepayment', 0.02],
    ['Overpayment', 0.02],
  ] as const;
  for (const [kind, chance] of chances) {
    if (!random.chance(chance)) continue;
    const content = inventCredit(story, invoice, kind);
    if (!content) continue;
    const credits = business.credits[kind];
    const credit: Credit = {
      id: business.identify(kind, credits.length),
      updated: enteredAt(story, content.day),
      status: 'AUTHORISED',
      content,
      payments: [],
      allocations: [],
    };
    credits.push(credit);
    tellCredit(story, credit, invoice);
  }
}

/** Drafted or posted; then voided, or allocated to its invoice, what is left paid back now and then. */
function tellCredit(story: Story, credit: Credit, invoice: Invoice): void {
  const { business, random } = story;
  if (creditKind(credit) === 'CreditNote' && random.chance(0.06)) {
    credit.status = random.pick(['DRAFT', 'SUBMITTED', 'DELETED']);
    return;
  }
  story.tell(creditJournal(business, credit, credit.content, 1n, credit.updated));
  const fate = random.between(1, 100);
  if (fate <= 9) tellVoid(story, credit);
  else if (fate <= 84) tellAllocation(story, credit, invoice);
  if (credit.status === 'AUTHORISED' && random.chance(0.35)) tellRefund(story, credit);
}

function tellVoid(story: Story, credit: Credit): void {
  const moment = later(story, credit.updated, 30);
  if (moment === undefined) return;
  story.tell(creditJournal(story.business, credit, credit.content, -1n, moment));
  credit.status = 'VOIDED';
  credit.updated = moment;
}

function tellAllocation(story: Story, credit: Credit, invoice: Invoice): void {
  const { business, random, now } = story;
  const day = Math.max(credit.content.day, invoice.content.day) + random.between(0, 6);
  const moment = Math.max(credit.updated, invoice.updated, toMoment(day)) + random.between(0, DAY_MS);
  const [available, due] = [openBy(credit, Infinity), openBy(invoice, Infinity)];
  const maximum = available < due ? available : due;
  const amount = random.chance(0.25) ? divideRounded(maximum * 2n, 3n) : maximum;
  if (moment > now || day > dayAt(now) || amount <= 0n) return;
  for (const journal of addAllocation(business, { credit, invoice, day, amount }, moment))
    story.tell(journal);
}

function tellRefund(story: Story, credit: Credit): void {
  const { business, random, now } = story;
  const allocationDays = credit.allocations.map(({ day }) => day);
  const day = Math.max(credit.content.day, ...allocationDays) + random.between(2, 20);
  const moment = Math.max(credit.updated, toMoment(day)) + random.between(0, DAY_MS);
  if (moment > now || day > dayAt(now)) return;
  const bank = credit.content.bank ?? business.chart.account('bank');
  const payment = createPayment(business, credit, day, openBy(credit, Infinity), bank, moment);
  story.tell(addPayment(business, payment));
}

/** Undefined where there is no such credit on the invoice: nothing to credit, no bank account, before the books. */
export function inventCredit(
  story: Chances,
  invoice: Invoice,
  kind: CreditKind,
): Content<CreditType> | undefined {
  const { business, random, now } = story;
  const { content } = invoice;
  const [head] = content.lines;
  const afterwards = kind === 'CreditNote' ? random.between(0, 25) : -random.between(1, 20);
  const day = content.day + afterwards;
  const bank = kind === 'CreditNote' ? undefined : bankIn(story, content.currency);
  if (!head || head.amount <= 0n || sumTotal(content) <= 0n) return undefined;
  if (day > dayAt(now) || day < business.opened || (kind !== 'CreditNote' && !bank)) return undefined;
  const lineAmountTypes = kind === 'Overpayment' ? 'NoTax' : content.lineAmountTypes;
  const type = TYPES[kind][content.type];
  return {
    ...content,
    type,
    number: inventNumber(story, invoice, kind),
    reference: kind === 'Overpayment' ? `Too much on ${content.number ?? 'a bill'}` : '',
    day,
    due: undefined,
    lineAmountTypes,
    rate: business.rateOn(content.currency, day),
    rounding: 0n,
    cisDeduction: 0n,
    lines: inventLines(story, invoice, head, type),
    ...(bank && { bank }),
  };
}

/** Credit notes to customers are numbered in turn; a prepayment names the invoice it is for. */
function inventNumber({ business }: Chances, { content }: Invoice, kind: CreditKind): string | undefined {
  if (kind === 'Prepayment') return content.number;
  if (kind === 'Overpayment' || content.type === 'ACCPAY') return undefined;
  return `CN-${String(business.credits.CreditNote.length + 1).padStart(4, '0')}`;
}

function bankIn({ business: { chart, profile } }: Chances, currency: string) {
  if (currency === profile.currency) return chart.account('bank');
  if (currency === profile.secondForeign?.currency) return chart.account('secondForeignBank');
  return profile.foreign?.bank === undefined ? undefined : chart.account('foreignBank');
}

/** A part of the invoice's first line, or two of it; an overpayment stands on the control account itself. */
function inventLines(
  { business, random }: Chances,
  { content }: Invoice,
  head: DocumentLine,
  type: CreditType,
): DocumentLine[] {
  const part = divideRounded(head.amount * BigInt(random.between(10, 60)), 100n);
  if (type === 'RECEIVE-OVERPAYMENT' || type === 'SPEND-OVERPAYMENT') {
    const account = business.chart.account(controlRole(type));
    const line = { ...head, account, tracking: NO_TRACKING, taxType: 'NONE', tax: 0n };
    return [{ ...line, description: 'Overpayment', quantity: 100n, unit: part, amount: part }];
  }
  const line = (amount: Cents): DocumentLine => ({
    ...head,
    quantity: 100n,
    unit: amount,
    amount,
    tax: taxOn(amount, taxRate(business, head.taxType), content.lineAmountTypes),
  });
  const twoThirds = divideRounded(part * 2n, 3n);
  return random.chance(0.3) && twoThirds < part ? [line(twoThirds), line(part - twoThirds)] : [line(part)];
}
