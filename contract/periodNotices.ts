import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { date, decimal, id, instant } from './values.ts';

/** A document changed in a month that the organisation has closed (`locked`), or that somebody had seen proved (`seen`). */
export const periodNotice = z.object({
  id,
  /** When we read the change. */
  at: instant,
  reason: z.enum(['locked', 'seen']),
  /** `YYYY-MM`. */
  month: z.string(),
  documentType: z.nullable(z.string()),
  documentId: id,
  documentNumber: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  /** The sum of its debits in the month, base currency; 0 where it had none, or has none any more. */
  amountBefore: decimal,
  amountAfter: decimal,
  url: z.nullable(z.string()),
});
export type PeriodNotice = z.infer<typeof periodNotice>;

export const listPeriodNotices = endpoint({
  method: 'GET',
  path: '/reports/notices',
  company: 'required',
  tag: 'Reports',
  summary: 'Changes in closed months that nobody has put aside yet, newest first, at most 200.',
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({
    notices: z.array(periodNotice),
    totalCount: z.number(),
    /** Last days of what is closed: to all but advisers, and to everybody. */
    lockDates: z.object({ period: z.nullable(date), year: z.nullable(date) }),
  }),
});

export const dismissPeriodNotices = endpoint({
  method: 'POST',
  path: '/reports/notices/dismiss',
  company: 'required',
  tag: 'Reports',
  summary: 'Puts notices aside, for everybody.',
  body: z.object({
    companyId: z.optional(id),
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ dismissed: z.number() }),
});
