import * as z from 'zod/mini';
import { ONE, parseAmount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { addDays } from '../period.ts';
import { clientTag } from './clientTag.ts';
import { type ThresholdMeasure, thresholdMeasures } from '../thresholdMeasures.ts';

export const MOST_THRESHOLDS = 40;
const MOST_DAYS = 120;
const HUNDRED = 100n * ONE;

/** A client is beyond it below the limit (cash, margin), above it (overdue) or within it (sales-tax). */
export const clientThreshold = z.object({
  /** Null: all of the user's clients. */
  tag: z.nullable(clientTag),
  measure: z.enum(thresholdMeasures),
  /** A decimal number; each measure has its range. */
  limit: z.string().check(z.maxLength(20)),
  /** Mails the user once when a client gets beyond it, and once when it no longer is. */
  isMailed: z.boolean(),
});
export type ClientThreshold = z.infer<typeof clientThreshold>;

const forms: Record<ThresholdMeasure, { pattern: RegExp; maximum?: bigint; sentence: string }> = {
  cash: { pattern: /^-?\d{1,12}(\.\d{1,2})?$/, sentence: 'Enter an amount with at most two decimals.' },
  overdue: {
    pattern: /^\d{1,3}(\.\d)?$/,
    maximum: HUNDRED,
    sentence: 'Enter a percentage from 0 to 100, with at most one decimal.',
  },
  margin: {
    pattern: /^-?\d{1,3}(\.\d)?$/,
    maximum: HUNDRED,
    sentence: 'Enter a percentage from -999 to 100, with at most one decimal.',
  },
  'sales-tax': {
    pattern: /^\d{1,3}$/,
    maximum: BigInt(MOST_DAYS) * ONE,
    sentence: `Enter a whole number of days from 0 to ${MOST_DAYS}.`,
  },
};

/** Answers a sentence; null for a limit that can be. */
export function findLimitFault(measure: ThresholdMeasure, limit: string): string | null {
  const { pattern, maximum, sentence } = forms[measure];
  const isRight = pattern.test(limit) && (maximum === undefined || parseAmount(limit) <= maximum);
  return isRight ? null : sentence;
}

/** Rows are counted from one. */
const inRow = (index: number, sentence: string): string => `Row ${index + 1}: ${sentence}`;

export type ThresholdFault = { index: number; field: 'limit' | 'measure' | 'tag'; sentence: string };

/** Limits that cannot be, and rows that say of the same clients' measure what an earlier one does. */
export function findThresholdFaults(thresholds: readonly ClientThreshold[]): ThresholdFault[] {
  return thresholds.flatMap(({ tag, measure, limit }, index) => {
    const limitFault = findLimitFault(measure, limit);
    const twin = thresholds.findIndex((candidate) => candidate.measure === measure && candidate.tag === tag);
    return [
      ...(limitFault === null
        ? []
        : [{ index, field: 'limit' as const, sentence: inRow(index, limitFault) }]),
      ...(twin === index
        ? []
        : [{ index, field: 'measure' as const, sentence: inRow(index, `It repeats row ${twin + 1}.`) }]),
    ];
  });
}

/** Tags that none of the clients has. */
export const findUnknownTags = (
  thresholds: readonly ClientThreshold[],
  tags: readonly string[],
): ThresholdFault[] =>
  thresholds.flatMap(({ tag }, index) =>
    tag === null || tags.includes(tag)
      ? []
      : [{ index, field: 'tag' as const, sentence: inRow(index, `No client has the tag ${tag}.`) }],
  );

export const listThresholds = endpoint({
  method: 'GET',
  path: '/clients/thresholds',
  tag: 'Clients',
  summary: 'Limits by which this user is shown, and told by e-mail, that a client needs a look.',
  data: z.object({ thresholds: z.array(clientThreshold) }),
});

export const saveThresholds = endpoint({
  method: 'PUT',
  path: '/clients/thresholds',
  tag: 'Clients',
  summary:
    'Replaces this user’s limits. A fault names its row. A client with a tag goes by the limits of its tags, and by those for all clients where they say nothing of a measure.',
  body: z.object({
    thresholds: z.array(clientThreshold).check(z.maxLength(MOST_THRESHOLDS), (context) => {
      for (const { index, field, sentence } of findThresholdFaults(context.value))
        context.issues.push({
          code: 'custom',
          input: context.value,
          path: [index, field],
          message: sentence,
        });
    }),
  }),
  data: z.object({ thresholds: z.array(clientThreshold) }),
});

/** Amounts in the organization's currency; null where there is no figure. */
export type ThresholdFigures = {
  cashAtBank: string | null;
  profitOfMonth: string | null;
  incomeOfMonth: string | null;
  overdueReceivables: string | null;
  receivables: string | null;
  salesTaxDue: string | null;
  salesTaxPeriodEnd: string | null;
  salesTaxDueOn: string | null;
};

/** `YYYY-MM-DD` in the organization's calendar. */
type Day = string;
type Judge = (limit: bigint, figures: ThresholdFigures, today: Day) => boolean | null;

const toAmount = (text: string | null): bigint | null => (text === null ? null : parseAmount(text));
const judges: Record<ThresholdMeasure, Judge> = {
  cash: (limit, { cashAtBank }) => {
    const cash = toAmount(cashAtBank);
    return cash === null ? null : cash < limit;
  },
  overdue: (limit, figures) => {
    const [overdue, receivables] = [toAmount(figures.overdueReceivables), toAmount(figures.receivables)];
    if (overdue === null || receivables === null) return null;
    // Nothing is owed, or customers are owed.
    if (receivables <= 0n) return false;
    return overdue * HUNDRED > limit * receivables;
  },
  margin: (limit, figures) => {
    const [profit, income] = [toAmount(figures.profitOfMonth), toAmount(figures.incomeOfMonth)];
    if (profit === null || income === null || income <= 0n) return null;
    return profit * HUNDRED < limit * income;
  },
  'sales-tax': (limit, { salesTaxDue, salesTaxPeriodEnd, salesTaxDueOn }, today) => {
    const due = toAmount(salesTaxDue);
    const dueDay = salesTaxDueOn ?? salesTaxPeriodEnd;
    if (due === null || dueDay === null) return null;
    // Less than one unit of currency is what rounding of a return leaves.
    if (due < ONE) return false;
    return today >= addDays(dueDay, -Number(limit / ONE));
  },
};

type Limit = Pick<ClientThreshold, 'measure' | 'limit'>;

/** Null where the figures do not tell: nothing was read, no income, no day that is known. */
export const isBeyond = ({ measure, limit }: Limit, figures: ThresholdFigures, today: Day): boolean | null =>
  judges[measure](parseAmount(limit), figures, today);

/** Limits for all clients count where the client's tags have none of that measure. Keeps the user's order. */
export function thresholdsOfClient<T extends Pick<ClientThreshold, 'tag' | 'measure'>>(
  thresholds: readonly T[],
  tags: readonly string[],
): T[] {
  const tagged = thresholds.filter(({ tag }) => tag !== null && tags.includes(tag));
  const taggedMeasures = new Set(tagged.map(({ measure }) => measure));
  return thresholds.filter((threshold) =>
    threshold.tag === null ? !taggedMeasures.has(threshold.measure) : tagged.includes(threshold),
  );
}

/** Keeps the first of each measure in the user's order. */
export function listCrossedThresholds<T extends Pick<ClientThreshold, 'tag' | 'measure' | 'limit'>>(
  thresholds: readonly T[],
  { tags, figures, today }: { tags: readonly string[]; figures: ThresholdFigures; today: Day },
): T[] {
  const exceededLimits = thresholdsOfClient(thresholds, tags).filter(
    (threshold) => isBeyond(threshold, figures, today) === true,
  );
  return exceededLimits.filter(
    (threshold) => threshold === exceededLimits.find(({ measure }) => measure === threshold.measure),
  );
}
