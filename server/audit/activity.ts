import {
  type AuditAction,
  auditAction,
  auditActions,
  auditDetail,
  type AuditEvent,
  type AuditKind,
} from '#contract/audit.ts';
import type { Database } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod';

type Page = { kind: AuditKind | 'all'; limit: number; offset: number };
type Found = { events: AuditEvent[]; totalCount: number };

export type Activity = ReturnType<typeof createActivity>;

export function createActivity({ db }: { db: Database }) {
  return {
    ofUser: (userId: string, page: Page): Promise<Found> =>
      readActivity(db, page, sql<boolean>`e.user_id = ${userId}`),

    /** `person`: a user's id, or `app` for actions of the app itself. */
    ofCompany: (companyId: string, page: Page & { person: string }): Promise<Found> => {
      const actorFilters = {
        all: sql<boolean>`true`,
        app: sql<boolean>`e.user_id is null`,
      }[page.person];
      return readActivity(
        db,
        page,
        sql<boolean>`e.company_id = ${companyId} and ${actorFilters ?? sql<boolean>`e.user_id = ${page.person}`}`,
      );
    },

    listPeople: async (companyId: string): Promise<z.infer<typeof people>> => {
      const { rows } = await sql`
        select e.user_id as id, ${nameOfPerson} as name
        from (select distinct user_id, company_id from audit_events
          where company_id = ${companyId} and user_id is not null) e
        left join users u on u.id = e.user_id
        order by lower(${nameOfPerson}) nulls last, e.user_id`.execute(db);
      return people.parse(rows);
    },
  };
}

/** Name of event `e`'s user `u`; after the account's deletion, the name that the company kept. */
const nameOfPerson = sql<string | null>`coalesce(u.name, (
  select left_event.detail->>'person' from audit_events left_event
  where left_event.company_id = e.company_id and left_event.user_id = e.user_id
    and left_event.action = 'member.left' limit 1))`;

const people = z.array(z.object({ id: z.string(), name: z.nullable(z.string()) }));

const row = z.object({
  id: z.string(),
  occurredAt: z.date(),
  action: auditAction,
  detail: auditDetail,
  userId: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
});

async function readActivity(
  db: Database,
  { kind, limit, offset }: Page,
  whose: ReturnType<typeof sql<boolean>>,
): Promise<Found> {
  const condition = sql`${whose} and e.action = any(${filterActions(kind)}::text[])`;
  const countRows = await sql<{ count: number }>`
    select count(*)::int as count from audit_events e where ${condition}`.execute(db);
  const { rows } = await sql`
    select e.id, e.occurred_at, e.action, e.detail || coalesce(p.detail, '{}') as detail, e.user_id, ${nameOfPerson} as person_name, e.company_id,
      coalesce(c.own_name, c.name, e.detail->>'name') as company_name
    from audit_events e left join users u on u.id = e.user_id left join companies c on c.id = e.company_id
      left join audit_details p on p.event_id = e.id
    where ${condition}
    order by e.occurred_at desc, e.id desc limit ${limit} offset ${offset}`.execute(db);
  return { events: z.array(row).parse(rows).map(presentEvent), totalCount: countRows.rows[0]?.count ?? 0 };
}

const filterActions = (kind: AuditKind | 'all'): AuditAction[] =>
  auditAction.options.filter((action) => kind === 'all' || auditActions[action] === kind);

const presentEvent = (event: z.infer<typeof row>): AuditEvent => ({
  id: event.id,
  at: event.occurredAt.toISOString(),
  action: event.action,
  kind: auditActions[event.action],
  person: event.userId === null ? null : { id: event.userId, name: event.personName },
  company: event.companyId === null ? null : { id: event.companyId, name: event.companyName },
  detail: event.detail,
});
