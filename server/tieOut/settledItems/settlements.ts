import Big from 'big.js';

/** A part of a reconciling item, under the category that was recognised. */
type ItemPart = { accountId: string; amount: string; likelyCategory: string | null };

type GivenCategory = { accountId: string; amount: string; category: string };

/** Groups them by account and recognised category. */
const groupParts = <P extends ItemPart>(parts: P[]): P[][] => [
  ...Map.groupBy(parts, ({ accountId, likelyCategory }) => `${accountId} ${likelyCategory ?? ''}`).values(),
];

const sumParts = (parts: ItemPart[]): Big =>
  parts.reduce((total, part) => total.plus(part.amount), new Big(0));

/** The items of a month of which these are the parts. */
export const sumItems = (parts: ItemPart[]): ItemPart[] =>
  groupParts(parts).flatMap((itemParts) =>
    itemParts.slice(0, 1).map((part) => ({ ...part, amount: sumParts(itemParts).toFixed() })),
  );

/** Items of a month by account and recognised category, with what a person gave each; unknown ones first. */
export function matchSettlements<P extends ItemPart, S extends GivenCategory>(
  parts: P[],
  settlements: S[],
): { items: { parts: P[]; amount: Big; settlement: S | null }[]; ended: S[] } {
  const unmatched = new Set(settlements);
  const ordered = groupParts(parts).toSorted((a, b) => rank(a) - rank(b));
  const items = ordered.map((itemParts) => {
    const amount = sumParts(itemParts);
    const accountId = itemParts[0]?.accountId;
    const settlement =
      [...unmatched].find((candidate) => candidate.accountId === accountId && amount.eq(candidate.amount)) ??
      null;
    if (settlement) unmatched.delete(settlement);
    return { parts: itemParts, amount, settlement };
  });
  return { items, ended: [...unmatched] };
}

const rank = ([part]: ItemPart[]) => (part?.likelyCategory === null ? 0 : 1);

/**
 * The category of each part: what a person gave the item, while it has that amount and all evidence
 * of its account is there, else the recognised one.
 */
export function applySettlements<P extends ItemPart>(
  parts: P[],
  settlements: GivenCategory[],
  isEvidenceComplete: (accountId: string) => boolean,
): (P & { category: string | null })[] {
  const categories = new Map<P, string>();
  for (const { parts: itemParts, settlement } of matchSettlements(parts, settlements).items)
    for (const part of itemParts)
      if (settlement && isEvidenceComplete(part.accountId)) categories.set(part, settlement.category);
  return parts.map((part) => ({ ...part, category: categories.get(part) ?? part.likelyCategory }));
}
