import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import type { Database } from '#server/db/company.ts';
import { sql } from 'kysely';

/** The user whose pack it is, as the account and the membership are now. */
export type PackOwner = {
  name: string;
  email: string;
  isSuspended: boolean;
  companyName: string;
  /** Null where the organization is not the user's any more. */
  role: Role | null;
};

/** Holds the membership until a transaction ends. Null where the account is gone. */
export async function readPackOwner(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<PackOwner | null> {
  const { rows } = await sql<PackOwner & { isRemoved: boolean }>`
    select u.name, u.email, u.suspended_at is not null as is_suspended,
      coalesce(c.own_name, c.name) as company_name, c.removed_at is not null as is_removed,
      (select m.role from memberships m where m.user_id = u.id and m.company_id = c.id for key share) as role
    from users u, companies c where u.id = ${userId} and c.id = ${companyId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, role: row.isRemoved ? null : row.role };
}

/** Says to a person why the pack may not be made, or not be sent; null where it may. */
export function refusalToOwner(owner: PackOwner | null, sends: boolean): string | null {
  if (owner === null || owner.isSuspended) return 'The account that it was made for is not in use any more.';
  const { role, companyName } = owner;
  if (role === null) return `You are not a member of ${companyName} any more.`;
  return sends && !isAtLeast(role, 'editor')
    ? `To send takes the role editor in ${companyName}, where you are ${role}. Ask an owner for it, then try again.`
    : null;
}
