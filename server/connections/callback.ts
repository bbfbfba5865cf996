import type { Companies, StoredCompany, ReplacedConnection } from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import { isDeadlock } from '#server/db/deadlock.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { failureLevel } from '#server/lib/diskFull.ts';
import type { Log } from '#server/lib/log.ts';
import type { Provider, ProviderConnection } from '#server/providers/provider.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import {
  type Attempt,
  claimAttempt,
  endAttempt,
  failedWith,
  findAttempt,
  type DoneOutcome,
  type Offer,
  type Outcome,
  releaseAttempt,
  saveOutcome,
} from './attemptStore.ts';
import { callbackError, providerCallbackError } from './callbackRefusals.ts';
import { type AfterConnect, attachCompany, resumeListed, startReading } from './attaching.ts';
import { proveAttempt, tooManyConnections } from './consents.ts';
import { upsertGrant } from './grantStore.ts';
import { endReplaced } from './disconnection.ts';
import { cleanUpOrphan } from './orphanedGrants.ts';
import type { AccessToken } from './tokens.ts';

/** Longer than all requests of one finishing (30 s each). */
const CLAIM_MS = 75_000;
const LOOK_MS = 100;
const PATIENCE_MS = 25_000;
const OFFER_MS = 10 * 60_000;

export type Returned = {
  code: string;
  state: string;
  authKey?: string | undefined;
  /** Ignored: the attempt's own mode counts. */
  mode?: Attempt['mode'] | undefined;
};
export type Finished = DoneOutcome & { mode: Attempt['mode'] };

export type CallbackDeps = {
  db: Database;
  clock: Clock;
  crypto: Crypto;
  log: Log;
  provider: Pick<Provider, 'name' | 'exchangeCode' | 'connections' | 'removeConnection' | 'revoke'>;
  companies: Companies;
  accessToken: AccessToken;
  redirectUri: string;
  connectionsPerUser: number;
  /** Runs last in the transaction that attaches; resets the company's role. */
  afterConnect: AfterConnect;
  wait(milliseconds: number): Promise<void>;
};

/**
 * Repeats get the same answer for ten minutes, because clients repeat a GET whose answer was lost;
 * concurrent repeats make one exchange. Rejects with AppError.
 */
export function createFinishConsent(deps: CallbackDeps) {
  const { db, clock, crypto, wait } = deps;

  return async (userId: string, { code, state, authKey, mode }: Returned): Promise<Finished> => {
    const stateHash = crypto.hash(state);
    const codeHash = crypto.hash(code);
    const attempt = await findAttempt(db, stateHash);
    const moment = clock();
    // An attempt that returns too late has returned: it is no longer shown as open.
    if (attempt && attempt.expiresAt <= moment)
      await endAttempt(db, {
        userId,
        stateHash,
        outcome: failedWith(callbackError('expired')),
        endedAt: moment,
      });
    checkAttempt(attempt, {
      userId,
      codeHash,
      authKeyHash: authKey && crypto.hash(authKey),
      mode,
      now: moment,
    });
    for (let waited = 0; waited <= PATIENCE_MS; waited += LOOK_MS) {
      const currentTime = clock();
      const until = new Date(currentTime.getTime() + CLAIM_MS);
      const claim = await claimAttempt(db, { stateHash, codeHash, currentTime, until });
      const reached = claim
        ? await finishAttempt(deps, claim, { code, state })
        : ((await findAttempt(db, stateHash))?.outcome ?? null);
      if (reached?.stage === 'failed')
        throw new AppError(reached.code, reached.message, { details: reached.details });
      if (reached?.stage === 'done') return { ...reached, mode: attempt.mode };
      await wait(LOOK_MS);
    }
    throw callbackError('still-working');
  };
}

function checkAttempt(
  attempt: Attempt | null,
  returned: {
    userId: string;
    codeHash: string;
    authKeyHash: string | undefined;
    mode: Attempt['mode'] | undefined;
    now: Date;
  },
): asserts attempt is Attempt {
  if (!attempt) throw callbackError('unknown-state');
  if (attempt.userId !== returned.userId) throw callbackError('other-user');
  if (attempt.expiresAt <= returned.now) throw callbackError('expired');
  if (attempt.authKeyHash !== null && attempt.authKeyHash !== returned.authKeyHash)
    throw callbackError('other-browser');
  if (attempt.codeHash !== null && attempt.codeHash !== returned.codeHash)
    throw callbackError('finished-already');
  // This failure does not use up the code.
  if (returned.mode !== undefined && returned.mode !== attempt.mode)
    throw new AppError(
      'API_BAD_REQUEST',
      `This sign-in with Xero was started to ${attempt.mode}, not to ${returned.mode}.`,
      { details: [{ path: 'query.mode', message: `is ${attempt.mode} for this attempt` }] },
    );
}

/** Stores each outcome except temporary failures. */
async function finishAttempt(
  deps: CallbackDeps,
  attempt: Attempt,
  returned: Pick<Returned, 'code' | 'state'>,
): Promise<Outcome | null> {
  const { db } = deps;
  let granted = attempt.outcome?.stage === 'granted' ? attempt.outcome : null;
  try {
    granted ??= await exchange(deps, attempt, returned);
    const { provider, accessToken } = deps;
    const token = await accessToken(granted.grantId);
    const chosenConnections = await provider.connections(token, granted.consentId);
    if (chosenConnections.length === 0) throw callbackError('nothing-chosen');
    await refuseBeyondShare(deps, attempt, chosenConnections);
    const grantConnections = granted.revived ? await provider.connections(token) : [];
    return await attachAll(deps, attempt, { granted, chosenConnections, grantConnections });
  } catch (error) {
    if (isDeadlock(error)) {
      await releaseAttempt(db, attempt.stateHash);
      return null;
    }
    const refused = error instanceof ProviderError ? providerCallbackError(error) : error;
    if (!(refused instanceof AppError) || refused.code === 'XERO_CONNECTION_FAILED') {
      await releaseAttempt(db, attempt.stateHash);
      throw refused;
    }
    const failed = failedWith(refused);
    const orphan = granted && { grantId: granted.grantId, revived: granted.revived };
    await saveOutcome(db, {
      stateHash: attempt.stateHash,
      outcome: orphan ? { ...failed, orphan } : failed,
    });
    if (orphan)
      await cleanUpOrphan(deps, attempt, { orphan, failed }).catch((later: unknown) =>
        deps.log[failureLevel(later)]({ err: later }, 'What a consent left behind waits for the next pass.'),
      );
    return failed;
  }
}

/** Several consents begun at once each saw a connection left, and one may choose several. */
async function refuseBeyondShare(
  { companies, connectionsPerUser }: CallbackDeps,
  { userId, mode }: Attempt,
  chosenConnections: ProviderConnection[],
): Promise<void> {
  if (mode !== 'connect') return;
  const connectionIds = await companies.listConnectionsInUse(userId);
  for (const { connectionId } of chosenConnections) connectionIds.add(connectionId);
  if (connectionIds.size > connectionsPerUser) throw tooManyConnections(connectionsPerUser);
}

type Granted = Extract<Outcome, { stage: 'granted' }>;

async function exchange(
  deps: CallbackDeps,
  attempt: Attempt,
  { code, state }: Pick<Returned, 'code' | 'state'>,
): Promise<Granted> {
  const { db, clock, crypto, provider, redirectUri } = deps;
  const { permissions } = attempt;
  const proof = proveAttempt(crypto, state);
  const tokens = await provider.exchangeCode({ code, permissions, redirectUri, proof });
  return await db.transaction().execute(async (trx) => {
    const grant = await upsertGrant(trx, crypto, {
      userId: attempt.userId,
      provider: provider.name,
      tokens,
      currentTime: clock(),
    });
    const granted: Granted = { stage: 'granted', ...grant, consentId: tokens.consentId };
    await saveOutcome(trx, { stateHash: attempt.stateHash, outcome: granted });
    return granted;
  });
}

/**
 * Attaches only this consent's organisations: the provider lists every one the person ever allowed.
 * A reconnection attaches those it was for or that are connected here and offers the others.
 */
async function attachAll(
  deps: CallbackDeps,
  attempt: Attempt,
  {
    granted: { grantId, reference },
    chosenConnections,
    grantConnections,
  }: { granted: Granted; chosenConnections: ProviderConnection[]; grantConnections: ProviderConnection[] },
): Promise<Outcome> {
  const { db, clock, companies } = deps;
  const { userId, mode, companyId: preferredId } = attempt;
  // Null also where it was removed meanwhile, or the user taken out of it.
  const intendedCompany =
    (await companies.listCompanies(userId)).find(({ id }) => id === preferredId) ?? null;
  const expectedIds = mode === 'connect' ? null : await listExpectedTenants(deps, userId, intendedCompany);
  const isExpected = ({ tenantId }: ProviderConnection) => expectedIds?.has(tenantId) ?? true;
  const replaced: ReplacedConnection[] = [];
  const outcome = await db.transaction().execute(async (trx) => {
    const moment = clock();
    const companyIds: string[] = [];
    for (const connection of chosenConnections.filter(isExpected)) {
      const attachment = { userId, grantId, connection, preferredId };
      const { companyId, replaced: replacedGrant } = await attachCompany(deps, trx, { ...attachment, mode });
      if (replacedGrant) replaced.push(replacedGrant);
      companyIds.push(companyId);
    }
    const resumedIds = await resumeListed(deps, trx, { userId, grantId, grantConnections });
    const working = [...companyIds, ...resumedIds];
    const missed =
      intendedCompany && !working.includes(intendedCompany.id)
        ? { companyId: intendedCompany.id, name: intendedCompany.name }
        : null;
    const offers = chosenConnections.filter((connection) => !isExpected(connection)).map(toOffer);
    const callbackOutcome = {
      stage: 'done',
      companyIds,
      resumedIds,
      reference,
      missed,
      grantId,
      offers,
    } as const;
    await saveOutcome(trx, {
      stateHash: attempt.stateHash,
      outcome: callbackOutcome,
      ...(offers.length > 0 ? { expiresAt: new Date(moment.getTime() + OFFER_MS) } : {}),
    });
    await startReading(deps, trx, { userId, companyIds: working });
    return callbackOutcome;
  });
  for (const grant of replaced) await endReplaced(deps, grant);
  return outcome;
}

const toOffer = ({ tenantId, tenantName, connectionId }: ProviderConnection): Offer => ({
  tenantId,
  name: tenantName,
  connectionId,
  stage: 'open',
  companyId: null,
});

async function listExpectedTenants(
  { companies }: CallbackDeps,
  userId: string,
  intendedCompany: StoredCompany | null,
): Promise<Set<string>> {
  const live = (await companies.listCompanies(userId)).filter(({ status }) => status !== 'DISCONNECTED');
  return new Set([...(intendedCompany ? [intendedCompany] : []), ...live].map(({ tenantId }) => tenantId));
}
