import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import type { Database } from '#server/db/company.ts';
import { sql } from 'kysely';

/** The user under whose rights a pack is made and sent. */
export type PackOwner = { name: string; email: string; companyName: string };

/** `refusal` is a sentence that tells the owner why the pack may not be rendered, or may not be sent. */
type OwnerCheck = { owner: PackOwner; refusal: null } | { owner: null; refusal: string };

type OwnerRow = PackOwner & {
  isSuspended: boolean;
  isRemoved: boolean;
  role: Role | null;
  /** Name of the run's firm if the user is no member of it any more; else null. */
  leftFirm: string | null;
};

/** Reads the owner's account and membership as they are now, and locks the membership until a transaction ends. */
export async function checkPackOwner(
  db: Database,
  { userId, companyId, runId }: { userId: string; companyId: string; runId: string },
  sends: boolean,
): Promise<OwnerCheck> {
  const { rows } = await sql<OwnerRow>`
    select u.name, u.email, u.suspended_at is not null as is_suspended,
      coalesce(c.own_name, c.name) as company_name, c.removed_at is not null as is_removed,
      (select m.role from memberships m where m.user_id = u.id and m.company_id = c.id for key share) as role,
      (select f.name from pack_runs r join firms f on f.id = r.firm_id where r.id = ${runId}
        and not exists (select from firm_members fm where fm.firm_id = f.id and fm.user_id = u.id)) as left_firm
    from users u, companies c where u.id = ${userId} and c.id = ${companyId}`.execute(db);
  const [owner] = rows;
  if (!owner || owner.isSuspended) return refuse('The account that it was made for is not in use any more.');
  const { role, companyName, isRemoved, leftFirm } = owner;
  if (leftFirm !== null)
    return refuse(`Who started it is not a member of ${leftFirm} any more. Make the pack again.`);
  if (isRemoved || role === null) return refuse(`You are not a member of ${companyName} any more.`);
  if (sends && !isAtLeast(role, 'editor'))
    return refuse(
      `To send takes the role editor in ${companyName}, where you are ${role}. Ask an owner for it, then try again.`,
    );
  return { owner, refusal: null };
}

const refuse = (refusal: string): OwnerCheck => ({ owner: null, refusal });
