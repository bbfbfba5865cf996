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
 * Records an action in the transaction that performs it; the database refuses changes to the log.
 * Must not run in a company's role, which has no access to this table.
 */
export async function record(db: Database | Trx, event: NewAuditEvent): Promise<void> {
  const { userId } = event;
  const id = newId(event.at);
  const [personal, lasting] = split(event.detail ?? {});
  await db
    .insertInto('auditEvents')
    .values({
      id,
      occurredAt: event.at,
      userId,
      companyId: event.companyId,
      action: event.action,
      detail: JSON.stringify(lasting),
    })
    .execute();
  if (userId === null || Object.keys(personal).length === 0) return;
  await db
    .insertInto('auditDetails')
    .values({ eventId: id, userId, detail: JSON.stringify(personal) })
    .execute();
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
