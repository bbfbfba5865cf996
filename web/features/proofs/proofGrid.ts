import type { ProvedMonth } from '#contract/tieOut/proofs.ts';
import { type ProofKey, proofKeys, type TieStatus } from '#contract/tieOut/tieOut.ts';

export type MonthProofs = ProvedMonth['proofs'];

/**
 * One cell of the grid: all proofs of a key in a month. A bank account that is off has its own
 * cell.
 */
export type ProofCell = { key: ProofKey; proofs: MonthProofs; state: 'holds' | 'fails' | 'none' };

export const listCells = ({ proofs }: ProvedMonth): ProofCell[] =>
  proofKeys.map((key) => {
    const matching = proofs.filter((proof) => proof.key === key);
    const state = matching.length === 0 ? 'none' : matching.every(({ passed }) => passed) ? 'holds' : 'fails';
    return { key, proofs: matching, state };
  });

const agrees = (status: TieStatus) => status === 'agrees' || status === 'agrees-with-items';

/** Never verified, or changed since. */
export const isUnverified = ({ status }: ProvedMonth): boolean =>
  status === 'unchecked' || status === 'changed';

export function countMonths(months: ProvedMonth[]): { tie: number; off: number; open: number } {
  const tie = months.filter(({ status }) => agrees(status)).length;
  const openCount = months.filter(isUnverified).length;
  return { tie, off: months.length - tie - openCount, open: openCount };
}

/** Newest first. `onlyOff` leaves out months that agree. */
export const shownMonths = (months: ProvedMonth[], onlyOff: boolean): ProvedMonth[] =>
  months.filter(({ status }) => !onlyOff || !agrees(status)).toReversed();

/** Categories of reconciling items in a range, with the size of each by month. */
export function reconcilingItemKinds(months: ProvedMonth[]): {
  kinds: string[];
  itemAmount: (month: string, kind: string) => string | null;
} {
  const kinds = [
    ...new Set(months.flatMap(({ reconcilingItems }) => reconcilingItems.map(({ category: kind }) => kind))),
  ].toSorted();
  return {
    kinds,
    itemAmount: (month, kind) =>
      months
        .find((item) => item.month === month)
        ?.reconcilingItems.find((reconcilingItem) => reconcilingItem.category === kind)?.size ?? null,
  };
}
