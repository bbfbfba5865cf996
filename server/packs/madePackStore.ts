import { type MadePack, type MadePackState, type PackDelivery } from '#contract/packs/madePacks.ts';
import type { PackFormat } from '#contract/reports/packExport.ts';
import { reportStatus } from '#contract/tieOut/tieOut.ts';
import type { Books } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { RenderedPack } from '#server/reports/reports.ts';
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

export type StoredMadePack = Selectable<Tables['madePacks']>;
export type HeldBackBy = MadePack['heldBackBy'];

export const heldBackReports = z.array(z.object({ title: z.string(), status: reportStatus }));

/** Locked until the transaction ends. */
export const lockMadePack = ({ trx }: Books, id: string): Promise<StoredMadePack | undefined> =>
  trx.selectFrom('madePacks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type MadePackChange = Partial<
  Pick<StoredMadePack, 'failure' | 'madeAt' | 'sentAt' | 'booksSavedAt' | 'tellsOwner'>
> & { state: MadePackState; heldBackBy?: HeldBackBy; deliveries?: PackDelivery[] };

export async function changeMadePack(
  { trx }: Books,
  id: string,
  { heldBackBy, deliveries, ...change }: MadePackChange,
): Promise<void> {
  await trx
    .updateTable('madePacks')
    .set({
      ...change,
      ...(heldBackBy && { heldBackBy: JSON.stringify(heldBackBy) }),
      ...(deliveries && { deliveries: JSON.stringify(deliveries) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces what was kept of an earlier try. */
export async function keepFiles(
  { trx, companyId }: Books,
  madePackId: string,
  files: RenderedPack['files'],
): Promise<void> {
  await trx.deleteFrom('packFiles').where('madePackId', '=', madePackId).execute();
  for (const { format, name, mediaType, content } of files)
    await trx
      .insertInto('packFiles')
      .values({
        companyId,
        madePackId,
        format,
        name,
        mediaType,
        sha256: createHash('sha256').update(content).digest('hex'),
        size: content.byteLength,
        content,
      })
      .execute();
}

export type KeptFile = { name: string; mediaType: string; content: Uint8Array };

export const readFiles = ({ trx }: Books, madePackId: string): Promise<KeptFile[]> =>
  trx
    .selectFrom('packFiles')
    .select(['name', 'mediaType', 'content'])
    .where('madePackId', '=', madePackId)
    .orderBy('format')
    .execute();

export const readFile = (
  { trx }: Books,
  madePackId: string,
  format: PackFormat,
): Promise<KeptFile | undefined> =>
  trx
    .selectFrom('packFiles')
    .select(['name', 'mediaType', 'content'])
    .where('madePackId', '=', madePackId)
    .where('format', '=', format)
    .executeTakeFirst();

/** A save of the books' status gives it another moment. */
export async function readBooksSavedAt({ trx }: Books): Promise<Date | null> {
  const row = await trx.selectFrom('clientFigures').select('computedAt').executeTakeFirst();
  return row?.computedAt ?? null;
}
