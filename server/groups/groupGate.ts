import type { Endpoint } from '#contract/endpoint.ts';
import { isAtLeast, type Role, roles } from '#contract/companies/roles.ts';
import { type Companies, notFound } from '#server/companies/companies.ts';
import type { OfUser } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import { readGroups, readGroupMembers } from './groupStore.ts';

export type GroupGateDeps = {
  ofUser: OfUser;
  companies: Pick<Companies, 'memberships'>;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
};

/**
 * Rejects with 404 for a group of others. Where one of its companies is not open to the caller, 403 says whom to ask and
 * nothing of the group; else 403 where the least of the caller's roles does not reach.
 */
export const createGroupGate =
  ({ ofUser, companies, readUserNamesById }: GroupGateDeps) =>
  async (userId: string, groupId: string, { role: minimumRole }: Pick<Endpoint, 'role'>): Promise<void> => {
    const [[group], members] = await ofUser(userId, async (trx) => [
      await readGroups(trx, groupId),
      await readGroupMembers(trx),
    ]);
    if (group === undefined) throw notFound();
    const companyIds = members.get(groupId);
    if (companyIds === undefined) {
      const { createdBy } = group;
      const names = await readUserNamesById(createdBy === null || createdBy === userId ? [] : [createdBy]);
      const ask = [...names.values()].map((name) => ` Ask ${name}.`).join('');
      throw new AppError('AUTH_FORBIDDEN', `Not all organizations of this group are open to you.${ask}`);
    }
    const role = leastRole(companyIds, await companies.memberships(userId));
    if (role !== null && isAtLeast(role, minimumRole)) return;
    throw new AppError(
      'AUTH_FORBIDDEN',
      `This takes the role ${minimumRole} in every organization of the group. Ask an owner of those in which you have less.`,
    );
  };

/** Null where one of them is not the user's. */
export function leastRole(companyIds: string[], memberships: Map<string, { role: Role }>): Role | null {
  const ownRoles = companyIds.map((companyId) => memberships.get(companyId)?.role);
  if (ownRoles.includes(undefined)) return null;
  return roles.find((role) => ownRoles.includes(role)) ?? null;
}
