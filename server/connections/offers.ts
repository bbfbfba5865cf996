import { record } from '#server/audit/audit.ts';
import type { Companies, ReplacedConnection } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import type { Log } from '#server/lib/log.ts';
import type { Provider } from '#server/providers/provider.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { type AfterConnect, attachOne, removeReplaced } from './attaching.ts';
import {
  attemptsWithOldOffers,
  type DoneOutcome,
  lockAttempt,
  type Offer,
  saveOutcome,
} from './attemptStore.ts';
import { type Removal, removeConnection } from './disconnect.ts';
import { dropUnusedGrant } from './grantStore.ts';
import type { AccessToken } from './tokens.ts';

/** How long from the end of one look for offers that nobody answered to the next. */
export const OFFERS_EVERY_MS = 10 * 60_000;

export type OfferDeps = {
  db: Database;
  clock: Clock;
  crypto: Crypto;
  log: Log;
  provider: Pick<Provider, 'removeConnection' | 'revoke'>;
  companies: Companies;
  accessToken: AccessToken;
  /** Runs last in the transaction that attaches the company; leaves the company's role again. */
  afterConnect: AfterConnect;
};

/** An offer by the state of the attempt that brought it. */
export type NamedOffer = { state: string; tenantId: string };

type Found = { stateHash: string; userId: string; outcome: DoneOutcome; offer: Offer; over: boolean };

/**
 * Organisations that a reconnect for another one came back with: connected or left alone, as the person says. Both
 * answers may be repeated; they reject with API_NOT_FOUND where the user has no such offer, with CONFLICT where it was
 * answered otherwise or its time is over.
 */
export function createOffers(deps: OfferDeps) {
  const { db, clock, crypto } = deps;

  const find = async (trx: Trx, userId: string, { state, tenantId }: NamedOffer): Promise<Found> => {
    const offer = await lockOffer(trx, crypto.hash(state), tenantId, clock());
    if (offer?.userId === userId) return offer;
    throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
  };

  return {
    /** Connects the organisation as a company of its own; gives the company's id. */
    acceptOffer: async (userId: string, namedOffer: NamedOffer): Promise<string> => {
      const { companyId, replaced } = await db
        .transaction()
        .execute(async (trx) => accept(deps, trx, await find(trx, userId, namedOffer)));
      if (replaced) await removeReplaced(deps, replaced);
      return companyId;
    },

    /** Ends its connection at the provider. Rejects with XERO_CONNECTION_FAILED, to be tried again, when that fails. */
    declineOffer: async (userId: string, namedOffer: NamedOffer): Promise<Removal> => {
      const declined = await db.transaction().execute(async (trx) => {
        const offer = await find(trx, userId, namedOffer);
        const { name, stage } = offer.offer;
        if (stage === 'accepted')
          throw new AppError(
            'CONFLICT',
            `${name} is connected by now. Disconnect it on Connected Companies.`,
          );
        if (stage === 'open') await save(trx, offer, { stage: 'declining' });
        return offer;
      });
      return await end(deps, declined, userId).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        const message = `Xero still lists the connection of ${declined.offer.name}. ${error.message} Try again in a moment.`;
        throw new AppError('XERO_CONNECTION_FAILED', message, { cause: error });
      });
    },

    /** One pass: what nobody answered in time counts as declined. Rejects with the first failure after trying all. */
    endOldOffers: async (signal: AbortSignal): Promise<void> => {
      const failures: unknown[] = [];
      for (const { stateHash, outcome } of await attemptsWithOldOffers(db, clock())) {
        if (outcome?.stage !== 'done') continue;
        for (const { tenantId } of outcome.offers) {
          if (signal.aborted) return;
          await endOld(deps, stateHash, tenantId).catch((error: unknown) => failures.push(error));
        }
      }
      const [firstFailure] = failures;
      if (firstFailure !== undefined) throw firstFailure;
    },
  };
}

async function lockOffer(
  trx: Trx,
  stateHash: string,
  tenantId: string,
  currentTime: Date,
): Promise<Found | null> {
  const attempt = await lockAttempt(trx, stateHash);
  const outcome = attempt?.outcome?.stage === 'done' ? attempt.outcome : null;
  const offer = outcome?.offers.find((otherOffer) => otherOffer.tenantId === tenantId);
  if (!attempt || !outcome || !offer) return null;
  return { stateHash, userId: attempt.userId, outcome, offer, over: attempt.expiresAt <= currentTime };
}

type Accepted = { companyId: string; replaced: ReplacedConnection | null };

async function accept(deps: OfferDeps, trx: Trx, lockedOffer: Found): Promise<Accepted> {
  const { userId, outcome, offer, over: isOver } = lockedOffer;
  const { tenantId, name: tenantName, connectionId, companyId: previousCompanyId } = offer;
  if (previousCompanyId !== null) return { companyId: previousCompanyId, replaced: null };
  if (isOver || offer.stage !== 'open')
    throw new AppError(
      'CONFLICT',
      `${tenantName} is not on offer any more. Connect it from Integrations to add it.`,
    );
  const connection = { connectionId, tenantId, tenantName };
  const attachment = { userId, grantId: outcome.grantId, connection, preferredId: null };
  const { companyId, replaced } = await attachOne(deps, trx, attachment, 'reconnect');
  await save(trx, lockedOffer, { stage: 'accepted', companyId });
  const { grant } = await deps.companies.companyById(companyId, trx);
  await deps.afterConnect({ trx, companyId }, userId, grant?.scopes ?? []);
  return { companyId, replaced };
}

async function save(trx: Trx, { stateHash, outcome, offer }: Found, change: Partial<Offer>): Promise<void> {
  const offers = outcome.offers.map((item) =>
    item.tenantId === offer.tenantId ? { ...item, ...change } : item,
  );
  await saveOutcome(trx, stateHash, { ...outcome, offers });
}

async function endOld(deps: OfferDeps, stateHash: string, tenantId: string): Promise<void> {
  const offer = await deps.db.transaction().execute(async (trx) => {
    const lockedOffer = await lockOffer(trx, stateHash, tenantId, deps.clock());
    if (lockedOffer?.offer.stage === 'open') await save(trx, lockedOffer, { stage: 'declining' });
    return lockedOffer;
  });
  if (offer && offer.offer.stage !== 'accepted') await end(deps, offer, null);
}

/** Rejects with ProviderError, the offer still `declining`, when the provider does not end the connection. */
async function end(
  deps: OfferDeps,
  { stateHash, outcome, offer }: Found,
  userId: string | null,
): Promise<Removal> {
  if (offer.stage === 'declined') return 'none';
  const { grantId } = outcome;
  const { connectionId, tenantId } = offer;
  const removal = await removeConnection(deps, { grantId, connectionId }, null);
  await deps.db.transaction().execute(async (trx) => {
    const moment = deps.clock();
    const current = await lockOffer(trx, stateHash, tenantId, moment);
    if (current?.offer.stage !== 'declining') return;
    await save(trx, current, { stage: 'declined' });
    await dropUnusedGrant(trx, grantId, moment);
    const detail = { tenantId, removal };
    await record(trx, { at: moment, userId, companyId: null, action: 'offer.declined', detail });
  });
  return removal;
}
