import { amountOf, sizeOf, sum, twoPlaces } from '#contract/amounts.ts';
import type { ProvedMonth } from '#contract/proofs.ts';
import type { LikelyDocument, TieStatus } from '#contract/tieOut.ts';
import { type MonthProof, type MonthState, retainedEarningsOf, type Target } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { balanceSignOf } from './balanceLayout.ts';
import { resultSignOf } from './layout.ts';
import { UNKNOWN } from './movementDifferences.ts';
import { isProved } from './tieStatus.ts';
import { unknownAmounts } from './unknownAmounts.ts';

/**
 * What to look for documents of: amounts of unknown kind; and of control accounts that open documents do not make, though
 * every movement there is known, the whole that is off.
 */
export function proofTargets(months: Map<string, MonthState>): Target[] {
  const unknown = unknownAmounts(months);
  const isKnown = (month: string, accountId: string) =>
    unknown.some((target) => target.month === month && target.accountId === accountId);
  const controls = [...months.values()].flatMap(({ month, anchoredAt, proofs }) =>
    proofs
      .filter(({ key, passed }) => !passed && (key === 'receivables' || key === 'payables'))
      .flatMap(({ accountIds, difference }) =>
        accountIds.flatMap((accountId): Target[] =>
          anchoredAt === null || isKnown(month, accountId)
            ? []
            : [{ accountId, month, amount: twoPlaces(-amountOf(difference)), askedAt: anchoredAt }],
        ),
      ),
  );
  return [...unknown, ...controls];
}

type Found = { target: Target; documents: LikelyDocument[] }[];

/** A month with each of its proofs; one that fails names its accounts, their amounts and the likeliest documents. */
export function provedMonth(
  month: string,
  state: MonthState | undefined,
  { accounts, likely }: { accounts: Map<string, Account>; likely: Found },
): ProvedMonth {
  const accountOf = (accountId: string) => accounts.get(accountId) ?? retainedEarningsOf(accounts.values());
  const nameOf = (accountId: string) => accountOf(accountId).name;
  const signOf = (accountId: string) =>
    resultSignOf(accountOf(accountId)) ?? balanceSignOf(accountOf(accountId)) ?? 1;
  const own = likely.filter(({ target }) => target.month === month);
  return {
    month: month.slice(0, 7),
    status: statusOf(state),
    checkedAt: state?.anchoredAt?.toISOString() ?? null,
    changedAt: state?.changedAt?.toISOString() ?? null,
    proofs: (state?.anchoredAt ? state.proofs : []).map(({ accountIds, ...proof }) => ({
      ...proof,
      month: month.slice(0, 7),
      accounts: accountIds.map((accountId) => ({
        accountId,
        accountName: nameOf(accountId),
        sign: signOf(accountId),
        ...offBy(proof, accountId, own),
      })),
    })),
    residuals: residualKinds(state, nameOf),
  };
}

function statusOf(state: MonthState | undefined): TieStatus {
  if (!state || !isProved(state)) return state?.stale ? 'stale' : 'unproved';
  if (state.proofs.some(({ passed }) => !passed)) return 'differs';
  return state.residuals.size > 0 ? 'explained' : 'tied';
}

/** A chain tells no amount of a single account. */
function offBy({ key }: Pick<MonthProof, 'key'>, accountId: string, likely: Found) {
  const found = likely.find(({ target }) => target.accountId === accountId);
  if (!found || key === 'chain') return { amount: null, documents: [] };
  return { amount: twoPlaces(amountOf(found.target.amount)), documents: found.documents };
}

function residualKinds(
  state: MonthState | undefined,
  nameOf: (accountId: string) => string,
): ProvedMonth['residuals'] {
  const cells = [...(state?.residuals ?? [])].flatMap(([accountId, parts]) =>
    parts.map(({ amount, cause }) => ({ accountId, amount, kind: cause ?? UNKNOWN })),
  );
  return [...Map.groupBy(cells, ({ kind }) => kind)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, own]) => ({
      kind,
      size: twoPlaces(sum(own.map(({ amount }) => sizeOf(amountOf(amount))))),
      accounts: own.map(({ accountId, amount }) => ({
        accountId,
        accountName: nameOf(accountId),
        amount: twoPlaces(amountOf(amount)),
      })),
    }));
}
