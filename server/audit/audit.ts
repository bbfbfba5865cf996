import type { AuditAction } from '#contract/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';

export { createActivity } from './activity.ts';

export type NewAuditEvent = {
  at: Date;
  /** The account's owner, for a failed log-in too. */
  userId: string | null;
  companyId: string | null;
  action: AuditAction;
  /** Never a secret. */
  detail?: Record<string, string | number | boolean | null>;
};

/**
 * Records an action in the transaction that performs it; the database refuses changes to the log.
 * Must not run in a company's role, which has no access to this table.
 */
export async function record(db: Database | Trx, event: NewAuditEvent): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({
      id: newId(event.at),
      occurredAt: event.at,
      userId: event.userId,
      companyId: event.companyId,
      action: event.action,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
