import type { listPeople, ListedClient, ListedPerson } from '#contract/firms/people.ts';
import { MOST_PEOPLE_LISTED } from '#contract/firms/people.ts';
import { matchesName } from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

type Query = z.output<typeof listPeople.query>;
type Answer = z.output<typeof listPeople.data>;

export type People = ReturnType<typeof createPeople>;

/** Shows a user the members of their clients, which every member of a client may see. */
export function createPeople({ db }: { db: Database }) {
  return {
    list: async (userId: string, { search, personId, limit, offset }: Query): Promise<Answer> => {
      const matching = (await readClients(db, userId, personId)).filter(({ name }) =>
        matchesName(name, search),
      );
      const clients = matching.slice(offset, offset + limit);
      const roles = await readClientRoles(db, clients);
      const people = await readPeople(db, userId);
      return {
        clients: clients.map((client) => ({ ...client, roles: roles.get(client.id) ?? {} })),
        people: people.slice(0, MOST_PEOPLE_LISTED),
        peopleCount: people.length,
        pagination: {
          totalCount: matching.length,
          offset,
          limit,
          hasMore: offset + clients.length < matching.length,
        },
      };
    },
  };
}

type ClientRow = Omit<ListedClient, 'roles'>;

/** Ordered by name; only those in which the person has a role, if one is given. */
async function readClients(db: Database, userId: string, personId: string | undefined): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select c.id, coalesce(c.own_name, c.name) as name, m.role
    from memberships m join companies c on c.id = m.company_id
    where m.user_id = ${userId} and c.removed_at is null
      ${personId === undefined ? sql`` : sql`and exists (select from memberships p where p.company_id = c.id and p.user_id = ${personId})`}
    order by lower(coalesce(c.own_name, c.name)), c.id`.execute(db);
  return rows;
}

async function readClientRoles(
  db: Database,
  clients: ClientRow[],
): Promise<Map<string, ListedClient['roles']>> {
  const ids = sqlArray(
    clients.map(({ id }) => id),
    'uuid',
  );
  const { rows } = await sql<{ companyId: string; userId: string; role: ClientRow['role'] }>`
    select company_id, user_id, role from memberships where company_id = any(${ids})`.execute(db);
  const byClient = Map.groupBy(rows, ({ companyId }) => companyId);
  return new Map(
    [...byClient].map(([companyId, members]) => [
      companyId,
      Object.fromEntries(members.map((member) => [member.userId, member.role])),
    ]),
  );
}

/** Members of the user's clients and firms, the user first, then by name. */
async function readPeople(db: Database, userId: string): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    with clients as (
      select c.id from memberships m join companies c on c.id = m.company_id
      where m.user_id = ${userId} and c.removed_at is null),
    roles as (
      select user_id, count(*) as client_count from memberships
      where company_id in (select id from clients) group by user_id),
    colleagues as (
      select f.user_id, array_agg(f.firm_id order by f.firm_id) as firm_ids from firm_members f
      where f.firm_id in (select firm_id from firm_members where user_id = ${userId}) group by f.user_id)
    select u.id, u.name, u.email, u.id = ${userId} as you, coalesce(g.firm_ids, '{}') as firm_ids,
      coalesce(r.client_count, 0) as client_count
    from users u left join roles r on r.user_id = u.id left join colleagues g on g.user_id = u.id
    where r.user_id is not null or g.user_id is not null or u.id = ${userId}
    order by u.id <> ${userId}, lower(u.name), u.id`.execute(db);
  return rows;
}
