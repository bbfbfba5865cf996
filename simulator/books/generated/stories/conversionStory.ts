import { toMoment } from '../../calendar.ts';
import { sum, type Cents } from '../../money.ts';
import { tellComparatives } from './comparativesStory.ts';
import { owedOn, settledStatus, type Invoice, type InvoiceType } from '../documents.ts';
import { inventContent } from './invoiceContent.ts';
import { paymentJournal } from '../journals.ts';
import { tellEvent, type Leg } from './otherEvents.ts';
import { createPayment } from '../settlement.ts';
import { STOCK_BROUGHT } from '../stock.ts';
import { DAY_MS, type Story } from './story.ts';

/**
 * Documents unpaid when the books opened: days from their date to the opening, and from the opening to their
 * payment.
 */
const UNPAID = [
  { type: 'ACCREC', daysBefore: 41, paidAfter: 9 },
  { type: 'ACCREC', daysBefore: 12, paidAfter: 24 },
  { type: 'ACCPAY', daysBefore: 35, paidAfter: 4 },
  { type: 'ACCPAY', daysBefore: 8, paidAfter: 18 },
] as const satisfies { type: InvoiceType; daysBefore: number; paidAfter: number }[];

/**
 * Invoices and bills that are entered because they were unpaid at the conversion, the only documents dated before it
 * (Xero help: Settings_ConversionDate). They post nothing: the conversion balances of customers and suppliers hold them.
 */
export function tellUnpaid(story: Story): Invoice[] {
  const { business } = story;
  return business.profile.conversion === 'balanced'
    ? UNPAID.map((unpaid, index) => tellUnpaidDocument(story, index, unpaid))
    : [];
}

function tellUnpaidDocument(
  { business, random, tell }: Story,
  index: number,
  { type, daysBefore, paidAfter }: (typeof UNPAID)[number],
): Invoice {
  const content = inventContent(business, random, index, business.opened - daysBefore, type);
  const number = type === 'ACCREC' ? `OLD-${index + 1}` : content.number;
  const invoice: Invoice = {
    id: business.identify('Invoice', `unpaid/${index}`),
    updated: toMoment(business.opened) + random.between(0, DAY_MS - 1),
    status: 'AUTHORISED',
    content: { ...content, number },
    payments: [],
    allocations: [],
  };
  const [day, bank] = [business.opened + paidAfter, business.chart.account('bank')];
  const payment = createPayment(business, invoice, day, owedOn(content), bank, toMoment(day));
  invoice.payments.push(payment);
  tell(paymentJournal(business, payment, 1n, payment.updated));
  invoice.status = settledStatus(invoice);
  invoice.updated = payment.updated;
  return invoice;
}

const OWNED: readonly Leg[] = [
  ['savings', 30_000_00n],
  ['stock', STOCK_BROUGHT],
  ['equipment', 46_900_00n],
  ['accumulated', -9_380_00n],
  ['loan', -60_000_00n],
  ['capital', -10_000_00n],
];
const AT_BANK = 84_210_55n;
const EARNED = 94_210_85n;

/** Conversion balances: the organisation's assets and debts when it came to the provider. */
export function tellConversion(outerStory: Story, unpaid: readonly Invoice[]): void {
  const story: Story = {
    ...outerStory,
    tell: (journal) => outerStory.tell({ ...journal, isConversion: true }),
  };
  const { opened, profile } = story.business;
  if (profile.conversion === 'adjusted') {
    tellEvent(story, opened - 1, null, 'Conversion balances', [
      ['bank', AT_BANK],
      ...OWNED,
      ['historical', -EARNED],
    ]);
    return;
  }
  const totalOwed = (type: InvoiceType): Cents =>
    sum(unpaid.filter(({ content }) => content.type === type).map(({ content }) => owedOn(content)));
  const [debtors, creditors] = [totalOwed('ACCREC'), totalOwed('ACCPAY')];
  // Once all of it is paid, as much is at the bank as in an organisation that brought no debts.
  const assets: readonly Leg[] = [['bank', AT_BANK - debtors + creditors], ...OWNED];
  if (profile.comparatives === 'balances') {
    tellComparatives(outerStory, [...assets, ['debtors', debtors], ['creditors', -creditors]]);
    return;
  }
  tellEvent(
    story,
    opened,
    null,
    'Conversion balances',
    [...assets, ['debtors', debtors], ['creditors', -creditors], ['retained', -EARNED]],
    [...assets, ['retained', debtors - creditors - EARNED]],
  );
}
