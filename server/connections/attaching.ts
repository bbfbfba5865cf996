import { record } from '#server/audit/audit.ts';
import type { Attached, Attachment, Companies, ReplacedConnection } from '#server/companies/companies.ts';
import type { Books, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider, ProviderConnection } from '#server/providers/provider.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { removeConnection } from './disconnect.ts';
import type { AccessToken } from './tokens.ts';
import { giveUpUnused, type UnusedGrantDeps } from './unusedGrants.ts';

/** What happens by itself when a company was connected or came back: the reading of its books. */
export type AfterConnect = (books: Books, userId: string, scopes: string[]) => Promise<void>;

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
 * and counted against the tier. If it cannot be reached any more, it ends there with that person's grant, which is given
 * up where nothing else stands on it.
 */
export async function removeReplaced(
  deps: UnusedGrantDeps & {
    companies: Companies;
    provider: Pick<Provider, 'removeConnection'>;
    accessToken: AccessToken;
  },
  { companyId, ...connection }: ReplacedConnection,
): Promise<void> {
  try {
    await removeConnection(deps, connection, companyId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  await giveUpUnused(deps, connection.grantId);
}

/** The companies that stopped with a grant which works again, going on where the provider still lists them; their ids. */
export async function resumeListed(
  { companies, clock }: { companies: Companies; clock: Clock },
  trx: Trx,
  { userId, grantId, listed }: { userId: string; grantId: string; listed: ProviderConnection[] },
): Promise<string[]> {
  const resumedIds = await companies.resume(trx, grantId, listed);
  for (const companyId of resumedIds)
    await record(trx, { at: clock(), userId, companyId, action: 'company.resumed' });
  return resumedIds;
}

/** Begins the reading of companies that work again. */
export async function readAgain(
  { companies, afterConnect }: { companies: Companies; afterConnect: AfterConnect },
  trx: Trx,
  userId: string,
  companyIds: string[],
): Promise<void> {
  for (const companyId of companyIds) {
    const { grant } = await companies.companyById(companyId, trx);
    await afterConnect({ trx, companyId }, userId, grant?.scopes ?? []);
  }
}
