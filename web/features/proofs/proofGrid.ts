import type { ProvedMonth } from '#contract/tieOut/proofs.ts';
import { type ProofKey, proofKeys, type TieStatus } from '#contract/tieOut/tieOut.ts';

export type MonthProofs = ProvedMonth['proofs'];

/** One cell of the grid: every proof of a name in a month; a bank account that is off has one of its own. */
export type ProofCell = { key: ProofKey; proofs: MonthProofs; state: 'holds' | 'fails' | 'none' };

export const listCells = ({ proofs }: ProvedMonth): ProofCell[] =>
  proofKeys.map((key) => {
    const matching = proofs.filter((proof) => proof.key === key);
    const state = matching.length === 0 ? 'none' : matching.every(({ passed }) => passed) ? 'holds' : 'fails';
    return { key, proofs: matching, state };
  });

const ties = (status: TieStatus) => status === 'tied' || status === 'explained';

/** Never verified, or not since the month changed. */
export const isUnverified = ({ status }: ProvedMonth): boolean => status === 'unproved' || status === 'stale';

export function countMonths(months: ProvedMonth[]): { tie: number; off: number; open: number } {
  const tie = months.filter(({ status }) => ties(status)).length;
  const openCount = months.filter(isUnverified).length;
  return { tie, off: months.length - tie - openCount, open: openCount };
}

/** Newest first; what does not tie alone where that is asked for. */
export const shownMonths = (months: ProvedMonth[], onlyOff: boolean): ProvedMonth[] =>
  months.filter(({ status }) => !onlyOff || !ties(status)).toReversed();

/** The kinds of reconciling items in a range, and the size of each by month. */
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
