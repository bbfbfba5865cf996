import type { AuditAction, auditDetail } from '#contract/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import type * as z from 'zod/mini';

export type NewAuditEvent = {
  at: Date;
  /** The account's owner, for a failed log-in too. */
  userId: string | null;
  companyId: string | null;
  action: AuditAction;
  /** Never a secret. */
  detail?: AuditDetail;
};

type AuditDetail = z.infer<typeof auditDetail>;

/**
 * Records actions, one at least, in the transaction that performs them; the database refuses changes to the log.
 * Must not run in a company's role, which has no access to this table.
 */
export async function record(db: Database | Trx, ...events: NewAuditEvent[]): Promise<void> {
  const entries = events.map(({ at, detail, ...event }) => {
    const [personal, lasting] = split(detail ?? {});
    return { row: { ...event, id: newId(at), occurredAt: at, detail: JSON.stringify(lasting) }, personal };
  });
  await db
    .insertInto('auditEvents')
    .values(entries.map(({ row }) => row))
    .execute();
  const details = entries.flatMap(({ row: { id, userId }, personal }) =>
    userId === null || Object.keys(personal).length === 0
      ? []
      : [{ eventId: id, userId, detail: JSON.stringify(personal) }],
  );
  if (details.length > 0) await db.insertInto('auditDetails').values(details).execute();
}

/** Network, device, names on letterheads and other persons' addresses. */
const personalDetails = new Set(['address', 'browser', 'system', 'email', 'firm', 'preparedBy']);

/** Personal details first: they are deleted with the account, and are written only where there is a user. */
function split(detail: AuditDetail): [personal: AuditDetail, lasting: AuditDetail] {
  const entries = Object.entries(detail);
  const isPersonal = ([name]: [string, unknown]) => personalDetails.has(name);
  return [
    Object.fromEntries(entries.filter(isPersonal)),
    Object.fromEntries(entries.filter((entry) => !isPersonal(entry))),
  ];
}
