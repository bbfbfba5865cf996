import type { Day } from '../calendar.ts';
import { NO_TRACKING } from '../chart.ts';
import type { LedgerLine } from '../ledger.ts';
import { sum, toBase, type Cents } from '../money.ts';
import type { Business } from './business.ts';
import { isPosted, paidBy, paymentsBy, totalOf, type Invoice } from './documents.ts';

/**
 * What open foreign documents gain or lose unrealised by the end of a day: what is open, at the day's rate, less what
 * it stands at on the control account. Shown by the provider's reports and never posted.
 */
export function revaluationAt({ chart, invoices, profile, rateOn }: Business, day: Day): LedgerLine[] {
  if (!profile.foreign) return [];
  const gains = invoices
    .filter((invoice) => invoice.content.currency !== profile.currency)
    .filter((invoice) => isPosted(invoice) && invoice.content.day <= day)
    .map((invoice) => ({
      control: chart.account(invoice.content.type === 'ACCREC' ? 'debtors' : 'creditors'),
      amount: unrealised(invoice, day, rateOn(invoice.content.currency, day)),
    }))
    .filter(({ amount }) => amount !== 0n);
  return gains.flatMap(({ control, amount }) => [
    { account: control, tracking: NO_TRACKING, amount },
    { account: chart.account('unrealised'), tracking: NO_TRACKING, amount: -amount },
  ]);
}

function unrealised(invoice: Invoice, day: Day, rate: string): Cents {
  const { content } = invoice;
  const open = totalOf(content) - paidBy(invoice, day);
  if (open === 0n) return 0n;
  const settled = paymentsBy(invoice, day).map(({ amount }) => toBase(amount, content.rate));
  const carried = toBase(totalOf(content), content.rate) - sum(settled);
  const gain = toBase(open, rate) - carried;
  return content.type === 'ACCREC' ? gain : -gain;
}
