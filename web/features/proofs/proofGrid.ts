import type { ProofMonth } from '#contract/tieOut/proofs.ts';
import {
  isAgreeing,
  type ProofKey,
  proofKeys,
  type ProofResult,
  proofResult,
} from '#contract/tieOut/tieOut.ts';

export type MonthProofs = ProofMonth['proofs'];

/** Proofs of a key in a month: each bank account that fails has one of its own. */
export type ProofCell = { key: ProofKey; proofs: MonthProofs; state: ProofResult | 'none' };

/** Results, worst first: of several proofs of a key the worst is shown. */
const resultOrder = ['failed', 'uncompared', 'passed'] as const satisfies ProofResult[];

/** The proof of missing records has a column where a month has it, every other one always. */
export const listColumns = (months: ProofMonth[]): ProofKey[] =>
  proofKeys.filter(
    (key) => key !== 'counts' || months.some(({ proofs }) => proofs.some((proof) => proof.key === key)),
  );

export const listCells = ({ proofs }: ProofMonth, columns: readonly ProofKey[]): ProofCell[] =>
  columns.map((key) => {
    const matching = proofs.filter((proof) => proof.key === key);
    const results = matching.map(proofResult);
    const state = resultOrder.find((result) => results.includes(result)) ?? 'none';
    return { key, proofs: matching, state };
  });

/** Never verified, or changed since. */
export const isUnverified = ({ status }: ProofMonth): boolean =>
  status === 'unchecked' || status === 'changed';

export function countMonths(months: ProofMonth[]): {
  agreeing: number;
  differing: number;
  unchecked: number;
} {
  const agreeing = months.filter(({ status }) => isAgreeing(status)).length;
  const unchecked = months.filter(isUnverified).length;
  return { agreeing, differing: months.length - agreeing - unchecked, unchecked };
}

/** Newest first. `onlyOff` leaves out months that agree. */
export const shownMonths = (months: ProofMonth[], onlyOff: boolean): ProofMonth[] =>
  months.filter(({ status }) => !onlyOff || !isAgreeing(status)).toReversed();

/** Categories of reconciling items in a range, with the amount of each by month. */
export function groupItemsByCategory(months: ProofMonth[]): {
  categories: string[];
  itemAmount: (month: string, category: string) => string | null;
} {
  const categories = [
    ...new Set(months.flatMap(({ reconcilingItems }) => reconcilingItems.map(({ category }) => category))),
  ].toSorted();
  return {
    categories,
    itemAmount: (month, category) =>
      months
        .find((item) => item.month === month)
        ?.reconcilingItems.find((reconcilingItem) => reconcilingItem.category === category)?.amount ?? null,
  };
}
