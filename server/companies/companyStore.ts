import { reconnectCompany } from '#contract/companies/companies.ts';
import { isAtLeast, roles } from '#contract/companies/roles.ts';
import { sql } from 'kysely';
import type { Books, Database, Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { newId } from '#server/lib/ids.ts';
import type { OrganisationFacts } from '#server/providers/books.ts';
import type { ProviderConnection } from '#server/providers/provider.ts';
import { mayMove, type StoredState, storedStates } from './connectionStates.ts';

export type Attachment = {
  userId: string;
  grantId: string;
  connection: ProviderConnection;
  /** Preferred to others of the same organisation. */
  preferredId: string | null;
};

export async function moveTo(
  { trx, companyId }: Books,
  newState: StoredState,
  currentTime: Date,
): Promise<void> {
  const { state: oldState } = await trx
    .selectFrom('companies')
    .select('state')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!mayMove(oldState, newState))
    throw new Error(`A connection may not go from ${oldState} to ${newState}.`);
  const hasLeft = storedStates[newState].status === 'DISCONNECTED' && oldState !== newState;
  await trx
    .updateTable('companies')
    .set({
      state: newState,
      updatedAt: currentTime,
      ...(hasLeft ? { connectionId: null, disconnectedAt: currentTime } : {}),
    })
    .where('id', '=', companyId)
    .execute();
}

export async function stopGrantCompanies(
  trx: Trx,
  grantId: string,
  newState: StoredState,
  currentTime: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('companies')
    .select(['id', 'state'])
    .where('grantId', '=', grantId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.filter(({ state }) => state !== newState && mayMove(state, newState)).map(({ id }) => id);
  for (const id of ids) await moveTo({ trx, companyId: id }, newState, currentTime);
  return ids;
}

/** Keeps what was stated before and is left out now. */
export async function saveFacts(
  { trx, companyId }: Books,
  { tenantId: _tenant, name, baseCurrency, yearEnd, ...facts }: OrganisationFacts,
  currentTime: Date,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set((eb) => ({
      // A fact without a column of its name does not compile.
      ...(facts satisfies Pick<Tables['companies'], keyof typeof facts>),
      name: eb.fn.coalesce(eb.val(name), 'name'),
      baseCurrency: eb.fn.coalesce(eb.val(baseCurrency), 'baseCurrency'),
      ...(yearEnd ? { yearEndMonth: yearEnd.month, yearEndDay: yearEnd.day } : {}),
      // Without its currency no amount can be read.
      state: sql<StoredState>`
        case when state = 'connecting' and coalesce(${baseCurrency}::text, base_currency) is not null
          then 'working' else state end`,
      updatedAt: currentTime,
    }))
    .where('id', '=', companyId)
    .execute();
}

/** Once only: what it said may lack whatever is needed. */
export async function markOrganisationRead({ trx, companyId }: Books, currentTime: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ organisationReadAt: currentTime })
    .where('id', '=', companyId)
    .where('organisationReadAt', 'is', null)
    .execute();
}

/** Keeps an earlier moment; null: no longer. */
export async function markRefusing(db: Database, companyId: string, since: Date | null): Promise<void> {
  await db
    .updateTable('companies')
    .set((eb) => ({ refusingSince: since && eb.fn.coalesce('refusingSince', eb.val(since)) }))
    .where('id', '=', companyId)
    .execute();
}

/** The person's role lacks the permission, or the token does. */
export type MissingPermission = 'role' | 'scope';

/** Null: no longer refused. */
export async function markRefused(
  db: Database,
  companyId: string,
  entity: string,
  lack: MissingPermission | null,
): Promise<void> {
  const updateColumn = (column: 'deniedEntities' | 'missingScopeEntities', isIn: boolean) => {
    const withoutEntity = sql<string[]>`array_remove(${sql.ref(column)}, ${entity}::text)`;
    return isIn ? sql<string[]>`array_append(${withoutEntity}, ${entity}::text)` : withoutEntity;
  };
  await db
    .updateTable('companies')
    .set({
      deniedEntities: updateColumn('deniedEntities', lack !== null),
      missingScopeEntities: updateColumn('missingScopeEntities', lack === 'scope'),
    })
    .where('id', '=', companyId)
    .execute();
}

/** Clears what a changed role of the person may allow; a missing scope needs a consent. */
export async function forgetRoleDenials({ trx, companyId }: Books): Promise<void> {
  await trx
    .updateTable('companies')
    .set(({ ref }) => ({ deniedEntities: ref('missingScopeEntities') }))
    .where('id', '=', companyId)
    .execute();
}

/** Scopes are additive over all organisations of a grant (developer.xero.com). */
async function forgetMissingScopes(trx: Trx, grantId: string): Promise<void> {
  await trx
    .updateTable('companies')
    .set({
      deniedEntities: sql<
        string[]
      >`array(select unnest(denied_entities) except select unnest(missing_scope_entities))`,
      missingScopeEntities: [],
    })
    .where('grantId', '=', grantId)
    .where(sql<boolean>`missing_scope_entities <> '{}'`)
    .execute();
}

/** Still counted by the provider. */
export type ReplacedConnection = { companyId: string; connectionId: string; grantId: string };

export type Attached = { companyId: string; created: boolean; replaced: ReplacedConnection | null };

export async function attach(
  trx: Trx,
  { userId, grantId, provider, connection, preferredId }: Attachment & { provider: string },
  currentTime: Date,
): Promise<Attached> {
  const { tenantId, tenantName } = connection;
  await forgetMissingScopes(trx, grantId);
  // Two consents of one user for one organisation would otherwise create two companies.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${tenantId}`}, 0))`.execute(trx);
  const existing = await trx
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.companyId', 'companies.id')
    .select(['companies.id', 'companies.grantId', 'companies.connectionId'])
    .where('memberships.userId', '=', userId)
    // A user who may not reconnect a company gets one of their own.
    .where(
      'memberships.role',
      'in',
      roles.filter((role) => isAtLeast(role, reconnectCompany.role)),
    )
    .where('companies.removedAt', 'is', null)
    .where('companies.provider', '=', provider)
    .where('companies.tenantId', '=', tenantId)
    .orderBy('companies.createdAt')
    .execute();
  const company = existing.find(({ id }) => id === preferredId) ?? existing[0];
  if (company) {
    await relink({ trx, companyId: company.id }, grantId, connection, currentTime);
    return { companyId: company.id, created: false, replaced: replacedBy(connection, company) };
  }
  const companyId = newId(currentTime);
  const { connectionId } = connection;
  await trx
    .insertInto('companies')
    .values({
      id: companyId,
      name: tenantName,
      provider,
      tenantId,
      grantId,
      connectionId,
      state: 'connecting',
      answeredAt: currentTime,
      firstConnectedBy: userId,
      createdAt: currentTime,
      updatedAt: currentTime,
    })
    .execute();
  await trx
    .insertInto('memberships')
    .values({ companyId, userId, role: 'owner', ownerSince: currentTime, createdAt: currentTime })
    .execute();
  return { companyId, created: true, replaced: null };
}

function replacedBy(
  { connectionId }: ProviderConnection,
  replaced: { id: string; grantId: string | null; connectionId: string | null },
): ReplacedConnection | null {
  const { id, grantId, connectionId: oldConnectionId } = replaced;
  if (oldConnectionId === null || grantId === null || oldConnectionId === connectionId) return null;
  return { companyId: id, connectionId: oldConnectionId, grantId };
}

/** Returns the ids of those whose organisation the provider still lists. */
export async function resume(
  trx: Trx,
  grantId: string,
  listed: ProviderConnection[],
  currentTime: Date,
): Promise<string[]> {
  const stopped = await trx
    .selectFrom('companies')
    .select(['id', 'tenantId'])
    .where('grantId', '=', grantId)
    .where('state', 'in', ['needs-reconnection', 'access-lost'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const resumed = [];
  for (const { id, tenantId } of stopped) {
    const connection = listed.find((candidate) => candidate.tenantId === tenantId);
    if (!connection) continue;
    await relink({ trx, companyId: id }, grantId, connection, currentTime);
    resumed.push(id);
  }
  return resumed;
}

/** True where the company was connected until now (`stood`) and was not reconnected meanwhile. */
export async function releaseCompanies(
  books: Books,
  { grantId, stood }: { grantId: string; stood: boolean },
  currentTime: Date,
): Promise<boolean> {
  const { trx, companyId } = books;
  const company = await trx
    .selectFrom('companies')
    .select(['state', 'grantId'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (company.grantId !== grantId) return false;
  await trx
    .updateTable('companies')
    .set({ grantId: null, connectionId: null })
    .where('id', '=', companyId)
    .execute();
  const says = stood && company.state !== 'disconnected-here';
  if (says) await moveTo(books, 'connector-left', currentTime);
  return says;
}

/** Clears denied entities, which may be allowed now. */
export async function relink(
  books: Books,
  grantId: string,
  { connectionId }: ProviderConnection,
  currentTime: Date,
): Promise<void> {
  const { trx, companyId } = books;
  const { baseCurrency: previous } = await trx
    .updateTable('companies')
    .set({
      grantId,
      connectionId,
      disconnectedAt: null,
      deniedEntities: [],
      missingScopeEntities: [],
      answeredAt: currentTime,
    })
    .where('id', '=', companyId)
    .returning('baseCurrency')
    .executeTakeFirstOrThrow();
  await moveTo(books, previous === null ? 'connecting' : 'working', currentTime);
}
