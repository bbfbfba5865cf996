import { record } from '#server/audit/audit.ts';
import type { Attached, Attachment, Companies, ReplacedConnection } from '#server/companies/companies.ts';
import type { Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider } from '#server/providers/provider.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { removeConnection } from './disconnect.ts';
import type { AccessToken } from './tokens.ts';

/** What happens by itself when a company was connected or came back: the reading of its books. */
export type AfterConnect = (trx: Trx, companyId: string, userId: string, scopes: string[]) => Promise<void>;

/** Puts a connection of the grant to the user's company of that organisation, or to a new one, and writes it down. */
export async function attachOne(
  { companies, clock }: { companies: Companies; clock: Clock },
  trx: Trx,
  attachment: Attachment,
  mode: 'connect' | 'reconnect',
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

/**
 * Whoever reconnects takes the company over; the connection of the person before would stay at the provider, unused
 * and counted against the tier. If it cannot be reached any more, it ends there with that person's grant.
 */
export async function removeReplaced(
  deps: { companies: Companies; provider: Pick<Provider, 'removeConnection'>; accessToken: AccessToken },
  { companyId, ...connection }: ReplacedConnection,
): Promise<void> {
  try {
    await removeConnection(deps, connection, companyId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
