import { record } from '#server/audit/audit.ts';
import type { Companies, ReplacedConnection } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import type { Log } from '#server/lib/log.ts';
import { attemptAll } from '#server/lib/recurring.ts';
import type { Provider } from '#server/providers/provider.ts';
import { type AfterConnect, attachCompany, startReading } from './attaching.ts';
import { listExpiredOffers, type DoneOutcome, lockAttempt, type Offer, saveOutcome } from './attemptStore.ts';
import { endAtProvider, endReplaced, failConnection, type Removal } from './disconnection.ts';
import { deleteUnusedGrant } from './grantStore.ts';
import type { AccessToken } from './tokens.ts';

export const OFFERS_EVERY_MS = 10 * 60_000;

export type OfferDeps = {
  db: Database;
  clock: Clock;
  crypto: Crypto;
  log: Log;
  provider: Pick<Provider, 'removeConnection' | 'revoke'>;
  companies: Companies;
  accessToken: AccessToken;
  /** Runs last in the transaction that attaches the company; resets the company's role. */
  afterConnect: AfterConnect;
};

/** `state` of the attempt that brought the offer. */
export type OfferKey = { state: string; tenantId: string };

type LockedOffer = { stateHash: string; userId: string; outcome: DoneOutcome; offer: Offer; isOver: boolean };

/**
 * Answers may be repeated. They reject with API_NOT_FOUND where the user has no such offer, and
 * with CONFLICT where it was answered otherwise or has expired.
 */
export function createOffers(deps: OfferDeps) {
  const { db, clock, crypto } = deps;

  const find = async (trx: Trx, userId: string, { state, tenantId }: OfferKey): Promise<LockedOffer> => {
    const offer = await lockOffer(trx, { stateHash: crypto.hash(state), tenantId }, clock());
    if (offer?.userId === userId) return offer;
    throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
  };

  return {
    /** Returns the company's id. */
    acceptOffer: async (userId: string, key: OfferKey): Promise<string> => {
      const { companyId, replaced } = await db
        .transaction()
        .execute(async (trx) => await accept(deps, trx, await find(trx, userId, key)));
      if (replaced) await endReplaced(deps, replaced);
      return companyId;
    },

    /** Rejects with XERO_CONNECTION_FAILED, which may be retried. */
    declineOffer: async (userId: string, key: OfferKey): Promise<Removal> => {
      const declined = await db.transaction().execute(async (trx) => {
        const offer = await find(trx, userId, key);
        const { name, stage } = offer.offer;
        if (stage === 'accepted')
          throw new AppError(
            'CONFLICT',
            `${name} is connected by now. Disconnect it on Connected Companies.`,
          );
        if (stage === 'open') await saveOffer(trx, offer, { stage: 'declining' });
        return offer;
      });
      return await decline(deps, declined, userId).catch(
        failConnection(`Xero still lists the connection of ${declined.offer.name}.`),
      );
    },

    /** Rejects with the first failure after trying all. */
    endExpiredOffers: async (signal: AbortSignal): Promise<void> => {
      const expired = (await listExpiredOffers(db, clock())).flatMap(({ stateHash, outcome }) =>
        outcome?.stage === 'done' ? outcome.offers.map(({ tenantId }) => ({ stateHash, tenantId })) : [],
      );
      await attemptAll(expired, signal, async (offer) => await endExpired(deps, offer));
    },
  };
}

async function lockOffer(
  trx: Trx,
  { stateHash, tenantId }: { stateHash: string; tenantId: string },
  currentTime: Date,
): Promise<LockedOffer | null> {
  const attempt = await lockAttempt(trx, stateHash);
  const outcome = attempt?.outcome?.stage === 'done' ? attempt.outcome : null;
  const offer = outcome?.offers.find((candidate) => candidate.tenantId === tenantId);
  if (!attempt || !outcome || !offer) return null;
  return { stateHash, userId: attempt.userId, outcome, offer, isOver: attempt.expiresAt <= currentTime };
}

type Accepted = { companyId: string; replaced: ReplacedConnection | null };

async function accept(deps: OfferDeps, trx: Trx, lockedOffer: LockedOffer): Promise<Accepted> {
  const { userId, outcome, offer, isOver } = lockedOffer;
  const { tenantId, name: tenantName, connectionId, companyId: previousCompanyId } = offer;
  if (previousCompanyId !== null) return { companyId: previousCompanyId, replaced: null };
  if (isOver || offer.stage !== 'open')
    throw new AppError(
      'CONFLICT',
      `${tenantName} is not on offer any more. Connect it from Integrations to add it.`,
    );
  const connection = { connectionId, tenantId, tenantName };
  const attachment = { userId, grantId: outcome.grantId, connection, preferredId: null };
  const { companyId, replaced } = await attachCompany(deps, trx, { ...attachment, mode: 'reconnect' });
  await saveOffer(trx, lockedOffer, { stage: 'accepted', companyId });
  await startReading(deps, trx, { userId, companyIds: [companyId] });
  return { companyId, replaced };
}

async function saveOffer(
  trx: Trx,
  { stateHash, outcome, offer }: LockedOffer,
  change: Partial<Offer>,
): Promise<void> {
  const offers = outcome.offers.map((item) =>
    item.tenantId === offer.tenantId ? { ...item, ...change } : item,
  );
  await saveOutcome(trx, { stateHash, outcome: { ...outcome, offers } });
}

async function endExpired(deps: OfferDeps, key: { stateHash: string; tenantId: string }): Promise<void> {
  const lockedOffer = await deps.db.transaction().execute(async (trx) => {
    const locked = await lockOffer(trx, key, deps.clock());
    if (locked?.offer.stage === 'open') await saveOffer(trx, locked, { stage: 'declining' });
    return locked;
  });
  if (lockedOffer && lockedOffer.offer.stage !== 'accepted') await decline(deps, lockedOffer, null);
}

/** Rejects with ProviderError, the offer still `declining`. */
async function decline(
  deps: OfferDeps,
  { stateHash, outcome, offer }: LockedOffer,
  userId: string | null,
): Promise<Removal> {
  if (offer.stage === 'declined') return 'none';
  const { grantId } = outcome;
  const { connectionId, tenantId } = offer;
  const removal = await endAtProvider(deps, { grantId, connectionId }, null);
  await deps.db.transaction().execute(async (trx) => {
    const declinedAt = deps.clock();
    const current = await lockOffer(trx, { stateHash, tenantId }, declinedAt);
    if (current?.offer.stage !== 'declining') return;
    await saveOffer(trx, current, { stage: 'declined' });
    await deleteUnusedGrant(trx, grantId, declinedAt);
    const detail = { tenantId, removal };
    await record(trx, { at: declinedAt, userId, companyId: null, action: 'offer.declined', detail });
  });
  return removal;
}
