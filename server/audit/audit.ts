import type { Database, Trx } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';

export type AuditEvent = {
  at: Date;
  userId: string | null;
  companyId: string | null;
  /** What was done, as `noun.verb`: user.registered, company.disconnected. */
  action: string;
  /** What one would want to know later; never a secret. */
  detail?: Record<string, string | number | boolean | null>;
};

/** Writes down who did what, in the transaction that did it. Not inside a company's role, which does not reach this table. */
export async function record(db: Database | Trx, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      id: newId(event.at),
      at: event.at,
      user_id: event.userId,
      company_id: event.companyId,
      action: event.action,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
