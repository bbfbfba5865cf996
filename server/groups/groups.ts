import { isAtLeast } from '#contract/companies/roles.ts';
import { type Group, type GroupInput, type ListedGroup, MOST_GROUPS } from '#contract/groups/groups.ts';
import { record } from '#server/audit/audit.ts';
import { notFound, type Companies, type StoredCompany } from '#server/companies/companies.ts';
import type { Database, OfUser, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { yearEndMonth } from './earnings.ts';
import type { Placement } from './groupAccounts.ts';
import { leastRole } from './groupGate.ts';
import {
  countGroups,
  type GroupRow,
  insertGroup,
  lockFirmRole,
  lockGroup,
  readGroups,
  readGroupMembers,
  removeGroup,
  replaceMembers,
  updateGroup,
} from './groupStore.ts';

export { createGroupAccounts, createPlaceAlike } from './groupAccounts.ts';
export { createGroupGate } from './groupGate.ts';
export { createGroupRelations } from './groupRelations.ts';
export { createGroupReports } from './groupReports.ts';
export { groupRoutes } from './groupRoutes.ts';

export type GroupsDeps = {
  db: Database;
  ofUser: OfUser;
  clock: Clock;
  companies: Pick<Companies, 'listCompanies' | 'memberships'>;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
  /** Places accounts that are alike, in the transaction that makes or changes the group. */
  placeAlike(trx: Trx, placement: Placement): Promise<void>;
};

export type Groups = ReturnType<typeof createGroups>;

/** Groups belong to the user who made them, or to a firm; what is of their companies is for who may read them all. */
export function createGroups({ db, ofUser, clock, companies, readUserNamesById, placeAlike }: GroupsDeps) {
  const readUserCompanies = async (userId: string) => ({
    memberships: await companies.memberships(userId),
    userCompanies: new Map((await companies.listCompanies(userId)).map((company) => [company.id, company])),
  });

  async function list(userId: string): Promise<ListedGroup[]> {
    const [groups, members] = await ofUser(userId, async (trx) => [
      await readGroups(trx),
      await readGroupMembers(trx),
    ]);
    const { memberships, userCompanies } = await readUserCompanies(userId);
    const people = groups.flatMap(({ createdBy, settledBy }) => [createdBy ?? [], settledBy ?? []].flat());
    const names = await readUserNamesById([...new Set(people)]);
    return groups.map((group) => {
      const companyIds = members.get(group.id) ?? [];
      const role = companyIds.length === 0 ? null : leastRole(companyIds, memberships);
      const { id, name, firmId } = group;
      return {
        id,
        name,
        firmId,
        group: role === null ? null : { ...presentGroup(group, { companyIds, userCompanies, names }), role },
        askName:
          (group.createdBy === null || group.createdBy === userId ? undefined : names.get(group.createdBy)) ??
          null,
      };
    });
  }

  async function read(userId: string, groupId: string): Promise<Group> {
    const openGroup = (await list(userId)).find(({ id }) => id === groupId.toLowerCase())?.group;
    if (!openGroup) throw notFound();
    return openGroup;
  }

  /** Rejects with 400 where they cannot be added, 404 for one of others, 403 where the user may not add one. */
  async function requireMembers(
    userId: string,
    companyIds: string[],
    alreadyIn: string[],
  ): Promise<[StoredCompany, ...StoredCompany[]]> {
    const { memberships, userCompanies } = await readUserCompanies(userId);
    const members = companyIds.map((companyId) => {
      const company = userCompanies.get(companyId);
      const role = memberships.get(companyId)?.role;
      if (company === undefined || role === undefined) throw notFound();
      if (!isAtLeast(role, 'editor') && !alreadyIn.includes(companyId))
        throw new AppError(
          'AUTH_FORBIDDEN',
          `Adding ${company.name} takes the role editor in it, where you are ${role}.`,
        );
      return company;
    });
    const details = members.flatMap((company, index) => {
      const message = refuseMember(company, members.slice(0, index));
      return message === null ? [] : [{ path: `companyIds.${index}`, message }];
    });
    const [firstCompany, ...otherCompanies] = members;
    if (details.length > 0 || firstCompany === undefined)
      throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
    return [firstCompany, ...otherCompanies];
  }

  return {
    list,
    read,

    create: async (
      userId: string,
      { firmId = null, ...input }: GroupInput & { firmId?: string | null | undefined },
    ): Promise<Group> => {
      const members = await requireMembers(userId, lowerCased(input.companyIds), []);
      const [firstCompany] = members;
      const companyIds = members.map(({ id }) => id);
      const createdAt = clock();
      const groupId = newId(createdAt);
      await db.transaction().execute(async (trx) => {
        await sql`select from users where id = ${userId} for no key update`.execute(trx);
        const owner = { userId, firmId: firmId?.toLowerCase() ?? null };
        if (owner.firmId !== null && (await lockFirmRole(trx, { userId, firmId: owner.firmId })) === null)
          throw notFound();
        if ((await countGroups(trx, owner)) >= MOST_GROUPS)
          throw new AppError(
            'CONFLICT',
            `There are ${MOST_GROUPS} groups, and more are not kept. Delete one first.`,
          );
        await insertGroup(trx, {
          ...owner,
          id: groupId,
          name: input.name,
          currency: baseCurrency(firstCompany),
          yearEndMonth: input.yearEndMonth ?? lastMonthOfYear(firstCompany),
          createdAt,
        });
        await replaceMembers(trx, { groupId, userId, moment: createdAt }, companyIds);
        await placeAlike(trx, { groupId, userId, companyIds, newIds: companyIds });
        await noteAct(trx, userId, { action: 'group.created', name: input.name });
      });
      return await read(userId, groupId);
    },

    save: async (userId: string, groupId: string, input: GroupInput): Promise<Group> => {
      const savedGroup = await read(userId, groupId);
      const current = savedGroup.members.map(({ companyId }) => companyId);
      const members = await requireMembers(userId, lowerCased(input.companyIds), current);
      const [firstCompany] = members;
      const companyIds = members.map(({ id }) => id);
      const moment = clock();
      await db.transaction().execute(async (trx) => {
        await lockGroup(trx, groupId);
        await updateGroup(trx, groupId, {
          name: input.name,
          currency: baseCurrency(firstCompany),
          yearEndMonth: input.yearEndMonth ?? savedGroup.yearEndMonth,
        });
        await replaceMembers(trx, { groupId, userId, moment }, companyIds);
        const newIds = companyIds.filter((companyId) => !current.includes(companyId));
        await placeAlike(trx, { groupId, userId, companyIds, newIds });
        // What was said of the companies before was not said of the new one.
        if (newIds.length > 0) await updateGroup(trx, groupId, { settledAt: null, settledBy: null });
        await noteAct(trx, userId, { action: 'group.changed', name: input.name });
      });
      return await read(userId, groupId);
    },

    settle: async (userId: string, groupId: string, isSettled: boolean): Promise<Group> => {
      const { name } = await read(userId, groupId);
      const settlement = isSettled
        ? { settledAt: clock(), settledBy: userId }
        : { settledAt: null, settledBy: null };
      await db.transaction().execute(async (trx) => {
        await lockGroup(trx, groupId);
        await updateGroup(trx, groupId, settlement);
        await noteAct(trx, userId, { action: isSettled ? 'group.settled' : 'group.reopened', name });
      });
      return await read(userId, groupId);
    },

    /** Rejects with 404 for a group of others, with 403 for a firm's where the user is no owner of the firm. */
    delete: async (userId: string, groupId: string): Promise<void> => {
      const [group] = await ofUser(userId, (trx) => readGroups(trx, groupId));
      if (group === undefined) throw notFound();
      const { firmId, name } = group;
      await db.transaction().execute(async (trx) => {
        if (firmId !== null && (await lockFirmRole(trx, { userId, firmId })) !== 'owner')
          throw new AppError(
            'AUTH_FORBIDDEN',
            'The groups of a firm are deleted by its owners. Ask one of them.',
          );
        await removeGroup(trx, groupId);
        await noteAct(trx, userId, { action: 'group.deleted', name });
      });
    },
  };

  async function noteAct(
    trx: Trx,
    userId: string,
    {
      action,
      name,
    }: { action: `group.${'created' | 'changed' | 'settled' | 'reopened' | 'deleted'}`; name: string },
  ): Promise<void> {
    await record(trx, { at: clock(), userId, companyId: null, action, detail: { name } });
  }
}

const lowerCased = (ids: string[]): string[] => ids.map((id) => id.toLowerCase());

/** A company of which nothing was read has none yet. */
const baseCurrency = (company: StoredCompany): string => company.baseCurrency ?? '';
const lastMonthOfYear = ({ yearEnd }: StoredCompany): number =>
  yearEnd === null ? 12 : yearEndMonth(yearEnd);

/** Null where the company can be added to those before it. */
function refuseMember(company: StoredCompany, earlierMembers: StoredCompany[]): string | null {
  const { name, baseCurrency: currency, tenantId } = company;
  if (currency === null) return `${name} was not read yet. Add it once its first sync is done.`;
  if (earlierMembers.some((member) => member.id === company.id || member.tenantId === tenantId))
    return `${name} is chosen twice.`;
  const [firstMember] = earlierMembers;
  if (firstMember === undefined || firstMember.baseCurrency === currency) return null;
  return `${name} keeps its books in ${currency}, and ${firstMember.name} in ${firstMember.baseCurrency ?? 'none'}. A group has one currency so far.`;
}

function presentGroup(
  { id, firmId, name, currency, yearEndMonth: endMonth, settledAt, settledBy }: GroupRow,
  {
    companyIds,
    userCompanies,
    names,
  }: { companyIds: string[]; userCompanies: Map<string, StoredCompany>; names: Map<string, string> },
): Omit<Group, 'role'> {
  return {
    id,
    firmId,
    name,
    currency,
    yearEndMonth: endMonth,
    members: companyIds.flatMap((companyId) => {
      const company = userCompanies.get(companyId);
      return company === undefined
        ? []
        : [{ companyId, name: company.name, lastSyncAt: company.lastSyncAt?.toISOString() ?? null }];
    }),
    settledAt: settledAt?.toISOString() ?? null,
    settledBy: (settledBy === null ? undefined : names.get(settledBy)) ?? null,
  };
}
