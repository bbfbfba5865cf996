import {
  type MailOutcome,
  type PackDelivery,
  type PackDeliveryState,
  packDeliveryStates,
} from '#contract/packs/packRuns.ts';
import type { PackFormat } from '#contract/reports/packExport.ts';
import { reportStatus } from '#contract/tieOut/tieOut.ts';
import type { Books } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { RenderedPack } from '#server/reports/reports.ts';
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

export type StoredDelivery = Selectable<Tables['madePacks']>;
export type HeldBackBy = PackDelivery['heldBackBy'];

export const heldBackReports = z.array(z.object({ title: z.string(), status: reportStatus }));

/** A delivery in one of these states is still to be rendered. */
export const pendingStates: readonly PackDeliveryState[] = ['waiting', 'held-back'];

/** A person can withdraw a delivery that is in one of these states. */
export const withdrawableStates: readonly PackDeliveryState[] = [...pendingStates, 'failed'];

/** Locks the delivery until the transaction ends. Resolves to undefined if its state is none of `states`. */
export async function lockDelivery(
  { trx }: Books,
  id: string,
  states: readonly PackDeliveryState[] = packDeliveryStates,
): Promise<StoredDelivery | undefined> {
  const delivery = await trx
    .selectFrom('madePacks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return delivery && states.includes(delivery.state) ? delivery : undefined;
}

export type DeliveryUpdate = Partial<
  Pick<StoredDelivery, 'failure' | 'madeAt' | 'sentAt' | 'booksSavedAt' | 'tellsOwner'>
> & { state: PackDeliveryState; heldBackBy?: HeldBackBy; deliveries?: MailOutcome[] };

export const withdrawal = { state: 'withdrawn', tellsOwner: false } as const satisfies DeliveryUpdate;

export async function updateDelivery(
  { trx }: Books,
  id: string,
  { heldBackBy, deliveries, ...update }: DeliveryUpdate,
): Promise<void> {
  await trx
    .updateTable('madePacks')
    .set({
      ...update,
      ...(heldBackBy && { heldBackBy: JSON.stringify(heldBackBy) }),
      ...(deliveries && { deliveries: JSON.stringify(deliveries) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the files that an earlier try stored. */
export async function storePackFiles(
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

export type PackFile = { name: string; mediaType: string; content: Uint8Array };

const selectFiles = ({ trx }: Books, madePackId: string) =>
  trx.selectFrom('packFiles').select(['name', 'mediaType', 'content']).where('madePackId', '=', madePackId);

export const readPackFiles = (books: Books, madePackId: string): Promise<PackFile[]> =>
  selectFiles(books, madePackId).orderBy('format').execute();

export const readPackFile = (
  books: Books,
  madePackId: string,
  format: PackFormat,
): Promise<PackFile | undefined> =>
  selectFiles(books, madePackId).where('format', '=', format).executeTakeFirst();

/** Changes with each save of the books' status. */
export async function readBooksSavedAt({ trx }: Books): Promise<Date | null> {
  const row = await trx.selectFrom('clientFigures').select('computedAt').executeTakeFirst();
  return row?.computedAt ?? null;
}
