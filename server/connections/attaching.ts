import { record } from '#server/audit/audit.ts';
import type { Attached, Attachment, Companies } from '#server/companies/companies.ts';
import type { Books, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ProviderConnection } from '#server/providers/provider.ts';

/** Runs in the transaction that connects or resumes the company. */
export type AfterConnect = (books: Books, userId: string, scopes: string[]) => Promise<void>;

export async function attachCompany(
  { companies, clock }: { companies: Companies; clock: Clock },
  trx: Trx,
  { mode, ...attachment }: Attachment & { mode: 'connect' | 'reconnect' },
): Promise<Attached> {
  const attached = await companies.attach(trx, attachment);
  await record(trx, {
    at: clock(),
    userId: attachment.userId,
    companyId: attached.companyId,
    action: attached.created ? 'company.connected' : 'company.reconnected',
    detail: { tenantId: attachment.connection.tenantId, mode },
  });
  return attached;
}

/** Leaves out companies that the provider no longer lists. */
export async function resumeListed(
  { companies, clock }: { companies: Companies; clock: Clock },
  trx: Trx,
  {
    userId,
    grantId,
    grantConnections,
  }: { userId: string; grantId: string; grantConnections: ProviderConnection[] },
): Promise<string[]> {
  const resumedIds = await companies.resume(trx, grantId, grantConnections);
  for (const companyId of resumedIds)
    await record(trx, { at: clock(), userId, companyId, action: 'company.resumed' });
  return resumedIds;
}

export async function startReading(
  { companies, afterConnect }: { companies: Companies; afterConnect: AfterConnect },
  trx: Trx,
  { userId, companyIds }: { userId: string; companyIds: string[] },
): Promise<void> {
  for (const companyId of companyIds) {
    const { grant } = await companies.companyById(companyId, trx);
    await afterConnect({ trx, companyId }, userId, grant?.scopes ?? []);
  }
}
