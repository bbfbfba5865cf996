import type { Endpoint } from '#contract/endpoint.ts';
import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import type { Database } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import { mayRestore } from './removedCompanies.ts';

/**
 * Rejects with the same 404 for another user's company, for none, and for one that is removed where
 * the call is not about removed ones; with 403 where the user's role does not reach.
 */
export async function requireCompanyRole(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string },
  { role: leastRole, company }: Pick<Endpoint, 'role' | 'company'>,
): Promise<void> {
  const member = await db
    .selectFrom('memberships')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select(({ fn }) => ['role', fn.coalesce('ownName', 'name').as('companyName')])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('removedAt', company === 'removed' ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (member && isAtLeast(member.role, leastRole)) return;
  if (company === 'removed' && (await mayRestore(db, { userId, companyId }))) return;
  if (!member) throw notFound();
  const owners = await readOwnerNames(db, companyId);
  throw new AppError(
    'AUTH_FORBIDDEN',
    `This takes the role ${leastRole} in ${member.companyName}, where you are ${member.role}. ${owners.join(', ')} can give it to you.`,
  );
}

async function readOwnerNames(db: Database, companyId: string): Promise<string[]> {
  const owners = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.name')
    .where('companyId', '=', companyId)
    .where('role', '=', 'owner')
    .orderBy('memberships.createdAt')
    .execute();
  return owners.map(({ name }) => name);
}

/** Keyed by company; includes removed ones. */
export async function readRoles(db: Database, userId: string): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('memberships')
    .select(['companyId', 'role'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ companyId, role }) => [companyId, role]));
}

export type Membership = { role: Role; companyName: string };

/** Keyed by company; leaves out removed ones. */
export async function readMemberships(db: Database, userId: string): Promise<Map<string, Membership>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select(({ fn }) => ['companyId', 'role', fn.coalesce('ownName', 'name').as('companyName')])
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ companyId, ...membership }) => [companyId, membership]));
}

/** Companies in which the user has at least that role; leaves out removed ones. */
export async function listInReach(db: Database, userId: string, leastRole: Role): Promise<string[]> {
  const memberships = await readMemberships(db, userId);
  return [...memberships].flatMap(([companyId, { role }]) => (isAtLeast(role, leastRole) ? companyId : []));
}

/** Keyed by user. */
export async function readMemberRoles(db: Database, companyId: string): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('memberships')
    .select(['userId', 'role'])
    .where('companyId', '=', companyId)
    .execute();
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

/** Lists roles that ended after `earliest`, of former members too. */
export async function readFormerRoles(
  db: Database,
  companyId: string,
  earliest: Date,
): Promise<{ userId: string; role: Role }[]> {
  return await db
    .selectFrom('formerRoles')
    .select(['userId', 'role'])
    .where('companyId', '=', companyId)
    .where('endedAt', '>', earliest)
    .execute();
}

export const notFound = () => new AppError('API_NOT_FOUND', 'The requested resource was not found.');
