import * as z from 'zod/mini';
import { settlement } from './settlement.ts';
import { reportStatus, reportStatuses, type ReportStatus, type TieStatus } from './tieStatus.ts';
import { documentType } from '../ledger/documents.ts';
import { date, decimal, instant, month, providerId } from '../values.ts';

export {
  isAgreeing,
  reportStatus,
  type ReportStatus,
  reportStatuses,
  statusWords,
  tieStatus,
  tieStatuses,
  type TieStatus,
} from './tieStatus.ts';

const severity = new Map(reportStatuses.map((status, place) => [status, reportStatuses.length - place]));
const rank = (status: ReportStatus): number => severity.get(status) ?? 0;

export const worseStatus = <Status extends ReportStatus>(status: Status, candidate: Status): Status =>
  rank(candidate) > rank(status) ? candidate : status;

/** `agrees` where there are none. A report asks for it tens of thousands of times. */
export function worst<Status extends ReportStatus>(statuses: readonly Status[]): Status | 'agrees' {
  let worstStatus: Status | 'agrees' = 'agrees';
  for (const status of statuses) worstStatus = worseStatus<Status | 'agrees'>(worstStatus, status);
  return worstStatus;
}

/**
 * Reading order: whether all records came, accounts stand where the chart has them, opening, balance, documents against control accounts, other movements of these,
 * bank, what bank accounts received and spent, sales tax, and undocumented amounts.
 */
export const proofKeys = [
  'counts',
  'classes',
  'rollForward',
  'balanced',
  'receivables',
  'payables',
  'documents',
  'control',
  'bank',
  'bankFlows',
  'salesTax',
  'items',
] as const;
export type ProofKey = (typeof proofKeys)[number];

/** Some proofs count records, accounts or documents; the others compare amounts. */
const countingProofs: ReadonlySet<string> = new Set<ProofKey>(['counts', 'classes', 'documents']);
export const countsDocuments = (key: string): boolean => countingProofs.has(key);

/**
 * Status that a failing proof gives to figures of its accounts: `differs` where two amounts should be one, `review`
 * where the figure equals the provider's.
 */
export const failureStatus = {
  counts: 'review',
  classes: 'review',
  rollForward: 'differs',
  balanced: 'review',
  receivables: 'review',
  payables: 'review',
  documents: 'review',
  control: 'review',
  bank: 'review',
  bankFlows: 'differs',
  salesTax: 'review',
  items: 'review',
} as const satisfies Record<ProofKey, TieStatus>;

/** Words on months whose movements the provider's trial balance does not state. */
export const movementsFromBalancesWords = (months: string, providerName: string): string =>
  `Movements${months} are differences of ${providerName}’s balances, because the debit and credit columns of the month in its trial balance state something else.`;

export const proof = z.object({
  key: z.string(),
  label: z.string(),
  /** `YYYY-MM`. */
  month: z.nullable(z.string()),
  passed: z.boolean(),
  /** The proof had nothing to compare: it neither passed nor failed, whatever `passed` says. */
  uncompared: z.optional(z.literal(true)),
  expected: decimal,
  actual: decimal,
  difference: decimal,
  sentence: z.string(),
});
export type Proof = z.infer<typeof proof>;

export type ProofResult = 'passed' | 'failed' | 'uncompared';

export const proofResult = ({ passed, uncompared }: Pick<Proof, 'passed' | 'uncompared'>): ProofResult =>
  uncompared ? 'uncompared' : passed ? 'passed' : 'failed';

/** Screens and files use the same words. */
export const proofResultWords = {
  passed: 'Passed',
  failed: 'Failed',
  uncompared: 'Not compared',
} as const satisfies Record<ProofResult, string>;

/**
 * Reasons: unusable record; gone at the provider; moved to another date; twice at the provider; on
 * another account at the provider; changed around the time of the request.
 */
const likelyCauses = ['unusable', 'gone', 'moved', 'twice', 'elsewhere', 'changed'] as const;

export const likelyDocument = z.object({
  /** The provider's id; as received where it could not be parsed. */
  id: z.string(),
  type: z.nullable(documentType),
  number: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  date: z.nullable(date),
  /**
   * Sum on the differing account, debit positive, or the total of a document without lines there; of an unusable
   * record the amount of the difference's size, unsigned, or null.
   */
  amount: z.nullable(decimal),
  cause: z.enum(likelyCauses),
  sentence: z.string(),
  /** Entity under which it is listed as unusable. */
  entityType: z.nullable(z.string()),
  /** Link into the provider's own application. */
  url: z.nullable(z.string()),
});
export type LikelyDocument = z.infer<typeof likelyDocument>;

/** An item that a person settled; base currency, debit positive. */
const settledItem = z.extend(settlement, { month, amount: decimal });
export type SettledItem = z.infer<typeof settledItem>;

export const tieOut = z.object({
  status: reportStatus,
  checkedAt: z.nullable(instant),
  /** Status in a few words with its amount. */
  headline: z.string(),
  /** Status in a sentence with amounts. */
  sentence: z.string(),
  /** Sentence on figures that nothing is held against, whatever the status; absent without any. */
  uncheckedPart: z.optional(z.string()),
  /** The provider is being asked now; the same report will soon be complete. */
  proving: z.boolean(),
  proofs: z.array(proof),
  differences: z.array(
    z.object({
      columnKey: z.string(),
      accountId: providerId,
      accountName: z.string(),
      provider: decimal,
      ours: decimal,
      amount: decimal,
      /** payroll, depreciation ... or unknown. */
      category: z.string(),
      /** Likeliest documents, at most 5, where the category is unknown. */
      documents: z.array(likelyDocument),
      /** Items of it that persons settled under its category, oldest first. */
      settled: z.optional(z.array(settledItem)),
    }),
  ),
});
export type TieOut = z.infer<typeof tieOut>;

/** An item is what an account holds of a category, in however many columns. */
export const groupItems = <Listed extends Pick<TieOut['differences'][number], 'accountId' | 'category'>>(
  differences: readonly Listed[],
): Listed[][] => [
  ...Map.groupBy(differences, ({ accountId, category }) => `${accountId} ${category}`).values(),
];

/** The items of differences that persons settled, each once, with its account; oldest first. */
export function listSettled(differences: TieOut['differences']): (SettledItem & { accountName: string })[] {
  const items = differences.flatMap(({ accountId, accountName, settled: settledItems = [] }) =>
    settledItems.map((item) => ({ key: `${item.month} ${accountId} ${item.amount}`, accountName, item })),
  );
  return [
    ...new Map(items.map(({ key, item, accountName }) => [key, { ...item, accountName }])).values(),
  ].toSorted((a, b) => a.month.localeCompare(b.month));
}
