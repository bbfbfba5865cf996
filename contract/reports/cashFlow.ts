import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { accountClass } from '../ledger/ledger.ts';
import { id, providerId } from '../values.ts';

/** Values stand in the order of the statement. */
export const cashActivity = z.enum(['operating', 'investing', 'financing']);
export type CashActivity = z.infer<typeof cashActivity>;

const accountActivity = z.object({
  accountId: providerId,
  code: z.nullable(z.string()),
  name: z.string(),
  accountClass,
  archived: z.boolean(),
  activity: cashActivity,
  /** Used where no other is chosen. */
  standard: cashActivity,
});
export type AccountActivity = z.infer<typeof accountActivity>;

const data = z.object({
  /** Accounts other than cash (bank accounts) and its exchange differences; sorted by code. */
  accounts: z.array(accountActivity),
});

const ofCompany = {
  company: 'required',
  path: '/reports/cash-flow/activities',
  tag: 'Reports',
  data,
} as const;

export const readCashActivities = endpoint({
  ...ofCompany,
  method: 'GET',
  summary: 'To which activity of the cash flow each account belongs.',
  query: z.object({ companyId: z.optional(id) }),
});

export const saveCashActivities = endpoint({
  ...ofCompany,
  method: 'PUT',
  role: 'editor',
  summary:
    'Put accounts under other activities of the cash flow; those that are not named stay where they are.',
  body: z.object({
    companyId: z.optional(id),
    /** `standard` removes a choice. */
    accounts: z
      .array(z.object({ accountId: providerId, activity: z.enum([...cashActivity.options, 'standard']) }))
      .check(z.minLength(1), z.maxLength(2000)),
  }),
});
