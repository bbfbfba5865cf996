import { abs, type Amount, toFixed2, ZERO } from '#contract/amounts.ts';
import {
  type AccountOfMember,
  type acceptRelations,
  type FreeAccount,
  type GroupRelation,
  type GroupRelations,
  MOST_ACCEPTED_RELATIONS,
  MOST_RELATIONS,
  type RelationKind,
  type RelationSide,
} from '#contract/groups/groupRelations.ts';
import type { Group } from '#contract/groups/groups.ts';
import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { monthEnd, monthStart } from '#contract/period.ts';
import { record } from '#server/audit/audit.ts';
import { notFound } from '#server/companies/companies.ts';
import type { Database, InCompany, OfUser, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { planReport, type Reports } from '#server/reports/reports.ts';
import type * as z from 'zod/mini';
import { readAccountFigures } from './accountFigures.ts';
import { groupYearStart } from './earnings.ts';
import { takeOut } from './eliminations.ts';
import { type ChartAccount, DELETED_ACCOUNT, readCharts } from './groupAccounts.ts';
import { lockGroup, readGroupMembers, updateGroup } from './groupStore.ts';
import { accountKey } from './placing.ts';
import { type PairableAccount, proposeRelations } from './proposals.ts';
import { closeRelation, insertRelations, type NewRelation, readRelations } from './relationStore.ts';

export type GroupRelationsDeps = {
  db: Database;
  ofUser: OfUser;
  inCompany: InCompany;
  clock: Clock;
  reports: Pick<Reports, 'readTogether'>;
  /** Rejects with 404 where one of its companies is not open to the user. */
  readGroup(userId: string, groupId: string): Promise<Group>;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
};

export type GroupRelationsService = ReturnType<typeof createGroupRelations>;
type GivenRelations = z.output<typeof acceptRelations.body>['relations'];
type RelatedAccount = PairableAccount & Pick<ChartAccount, 'code'>;

/** Lists, accepts and ends pairs of accounts that hold the same between two members of a group. */
export function createGroupRelations({
  db,
  ofUser,
  inCompany,
  clock,
  reports,
  readGroup,
  readUserNamesById,
}: GroupRelationsDeps) {
  /** Amounts of accounts at a month's end, and of the group's year up to it, debit positive. */
  async function readAmounts(
    { members, yearEndMonth }: Group,
    endDate: string,
    signal: AbortSignal,
  ): Promise<(account: ChartAccount) => Amount> {
    const firstDay = monthStart(endDate);
    const balancePlan = planReport('balance-sheet', { startDate: firstDay, endDate, frequency: 'monthly' });
    const startDate = groupYearStart(firstDay, yearEndMonth);
    const profitPlan = planReport('profit-loss', { startDate, endDate, frequency: 'yearly' });
    const figures = new Map<string, ReturnType<typeof readAccountFigures>[]>();
    for (const { companyId } of members) {
      const readPlan = await reports.readTogether(companyId, [balancePlan, profitPlan], signal);
      figures.set(
        companyId,
        [balancePlan, profitPlan].map((plan) => readAccountFigures(readPlan(plan))),
      );
    }
    return ({ companyId, accountId }) =>
      (figures.get(companyId) ?? []).reduce(
        (total, readFigure) => total + readFigure(accountId, 0).amount,
        ZERO,
      );
  }

  return {
    list: async (
      userId: string,
      groupId: string,
      { date, signal }: { date: string; signal: AbortSignal },
    ): Promise<GroupRelations> => {
      const group = await readGroup(userId, groupId);
      const { members } = group;
      const readAmount = await readAmounts(group, monthEnd(date), signal);
      const accounts = new Map(
        (await readCharts(inCompany, members)).map((account) => [
          accountKey(account),
          {
            account: presentAccount(account, readAmount(account)),
            isFree: isPairable(account) && (account.status === 'active' || readAmount(account) !== ZERO),
          },
        ]),
      );
      const relations = await ofUser(userId, (trx) => readRelations(trx, groupId));
      const names = await readUserNamesById(relations.flatMap(({ acceptedBy }) => acceptedBy ?? []));
      const shownRelations = relations.flatMap(
        ({ id, kind, sides, acceptedAt, acceptedBy }): GroupRelation[] => {
          const [side, otherSide] = sides.map(
            (key) => accounts.get(accountKey(key))?.account ?? describeDeleted(key, kind, members),
          );
          if (side === undefined || otherSide === undefined) return [];
          return [
            {
              id,
              kind,
              side: presentSide(side),
              otherSide: presentSide(otherSide),
              takenOut: toFixed2(abs(takeOut(side.amount, otherSide.amount)[0])),
              difference: toFixed2(side.amount + otherSide.amount),
              acceptedAt: acceptedAt.toISOString(),
              acceptedBy: (acceptedBy === null ? undefined : names.get(acceptedBy)) ?? null,
            },
          ];
        },
      );
      const relatedKeys = new Set(relations.flatMap(({ sides }) => sides.map(accountKey)));
      const free = [...accounts].flatMap(([key, { account, isFree }]) =>
        isFree && !relatedKeys.has(key) ? [account] : [],
      );
      return {
        relations: shownRelations,
        proposals: proposeRelations(free)
          .slice(0, MOST_ACCEPTED_RELATIONS)
          .map(({ sides: [side, otherSide], reason }) => ({
            kind: side.kind,
            side: presentSide(side),
            otherSide: presentSide(otherSide),
            reason,
          })),
        accounts: free
          .toSorted(byCodeThenName)
          .map((account): FreeAccount => ({ ...presentSide(account), kind: account.kind })),
      };
    },

    /** Rejects with API_VALIDATION_ERROR for accounts that are no pair, with CONFLICT for one that stands in a pair. */
    accept: async (userId: string, groupId: string, pairs: GivenRelations): Promise<string[]> => {
      const { members, name } = await readGroup(userId, groupId);
      const accounts = new Map(
        (await readCharts(inCompany, members)).map((account) => [accountKey(account), account]),
      );
      const relations = pairs.map((relation, index) => planRelation(relation, index, accounts));
      const moment = clock();
      return await db.transaction().execute(async (trx) => {
        await lockGroup(trx, groupId);
        await requireMembers(trx, groupId, relations);
        const current = await readRelations(trx, groupId);
        refuseSecondPlace([...current, ...relations], accounts);
        if (current.length + relations.length > MOST_RELATIONS)
          throw new AppError('CONFLICT', `A group takes out at most ${MOST_RELATIONS} pairs of accounts.`);
        await record(trx, {
          at: moment,
          userId,
          companyId: null,
          action: 'group.relations-accepted',
          detail: { name },
        });
        // That nothing is between them was said without these.
        await updateGroup(trx, groupId, { settledAt: null, settledBy: null });
        return await insertRelations(trx, { groupId, userId, moment }, relations);
      });
    },

    /** Takes back that nothing else is between the members. Rejects with 404 where the group has no such relation. */
    end: async (userId: string, groupId: string, relationId: string): Promise<void> => {
      const { name } = await readGroup(userId, groupId);
      const moment = clock();
      await db.transaction().execute(async (trx) => {
        await lockGroup(trx, groupId);
        if (!(await closeRelation(trx, { groupId, userId, moment }, relationId))) throw notFound();
        await updateGroup(trx, groupId, { settledAt: null, settledBy: null });
        await record(trx, {
          at: moment,
          userId,
          companyId: null,
          action: 'group.relation-ended',
          detail: { name },
        });
      });
    },
  };
}

/**
 * Money, equity, and accounts that the provider posts to by itself hold more than what is between two organizations. What a
 * share cost and the capital that it paid are no debt.
 */
const isPairable = ({ type, role, class: accountClass }: ChartAccount): boolean =>
  type !== 'bank' && accountClass !== 'equity' && (role === null || role === 'other');

const relationKind = ({ class: accountClass }: Pick<ChartAccount, 'class'>) =>
  accountClass === 'revenue' || accountClass === 'expense' ? 'result' : 'balance';

const presentAccount = (
  { companyId, companyName, accountId, code, name, ...account }: ChartAccount,
  amount: Amount,
): RelatedAccount => ({
  companyId,
  companyName,
  accountId,
  code,
  name,
  amount,
  kind: relationKind(account),
});

/** A pair of an account that the provider deleted can still be ended. */
const describeDeleted = (
  side: AccountOfMember,
  kind: RelationKind,
  members: Group['members'],
): RelatedAccount => ({
  ...side,
  kind,
  companyName: members.find(({ companyId }) => companyId === side.companyId)?.name ?? '',
  code: null,
  name: DELETED_ACCOUNT,
  amount: ZERO,
});

const presentSide = ({
  companyId,
  companyName,
  accountId,
  code,
  name,
  amount,
}: RelatedAccount): RelationSide => ({
  companyId,
  companyName,
  accountId,
  code,
  name,
  amount: toFixed2(amount),
});

function planRelation(
  { side, otherSide }: GivenRelations[number],
  index: number,
  accounts: Map<string, ChartAccount>,
): NewRelation {
  const refuse = (path: string, message: string) =>
    new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path: `relations.${index}.${path}`, message }],
    });
  const findSide = (path: 'side' | 'otherSide', key: AccountOfMember) => {
    const account = accounts.get(accountKey({ ...key, companyId: key.companyId.toLowerCase() }));
    if (account === undefined) throw refuse(`${path}.accountId`, 'The group has no such account.');
    if (!isPairable(account))
      throw refuse(
        `${path}.accountId`,
        `${account.name} of ${account.companyName} holds more than what is between two organizations.`,
      );
    return account;
  };
  const account = findSide('side', side);
  const otherAccount = findSide('otherSide', otherSide);
  if (account.companyId === otherAccount.companyId)
    throw refuse('otherSide.companyId', 'Choose accounts of two organizations.');
  const kind = relationKind(account);
  if (relationKind(otherAccount) !== kind)
    throw refuse(
      'otherSide.accountId',
      `${account.name} and ${otherAccount.name} stand in different reports. Choose two accounts of the balance sheet, or two of the profit and loss.`,
    );
  return {
    kind,
    sides: [
      { companyId: account.companyId, accountId: account.accountId },
      { companyId: otherAccount.companyId, accountId: otherAccount.accountId },
    ],
  };
}

/** A member may have left the group since its accounts were read. */
async function requireMembers(trx: Trx, groupId: string, relations: NewRelation[]): Promise<void> {
  const members = (await readGroupMembers(trx)).get(groupId) ?? [];
  if (relations.some(({ sides }) => sides.some(({ companyId }) => !members.includes(companyId))))
    throw new AppError('CONFLICT', 'The organizations of the group were changed meanwhile. Look again.');
}

function refuseSecondPlace(
  relations: Pick<NewRelation, 'sides'>[],
  accounts: Map<string, ChartAccount>,
): void {
  const keys = relations.flatMap(({ sides }) => sides.map(accountKey));
  const repeatedKey = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeatedKey === undefined) return;
  const account = accounts.get(repeatedKey);
  throw new AppError(
    'CONFLICT',
    `${account === undefined ? 'An account' : `${account.name} of ${account.companyName}`} stands in a pair already. Leave that one first.`,
  );
}
