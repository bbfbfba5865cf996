import { parseAmount, toFixed2 } from '#contract/amounts.ts';
import { addMonths } from '#contract/period.ts';
import type { ProofMonth } from '#contract/tieOut/proofs.ts';
import type { LikelyDocument } from '#contract/tieOut/tieOut.ts';
import { isChecked, monthStatus, type MonthProof, type MonthState } from '#server/tieOut/tieOut.ts';
import { findRetainedEarnings } from '#server/ledger/ledger.ts';
import type { SearchedAmount } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { balanceSign } from '../balanceSheet/balanceLayout.ts';
import { largerSide } from '../shared/amounts.ts';
import { resultSign } from '../shared/layout.ts';
import { UNKNOWN } from '../shared/movementDifferences.ts';
import { unknownAmounts } from '../shared/unknownAmounts.ts';

/** `month` is searched for documents, `failedIn` is the month of the failing proof. */
type ProofTarget = SearchedAmount & { failedIn: string; isOpening: boolean };

/**
 * Amounts of unknown category; differences of control accounts that no unknown movement explains;
 * and openings that do not equal the last closing.
 */
export function proofTargets(months: Map<string, MonthState>): ProofTarget[] {
  const unknown = unknownAmounts(months);
  const isKnown = (month: string, accountId: string) =>
    unknown.some((target) => target.month === month && target.accountId === accountId);
  const controls = [...months.values()].flatMap(({ month, verifiedAt, proofs }) =>
    proofs
      .filter(({ key, passed }) => !passed && (key === 'receivables' || key === 'payables'))
      .flatMap(({ accountIds, difference }) =>
        accountIds.flatMap((accountId): SearchedAmount[] =>
          verifiedAt === null || isKnown(month, accountId)
            ? []
            : [{ accountId, month, amount: toFixed2(-parseAmount(difference)), askedAt: verifiedAt }],
        ),
      ),
  );
  const openings = [...months.values()].flatMap(({ month, verifiedAt, proofs }) =>
    proofs
      .filter(({ key, passed }) => key === 'rollForward' && !passed)
      .flatMap(({ amounts = {} }) =>
        Object.entries(amounts).flatMap(([accountId, amount]): ProofTarget[] =>
          verifiedAt === null
            ? []
            : [
                {
                  accountId,
                  month: addMonths(month, -1),
                  amount,
                  askedAt: verifiedAt,
                  failedIn: month,
                  isOpening: true,
                },
              ],
        ),
      ),
  );
  const inside = [...unknown, ...controls].map((target) => ({
    ...target,
    failedIn: target.month,
    isOpening: false,
  }));
  return [...inside, ...openings];
}

type LikelyTargets = { target: ProofTarget; documents: LikelyDocument[] }[];

export function presentProofMonth(
  month: string,
  state: MonthState | undefined,
  { accounts, likely }: { accounts: Map<string, Account>; likely: LikelyTargets },
): ProofMonth {
  const findAccount = (accountId: string) =>
    accounts.get(accountId) ?? findRetainedEarnings(accounts.values());
  const accountName = (accountId: string) => findAccount(accountId).name;
  const accountSign = (accountId: string) =>
    resultSign(findAccount(accountId)) ?? balanceSign(findAccount(accountId)) ?? 1;
  const monthDocuments = likely.filter(({ target }) => target.failedIn === month);
  return {
    month: month.slice(0, 7),
    status: monthStatus(state),
    checkedAt: state?.verifiedAt?.toISOString() ?? null,
    changedAt: state?.changedAt?.toISOString() ?? null,
    ...describeRefusal(state),
    proofs: (state?.verifiedAt ? state.proofs : []).map(
      ({ accountIds, amounts, unheld: _unheld, ...proof }) => ({
        ...proof,
        month: month.slice(0, 7),
        accounts: failingAccounts({ ...proof, accountIds }, state).map((accountId) => ({
          accountId,
          accountName: accountName(accountId),
          sign: accountSign(accountId),
          ...accountDifference({ ...proof, amounts }, accountId, monthDocuments),
        })),
      }),
    ),
    reconcilingItems: reconcilingItems(state, accountName),
  };
}

/** A refusal says nothing where an earlier answer still holds. */
function describeRefusal(state: MonthState | undefined): Pick<ProofMonth, 'refusal'> {
  if (!state?.refusal || isChecked(state)) return {};
  const { refusedAt, reason } = state.refusal;
  return {
    refusal: {
      at: refusedAt.toISOString(),
      reason,
      ...(state.isUnreadable ? { isUnreadable: state.isUnreadable } : {}),
    },
  };
}

/** Known categories balance by themselves, so an imbalance lies among the unknown. */
function failingAccounts(
  { key, passed, accountIds }: Pick<MonthProof, 'key' | 'passed' | 'accountIds'>,
  state: MonthState | undefined,
): string[] {
  if (key !== 'balanced' || passed) return accountIds;
  return [...(state?.items ?? [])].flatMap(([accountId, parts]) =>
    parts.some(({ category }) => category === null) ? [accountId] : [],
  );
}

function accountDifference(
  { key, amounts }: Pick<MonthProof, 'key' | 'amounts'>,
  accountId: string,
  likely: LikelyTargets,
) {
  const isOpening = key === 'rollForward';
  const match = likely.find(({ target }) => target.accountId === accountId && target.isOpening === isOpening);
  const amount = match?.target.amount ?? amounts?.[accountId];
  if (amount === undefined) return { amount: null, documents: [] };
  return { amount: toFixed2(parseAmount(amount)), documents: match?.documents ?? [] };
}

function reconcilingItems(
  state: MonthState | undefined,
  nameOf: (accountId: string) => string,
): ProofMonth['reconcilingItems'] {
  const cells = [...(state?.items ?? [])].flatMap(([accountId, parts]) =>
    parts.map(({ amount, category }) => ({ accountId, amount, category: category ?? UNKNOWN })),
  );
  return [...Map.groupBy(cells, ({ category }) => category)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([category, rows]) => ({
      category,
      amount: toFixed2(largerSide(rows.map(({ amount }) => parseAmount(amount)))),
      accounts: rows.map(({ accountId, amount }) => ({
        accountId,
        accountName: nameOf(accountId),
        amount: toFixed2(parseAmount(amount)),
      })),
    }));
}
