import { checklist } from '#contract/closing/signOffs.ts';
import { tieStatus } from '#contract/tieOut/tieOut.ts';
import type { Books } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Tables } from '#server/db/tables.ts';
import { newId } from '#server/lib/ids.ts';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { FingerprintAlgorithm, MonthFigures } from './figures.ts';

const parsedColumns = z.object({
  fingerprintAlgorithm: z.enum(['sha256', 'md5'] satisfies FingerprintAlgorithm[]),
  status: tieStatus,
  checklist,
});

type Row = Selectable<Tables['signOffs']>;

/** Persons are users' ids; `month` is the first day. */
export type StoredSignOff = Omit<Row, 'companyId'> & z.infer<typeof parsedColumns>;

const toSignOff = (row: Row): StoredSignOff => ({ ...row, ...z.parse(parsedColumns, row) });

export type Preparation = Pick<
  StoredSignOff,
  'month' | 'status' | 'preparedAt' | 'preparedBy' | 'preparerNote' | 'reason' | 'checklist'
> & { figures: MonthFigures };

/** Newest first, with the number of all. */
export async function readSignOffs(
  { trx, companyId }: Books,
  month: string,
  limit: number,
): Promise<{ signOffs: StoredSignOff[]; count: number }> {
  const ofMonth = trx.selectFrom('signOffs').where('companyId', '=', companyId).where('month', '=', month);
  const [rows, { count }] = await pipelined(
    ofMonth.selectAll().orderBy('preparedAt', 'desc').orderBy('id', 'desc').limit(limit).execute(),
    ofMonth.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
  return { signOffs: rows.map(toSignOff), count };
}

export async function readStanding({ trx, companyId }: Books, month: string): Promise<StoredSignOff | null> {
  const row = await trx
    .selectFrom('signOffs')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row ? toSignOff(row) : null;
}

/** First day; null where there is no such sign-off. */
export async function findMonth({ trx, companyId }: Books, signOffId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('signOffs')
    .select('month')
    .where('companyId', '=', companyId)
    .where('id', '=', signOffId)
    .executeTakeFirst();
  return row?.month ?? null;
}

/** Rejects with a unique violation where the month has another one that stands. */
export async function insertSignOff(
  { trx, companyId }: Books,
  { checklist: answers, figures, ...preparation }: Preparation,
): Promise<string> {
  const id = newId(preparation.preparedAt);
  await trx
    .insertInto('signOffs')
    .values({
      companyId,
      id,
      ...preparation,
      figuresAsOf: figures.figuresAsOf,
      ...signedFingerprint(figures),
      checklist: JSON.stringify(answers),
    })
    .execute();
  return id;
}

export const signedFingerprint = ({ fingerprints }: Pick<MonthFigures, 'fingerprints'>) => ({
  fingerprint: fingerprints.sha256,
  fingerprintAlgorithm: 'sha256' as const,
});

export type SignOffStep =
  | (Pick<StoredSignOff, 'reviewedAt' | 'reviewedBy' | 'reviewerNote' | 'reason'> &
      ReturnType<typeof signedFingerprint>)
  | Pick<StoredSignOff, 'endedAt' | 'endedBy' | 'endNote'>;

/** False where another person has reviewed or ended it meanwhile. */
export async function advanceSignOff(
  { trx, companyId }: Books,
  { id, reviewedAt }: Pick<StoredSignOff, 'id' | 'reviewedAt'>,
  step: SignOffStep,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('signOffs')
    .set(step)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('reviewedAt', 'is not distinct from', reviewedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function linkReplacement(
  { trx, companyId }: Books,
  signOffId: string,
  replacementId: string,
): Promise<void> {
  await trx
    .updateTable('signOffs')
    .set({ replacedBy: replacementId })
    .where('companyId', '=', companyId)
    .where('id', '=', signOffId)
    .execute();
}
