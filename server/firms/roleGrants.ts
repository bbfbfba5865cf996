import type { DefaultRole } from '#contract/firms/firms.ts';
import { MOST_GRANTED_CLIENTS, type RoleOffer } from '#contract/firms/people.ts';
import { pluralize } from '#contract/pluralize.ts';
import { record } from '#server/audit/audit.ts';
import { notFound } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { SessionUser } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createMemberMails, insertMembers, lockOwnership, readInviters } from '#server/members/members.ts';
import type { Users } from '#server/users/users.ts';
import { sql } from 'kysely';
import { readOwnFirm } from './firmGate.ts';
import { type FirmMemberRow, readFirmMembers } from './firmStore.ts';

type RoleGrantDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  users: Pick<Users, 'requireConfirmedEmail' | 'requireLiveSession'>;
  announce(trx: Trx, change: { companyId: string }): Promise<void>;
};

type Grant = { firmId: string; companyIds: string[]; personIds: string[]; role: DefaultRole };

export type RoleGrants = ReturnType<typeof createRoleGrants>;

/** The default role of a firm is offered with each client, and given by an owner of the client. */
export function createRoleGrants(deps: RoleGrantDeps) {
  const { db, clock, users, announce } = deps;
  const tellMembers = createMemberMails(deps);

  /** Resolves to the names of who had no role yet. */
  async function grantIn(
    trx: Trx,
    { companyId, userId, role }: { companyId: string; userId: string; role: DefaultRole },
    colleagues: FirmMemberRow[],
  ): Promise<FirmMemberRow[]> {
    const books = { trx, companyId };
    if (!(await lockOwnership(books, userId))) throw notFound();
    const invitedThrough = await readInviters(books, userId);
    const moment = clock();
    const members = colleagues.map(({ id }) => ({ userId: id, role, invitedThrough }));
    const joinedIds = await insertMembers(books, members, moment);
    const joined = colleagues.filter(({ id }) => joinedIds.has(id));
    if (joined.length === 0) return [];
    const event = { at: moment, userId, companyId, action: 'member.role-given' } as const;
    await record(trx, ...joined.map(({ name }) => ({ ...event, detail: { person: name, role } })));
    await announce(trx, { companyId });
    return joined;
  }

  return {
    listOffers: (userId: string): Promise<RoleOffer[]> => readOffers(db, userId),

    /**
     * Rejects with API_NOT_FOUND where the firm or a client is not the user's, or the user is not owner of the client, and
     * with CONFLICT where the firm's default role is another one by now.
     */
    grant: async ({ userId, sessionId }: SessionUser, { firmId, companyIds, personIds, role }: Grant) => {
      await users.requireConfirmedEmail(userId);
      return await db.transaction().execute(async (trx) => {
        await users.requireLiveSession(trx, sessionId);
        const firm = await readOwnFirm(trx, userId, firmId);
        if (firm.defaultRole !== role)
          throw new AppError(
            'CONFLICT',
            `The default role of ${firm.name} is ${firm.defaultRole} now. Look again.`,
          );
        const members = await readFirmMembers(trx, firmId);
        const giver = members.find(({ id }) => id === userId);
        const namedIds = new Set(personIds.map((id) => id.toLowerCase()));
        const colleagues = members.filter(({ id }) => id !== userId && namedIds.has(id));
        const people = new Map<string, string>();
        const changedIds: string[] = [];
        // In one order, so that two who give roles at once cannot wait for each other.
        for (const companyId of [...new Set(companyIds.map((id) => id.toLowerCase()))].toSorted()) {
          const joined = await grantIn(trx, { companyId, userId, role }, colleagues);
          for (const { id, name } of joined) people.set(id, name);
          if (joined.length > 0) changedIds.push(companyId);
        }
        if (changedIds.length > 0)
          await tellMembers(trx, describeGrant({ changedIds, giver, role, names: [...people.values()] }));
        return { clients: changedIds.length, people: people.size };
      });
    },
  };
}

type GrantFacts = {
  changedIds: string[];
  giver: FirmMemberRow | undefined;
  role: DefaultRole;
  names: string[];
};

/** Further names are counted, as a subject is short. */
const MOST_NAMED = 5;

function describeGrant({ changedIds, giver, role, names }: GrantFacts) {
  const people =
    names.length > MOST_NAMED ? pluralize(names.length, 'colleague', 'colleagues') : names.join(', ');
  const place = (companies: string) =>
    changedIds.length > MOST_NAMED
      ? pluralize(changedIds.length, 'organization', 'organizations')
      : companies;
  return {
    companyIds: changedIds,
    subject: (companies: string) => `${people} may see ${place(companies)}`,
    text: (companies: string) =>
      `${giver?.name ?? 'An owner'} gave ${people} the role ${role} in ${place(companies)}, as the firm offers it.`,
    path: '/people',
  };
}

type OfferedClient = RoleOffer['clients'][number];
type OfferRow = Omit<RoleOffer, 'clients'> & {
  companyId: string;
  name: string;
  people: OfferedClient['people'];
};

async function readOffers(db: Database, userId: string): Promise<RoleOffer[]> {
  const { rows } = await sql<OfferRow>`
    select f.id as firm_id, f.name as firm_name, f.default_role as role, o.company_id, o.name, o.people
    from firm_members own join firms f on f.id = own.firm_id
    cross join lateral (
      select c.id as company_id, coalesce(c.own_name, c.name) as name, 
        json_agg(json_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id) as people
      from memberships m join companies c on c.id = m.company_id
      join firm_members g on g.firm_id = f.id and g.user_id <> ${userId} join users u on u.id = g.user_id
      where m.user_id = ${userId} and m.role = 'owner' and c.removed_at is null
        and not exists (select from memberships r where r.company_id = c.id and r.user_id = g.user_id)
      group by c.id order by lower(coalesce(c.own_name, c.name)), c.id limit ${MOST_GRANTED_CLIENTS}) o
    where own.user_id = ${userId}
    order by own.created_at, f.id, lower(o.name), o.company_id`.execute(db);
  return [...Map.groupBy(rows, ({ firmId }) => firmId).values()].flatMap((clients) => {
    const [leading] = clients;
    if (leading === undefined) return [];
    const { firmId, firmName, role } = leading;
    return [
      {
        firmId,
        firmName,
        role,
        clients: clients.map(({ companyId, name, people }) => ({ id: companyId, name, people })),
      },
    ];
  });
}
