import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import { consentMode } from '#contract/companies/connections.ts';
import { errorStatus } from '#contract/errors.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AppError } from '#server/lib/appError.ts';

const errorCode = z.enum(
  Object.keys(errorStatus).filter((code): code is keyof typeof errorStatus => code in errorStatus),
);

const offerSchema = z.object({
  tenantId: z.string(),
  name: z.string(),
  connectionId: z.string(),
  /** `declining`: its connection at the provider is still to be ended. */
  stage: z.enum(['open', 'accepted', 'declining', 'declined']),
  /** Null until accepted. */
  companyId: z.nullable(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;

const orphan = z.object({
  grantId: z.string(),
  /** The grant was dead before, so companies with it may resume. */
  revived: z.boolean(),
});
export type Orphan = z.infer<typeof orphan>;

/** Stored, so that a repeated callback gets the same answer. */
const outcome = z.discriminatedUnion('stage', [
  z.object({
    stage: z.literal('granted'),
    grantId: z.string(),
    reference: z.string(),
    consentId: z.string(),
    revived: orphan.shape.revived,
  }),
  z.object({
    stage: z.literal('done'),
    companyIds: z.array(z.string()),
    /** Ids of companies that had stopped with the grant. */
    resumedIds: z.array(z.string()),
    reference: z.string(),
    missed: z.nullable(z.object({ companyId: z.string(), name: z.string() })),
    grantId: z.string(),
    offers: z.array(offerSchema),
  }),
  z.object({
    stage: z.literal('failed'),
    code: errorCode,
    message: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })),
    orphan: z.optional(orphan),
  }),
]);
export type Outcome = z.infer<typeof outcome>;
export type FailedOutcome = Extract<Outcome, { stage: 'failed' }>;
export type DoneOutcome = Extract<Outcome, { stage: 'done' }>;

export const failedWith = ({ code, message, details = [] }: AppError): FailedOutcome => ({
  stage: 'failed',
  code,
  message,
  details,
});

const parsedColumns = z.object({
  mode: consentMode,
  permissions: z.enum(['full', 'basic']),
  outcome: z.nullable(outcome),
});

type Row = Selectable<Tables['consentAttempts']>;
export type Attempt = Row & z.infer<typeof parsedColumns>;

const toAttempt = (row: Row): Attempt => ({ ...row, ...parsedColumns.parse(row) });

const REMEMBERED_MS = 24 * 3600 * 1000;

type NewAttempt = Omit<Attempt, 'codeHash' | 'claimedUntil' | 'returnedAt' | 'outcome'>;

/** The provider still holds a connection that no company uses. */
const hasPendingOffer = sql<boolean>`coalesce(
  jsonb_path_exists(outcome, '$.offers[*].stage ? (@ == "open" || @ == "declining")'), false)`;

const orphansGrant = sql<boolean>`coalesce(outcome->>'stage' = 'granted' or outcome->'orphan' is not null, false)`;

/** True while the attempt is being finished or has an offer. */
export const needsGrant = (currentTime: Date) => sql<boolean>`(${hasPendingOffer} or (
  expires_at > ${currentTime} and code_hash is not null and (outcome is null or outcome->>'stage' = 'granted')))`;

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<void> {
  const longEnded = new Date(attempt.createdAt.getTime() - REMEMBERED_MS);
  await db
    .deleteFrom('consentAttempts')
    .where('expiresAt', '<', longEnded)
    .where(sql<boolean>`not ${hasPendingOffer} and not ${orphansGrant}`)
    .execute();
  await db.insertInto('consentAttempts').values(attempt).execute();
}

export async function findAttempt(db: Database, stateHash: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('consentAttempts')
    .selectAll()
    .where('stateHash', '=', stateHash)
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/**
 * Looks back a day, because a person stranded on the provider's error page returns late. Null once
 * a later attempt returned.
 */
export async function openAttempt(db: Database, userId: string, currentTime: Date): Promise<Attempt | null> {
  const row = await db
    .selectFrom('consentAttempts')
    .selectAll()
    .where('userId', '=', userId)
    .where('returnedAt', 'is', null)
    .where('createdAt', '>', new Date(currentTime.getTime() - REMEMBERED_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consentAttempts as other')
            .select('other.stateHash')
            .whereRef('other.userId', '=', 'consentAttempts.userId')
            .whereRef('other.returnedAt', '>', 'consentAttempts.createdAt'),
        ),
      ),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** Attempts that return in time are finished anyway. */
export async function setAttemptsAside(db: Database, userId: string, currentTime: Date): Promise<void> {
  await db
    .updateTable('consentAttempts')
    .set({ returnedAt: currentTime })
    .where('userId', '=', userId)
    .where('returnedAt', 'is', null)
    .execute();
}

/** Null when another process finishes it, or it is finished. */
export async function claimAttempt(
  db: Database,
  {
    stateHash,
    codeHash,
    currentTime,
    until,
  }: { stateHash: string; codeHash: string; currentTime: Date; until: Date },
): Promise<Attempt | null> {
  const row = await db
    .updateTable('consentAttempts')
    .set(({ fn, ref, val }) => ({
      codeHash,
      claimedUntil: until,
      returnedAt: fn.coalesce(ref('returnedAt'), val(currentTime)),
    }))
    .where('stateHash', '=', stateHash)
    .where((eb) => eb.or([eb('codeHash', 'is', null), eb('codeHash', '=', codeHash)]))
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', currentTime)]))
    .where(sql<boolean>`(outcome is null or outcome->>'stage' = 'granted')`)
    .returningAll()
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

export async function releaseAttempt(db: Database, stateHash: string): Promise<void> {
  await db
    .updateTable('consentAttempts')
    .set({ claimedUntil: null })
    .where('stateHash', '=', stateHash)
    .execute();
}

/** `expiresAt` replaces the attempt's own end. */
export async function saveOutcome(
  db: Database | Trx,
  { stateHash, outcome: reached, expiresAt }: { stateHash: string; outcome: Outcome; expiresAt?: Date },
): Promise<void> {
  await db
    .updateTable('consentAttempts')
    .set({ outcome: JSON.stringify(reached), ...(expiresAt ? { expiresAt } : {}) })
    .where('stateHash', '=', stateHash)
    .execute();
}

export async function lockAttempt(trx: Trx, stateHash: string): Promise<Attempt | null> {
  const row = await trx
    .selectFrom('consentAttempts')
    .selectAll()
    .where('stateHash', '=', stateHash)
    .forUpdate()
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** Includes offers whose declining failed. */
export async function listExpiredOffers(db: Database, currentTime: Date): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('consentAttempts')
    .selectAll()
    .where('expiresAt', '<=', currentTime)
    .where(hasPendingOffer)
    .orderBy('expiresAt')
    .execute();
  return rows.map(toAttempt);
}

export async function listOrphaningAttempts(db: Database, currentTime: Date): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('consentAttempts')
    .selectAll()
    .where(orphansGrant)
    .where(sql<boolean>`(outcome->>'stage' = 'failed' or expires_at <= ${currentTime})`)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', currentTime)]))
    .orderBy('createdAt')
    .execute();
  return rows.map(toAttempt);
}

/** Changes none that is unknown, finished, or has its code. */
export async function endAttempt(
  db: Database,
  {
    userId,
    stateHash,
    outcome: reached,
    endedAt,
  }: { userId: string; stateHash: string; outcome: Outcome; endedAt: Date },
): Promise<void> {
  await db
    .updateTable('consentAttempts')
    .set({ outcome: JSON.stringify(reached), returnedAt: endedAt })
    .where('stateHash', '=', stateHash)
    .where('userId', '=', userId)
    .where('codeHash', 'is', null)
    .where('outcome', 'is', null)
    .execute();
}
