import * as z from 'zod/mini';
import { documentType } from '../ledger/documents.ts';
import { endpoint } from '../endpoint.ts';
import { date, decimal, id, instant, providerId } from '../values.ts';

/** Change in a month that was closed (`locked`) or seen to agree (`seen`). */
export const periodNotice = z.object({
  id,
  /** Time it was read. */
  at: instant,
  reason: z.enum(['locked', 'seen']),
  /** `YYYY-MM`. */
  month: z.string(),
  documentType: z.nullable(documentType),
  /** Null where the provider has no document; the notice then concerns the account. */
  documentId: z.nullable(providerId),
  account: z.nullable(z.object({ id: providerId, code: z.nullable(z.string()), name: z.string() })),
  documentNumber: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  /**
   * Base currency. Documents: debits in the month, 0 without lines. Accounts: the undocumented
   * amount, debit positive.
   */
  amountBefore: decimal,
  amountAfter: decimal,
  /** An unusable record of the month may be the cause. */
  mayBeUnusable: z.boolean(),
  url: z.nullable(z.string()),
  /** Null until it is dismissed. */
  asideAt: z.nullable(instant),
  asideBy: z.nullable(z.string()),
});
export type PeriodNotice = z.infer<typeof periodNotice>;

export const listPeriodNotices = endpoint({
  method: 'GET',
  path: '/reports/notices',
  company: 'required',
  tag: 'Reports',
  summary:
    'Changes in closed months that are not dismissed yet, or those dismissed, newest first, at most 200.',
  query: z.object({
    companyId: z.optional(id),
    /** Lists dismissed notices. */
    aside: z.optional(z.stringbool()),
  }),
  data: z.object({
    notices: z.array(periodNotice),
    totalCount: z.number(),
    /** Last closed days: for all but advisers, and for everybody. */
    lockDates: z.object({ period: z.nullable(date), year: z.nullable(date) }),
  }),
});

export const dismissPeriodNotices = endpoint({
  method: 'POST',
  path: '/reports/notices/dismiss',
  role: 'reviewer',
  company: 'required',
  tag: 'Reports',
  summary: 'Puts notices aside, for everybody.',
  body: z.object({
    companyId: z.optional(id),
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ dismissed: z.number() }),
});

export const restorePeriodNotices = endpoint({
  method: 'POST',
  path: '/reports/notices/restore',
  role: 'reviewer',
  company: 'required',
  tag: 'Reports',
  summary: 'Opens notices again that were dismissed, for everybody.',
  body: z.object({
    companyId: z.optional(id),
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ restored: z.number() }),
});
