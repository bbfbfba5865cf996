import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { documentType } from '../ledger/documents.ts';
import { lineKind } from '../ledger/ledger.ts';
import { sign } from '../reports/reports.ts';
import { tieStatus } from '../tieOut/tieOut.ts';
import { date, decimal, id, instant, month, providerId } from '../values.ts';
import { printable } from './printable.ts';

/** Order of a month's close. */
export const closeChecks = {
  bank: 'Bank accounts reconciled to statements',
  receivables: 'Receivables reviewed, doubtful debts considered',
  payables: 'Payables reviewed, supplier statements matched',
  accruals: 'Accruals and prepayments posted',
  fixedAssets: 'Depreciation and additions of fixed assets posted',
  stock: 'Stock counted or valued',
  payroll: 'Payroll and its liabilities reconciled',
  salesTax: 'Sales tax reconciled to the return',
  loans: 'Loans and intercompany balances agreed',
  profitLoss: 'Profit and loss reviewed against budget and prior periods',
} as const;
export type CloseCheck = keyof typeof closeChecks;
export const closeCheckKeys = Object.keys(closeChecks).filter((key): key is CloseCheck => key in closeChecks);

const checkAnswer = z.enum(['done', 'not-applicable'], { error: 'Tick it, or mark it as not applicable.' });
export const checklist = z.object({
  bank: checkAnswer,
  receivables: checkAnswer,
  payables: checkAnswer,
  accruals: checkAnswer,
  fixedAssets: checkAnswer,
  stock: checkAnswer,
  payroll: checkAnswer,
  salesTax: checkAnswer,
  loans: checkAnswer,
  profitLoss: checkAnswer,
} satisfies Record<CloseCheck, typeof checkAnswer>);
export type Checklist = z.infer<typeof checklist>;

export const MAX_SIGN_OFF_NOTE = 2_000;
const text = z.string().check(z.trim(), z.maxLength(MAX_SIGN_OFF_NOTE), printable);
const note = z._default(text, '');
/** Stands for the figures that the person saw: another one is refused with 409. */
export const fingerprint = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, 'Send the fingerprint of the figures as read.'));

const signer = z.object({
  id,
  /** Null once that person's account is deleted. */
  name: z.nullable(z.string()),
});

const signOffDocument = z.object({
  /** Null where no document stands behind the lines. */
  type: z.nullable(documentType),
  id: z.nullable(providerId),
  kind: lineKind,
  number: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  date: z.nullable(date),
  /** Base currency, debit positive: in the month, and up to its end. */
  movementChange: decimal,
  balanceChange: decimal,
  noticedAt: instant,
  url: z.nullable(z.string()),
});

/** An account, under its tracking options, whose figures of the month are other ones since. */
export const signOffFigure = z.object({
  accountId: providerId,
  accountCode: z.nullable(z.string()),
  accountName: z.string(),
  /** Names of tracking options, in the order of their categories. */
  options: z.array(z.string()),
  /** -1 where reports count credits of the account as positive. */
  sign,
  /** Base currency, debit positive. */
  movementBefore: decimal,
  movementAfter: decimal,
  balanceBefore: decimal,
  balanceAfter: decimal,
  /** Largest first, at most 20. */
  documents: z.array(signOffDocument),
  documentCount: z.number(),
});
export type SignOffFigure = z.infer<typeof signOffFigure>;

export const signOff = z.object({
  id,
  month,
  /** Status of the month when it was prepared. */
  status: tieStatus,
  preparedAt: instant,
  preparedBy: signer,
  preparerNote: z.string(),
  /** Null where nothing was under review. */
  reason: z.nullable(z.string()),
  checklist,
  reviewedAt: z.nullable(instant),
  reviewedBy: z.nullable(signer),
  reviewerNote: z.nullable(z.string()),
  /** First sight of a figure that is another one. */
  brokenAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  endedBy: z.nullable(signer),
  endNote: z.nullable(z.string()),
  /** Null where it stands. */
  ending: z.nullable(z.enum(['withdrawn', 'replaced'])),
  /** Largest first, at most 50; empty where nothing broke it. */
  figures: z.array(signOffFigure),
  figureCount: z.number(),
});
export type SignOff = z.infer<typeof signOff>;

const permission = z.object({
  allowed: z.boolean(),
  /** A sentence; null where it is allowed. */
  refusal: z.nullable(z.string()),
});

export const monthSignOff = z.object({
  companyId: id,
  companyName: z.string(),
  currency: z.string(),
  month,
  /** Current, unlike those of sign-offs. */
  status: tieStatus,
  fingerprint,
  /** The sign-off that no person took back or replaced. */
  standing: z.nullable(signOff),
  may: z.object({ prepare: permission, review: permission, withdraw: permission }),
  /** Signing asks for a reason, because something is under review. */
  asksReason: z.boolean(),
  /** One member alone may review, and so may review their own preparation. */
  hasOneReviewer: z.boolean(),
  checklist: z.array(z.object({ key: z.enum(closeCheckKeys), label: z.string() })),
  /** Newest first, at most 20. */
  signOffs: z.array(signOff),
  signOffCount: z.number(),
});
export type MonthSignOff = z.infer<typeof monthSignOff>;

export const readSignOff = endpoint({
  method: 'GET',
  path: '/sign-offs',
  company: 'required',
  tag: 'Sign-off',
  effort: 'report',
  summary: 'Who signed a month off, what changed since, whether one may sign now, and all earlier sign-offs.',
  query: z.object({ companyId: z.optional(id), month }),
  data: monthSignOff,
});

const shared = { company: 'required', tag: 'Sign-off', data: monthSignOff } as const;

export const prepareSignOff = endpoint({
  ...shared,
  method: 'POST',
  path: '/sign-offs',
  role: 'editor',
  summary:
    'Sign a month as its preparer: 409 where it has not ended, is not checked or differs, 400 without a reason where something is under review.',
  body: z.object({ companyId: z.optional(id), month, fingerprint, checklist, note, reason: note }),
});

export const reviewSignOff = endpoint({
  ...shared,
  method: 'POST',
  path: '/sign-offs/:id/review',
  role: 'reviewer',
  summary:
    'Sign a prepared month as its reviewer, who is another person where more than one member may review.',
  params: z.object({ id }),
  body: z.object({ companyId: z.optional(id), fingerprint, note, reason: note }),
});

export const withdrawSignOff = endpoint({
  ...shared,
  method: 'POST',
  path: '/sign-offs/:id/withdraw',
  role: 'reviewer',
  summary: 'Take a sign-off back: who signed it, or an owner.',
  params: z.object({ id }),
  body: z.object({ companyId: z.optional(id), note }),
});
