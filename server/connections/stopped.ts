import { record } from '#server/audit/audit.ts';
import {
  type Companies,
  type CompanyRow,
  isConnected,
  type Refusal,
  type StoredState,
} from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';

export type StopDeps = { db: Database; clock: Clock; companies: Companies };

/**
 * The provider said that this connection no longer works. Unless somebody reconnected or disconnected it since
 * `company` was read: what was found on that ground is old.
 */
export async function stop(
  { db, clock, companies }: StopDeps,
  company: CompanyRow,
  newState: StoredState,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await companies.companyById(company.id, trx);
    if (current.state === newState || !standsAsBefore(company, current)) return;
    await companies.moveTo({ trx, companyId: company.id }, newState);
    await record(trx, {
      at: clock(),
      userId: null,
      companyId: company.id,
      action: 'company.stopped',
      detail: { state: newState },
    });
  });
}

/** The provider does not let the entity be read, likewise: a consent since then may have allowed it. */
export async function noteRefusal(
  { db, companies }: StopDeps,
  company: CompanyRow,
  entity: string,
  lack: Refusal,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (standsAsBefore(company, await companies.companyById(company.id, trx)))
      await companies.markRefused(company.id, entity, lack, trx);
  });
}

/**
 * Nobody moved it, and it stands on the same consent. One of the same person keeps grant and connection, and shows in
 * what the grant's tokens come from alone; a refresh, which any call may bring along, keeps that too.
 */
export function standsAsBefore(previousRow: CompanyRow, current: CompanyRow): boolean {
  const basis = ({ grantId, connectionId, grant, status, state }: CompanyRow) =>
    [grantId, connectionId, grant?.consentId, isConnected(status) || state].join(' ');
  return basis(previousRow) === basis(current);
}
