import type { ThresholdFigures } from '#contract/closing/thresholds.ts';
import type { ThresholdMeasure } from '#contract/thresholdMeasures.ts';
import { dayLabel } from '#contract/period.ts';
import type { AlertEvent } from '#contract/users/alerts.ts';
import type { Books } from '#server/db/company.ts';
import { amountText } from '#server/lib/amountText.ts';
import { shorten } from '#server/mail/mail.ts';
import Big from 'big.js';
import { readThresholdSubject } from './thresholdSubject.ts';

/** `month`: first day of the last closed one. */
export type AlertFigures = ThresholdFigures & { month: string };

/** The part of an alert that tells of a threshold. */
type ThresholdAlert = {
  subject: string;
  event: AlertEvent;
  currency: string | null;
  tag: string | null;
  limit: string | null;
  figures: AlertFigures | null;
};

export const readAlertFigures = async ({ trx, companyId }: Books): Promise<AlertFigures | null> =>
  (await trx
    .selectFrom('clientFigures')
    .select([
      'month',
      'cashAtBank',
      'profitOfMonth',
      'incomeOfMonth',
      'overdueReceivables',
      'receivables',
      'salesTaxDue',
      'salesTaxPeriodEnd',
      'salesTaxDueOn',
    ])
    .where('companyId', '=', companyId)
    .executeTakeFirst()) ?? null;

const measureIn = ({ subject }: Pick<ThresholdAlert, 'subject'>): ThresholdMeasure =>
  readThresholdSubject(subject).measure ?? 'cash';

const money = (amount: string | null | undefined, currency: string | null): string =>
  [amountText(new Big(amount ?? '0')), currency].filter((part) => part !== null).join(' ');

const percent = (limit: string | null): string =>
  `${new Big(limit ?? '0').toString().replace('-', '\u2212')}%`;

/** The last day of the tax period, which the subject of the episode names. */
const periodWords = ({ subject }: Pick<ThresholdAlert, 'subject'>): string => {
  const { taxPeriodEnd } = readThresholdSubject(subject);
  return taxPeriodEnd === null ? '' : ` of the period to ${dayLabel(taxPeriodEnd)}`;
};

const facts: Record<ThresholdMeasure, (alert: ThresholdAlert, isOver: boolean) => string> = {
  cash: ({ limit, currency }, isOver) =>
    `cash at bank is ${isOver ? 'no longer ' : ''}under ${money(limit, currency)}`,
  overdue: ({ limit }, isOver) =>
    `${isOver ? 'no longer more' : 'more'} than ${percent(limit)} of receivables is overdue`,
  margin: ({ limit }, isOver) => `the net margin is ${isOver ? 'no longer ' : ''}under ${percent(limit)}`,
  'sales-tax': (alert, isOver) => {
    if (isOver) return `nothing is left to pay of the GST or VAT${periodWords(alert)}`;
    const dueOn = alert.figures?.salesTaxDueOn ?? null;
    return dueOn === null
      ? `the GST or VAT${periodWords(alert)} is to be paid`
      : `the GST or VAT${periodWords(alert)} is due on ${dayLabel(dueOn)}`;
  },
};

/** The rest of a sentence that begins with the organisation. */
export const thresholdFact = (alert: ThresholdAlert): string =>
  facts[measureIn(alert)](alert, alert.event === 'recovered');

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const described: Record<ThresholdMeasure, (figures: AlertFigures, currency: string | null) => string> = {
  cash: ({ cashAtBank, month }, currency) =>
    `${money(cashAtBank, currency)} at the end of ${months.format(new Date(`${month}T00:00:00Z`))}`,
  overdue: ({ overdueReceivables, receivables }, currency) =>
    `${money(overdueReceivables, currency)} of ${money(receivables, currency)}`,
  margin: ({ profitOfMonth, incomeOfMonth, month }, currency) =>
    `Net profit ${money(profitOfMonth, currency)} of an income of ${money(incomeOfMonth, currency)} in ${months.format(new Date(`${month}T00:00:00Z`))}`,
  'sales-tax': ({ salesTaxDue, salesTaxDueOn }, currency) =>
    `${money(salesTaxDue, currency)} is left to pay${salesTaxDueOn === null ? '; the due date is not known' : ''}`,
};

/** The figures as they are when the mail is written, and for which clients the limit is. */
export function thresholdDetails(alert: ThresholdAlert): string[] {
  const { figures, currency, tag } = alert;
  return [
    ...(figures === null ? [] : [described[measureIn(alert)](figures, currency)]),
    ...(tag === null ? [] : [`Your limit for clients with the tag ${shorten(tag)}`]),
  ];
}

/** Settings of the report that shows the figure. */
export function thresholdReport(alert: ThresholdAlert): Record<string, string> {
  const measure = measureIn(alert);
  if (measure === 'overdue') return { type: 'aged-receivables' };
  if (measure === 'sales-tax') return { type: 'sales-tax' };
  const month = alert.figures?.month.slice(0, 7);
  return {
    type: measure === 'cash' ? 'balance-sheet' : 'profit-loss',
    ...(month === undefined ? {} : { from: month, to: month }),
  };
}
