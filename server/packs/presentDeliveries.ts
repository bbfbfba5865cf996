import { mailOutcomes, type PackDelivery } from '#contract/packs/packRuns.ts';
import { packFormat } from '#contract/reports/packExport.ts';
import type { Books, Trx } from '#server/db/company.ts';
import { type ChangesSince, readChangesSince } from '#server/notices/notices.ts';
import * as z from 'zod/mini';
import { heldBackReports, type StoredDelivery } from './deliveryStore.ts';

/** The roles of a user and of a company may both read these columns. */
export const deliveryColumns = [
  'companyId',
  'id',
  'runId',
  'userId',
  'title',
  'month',
  'recipients',
  'state',
  'heldBackBy',
  'deliveries',
  'failure',
  'startedAt',
  'madeAt',
  'sentAt',
] as const satisfies (keyof StoredDelivery)[];
export type DeliveryRecord = Pick<StoredDelivery, (typeof deliveryColumns)[number]>;

/** Further changes are counted and not listed. */
const MOST_CHANGES_LISTED = 5;

/** Maps the ids of deliveries to the changes since they were sent. All are of the books' company. */
export function readDeliveryChanges(
  books: Books,
  deliveries: DeliveryRecord[],
): Promise<Map<string, ChangesSince>> {
  const moments = deliveries.flatMap(({ id, month, madeAt, sentAt }) =>
    sentAt === null || madeAt === null ? [] : [{ id, month, moment: madeAt }],
  );
  return moments.length === 0
    ? Promise.resolve(new Map())
    : readChangesSince(books, moments, MOST_CHANGES_LISTED);
}

const packFiles = z.array(
  z.object({ format: packFormat, name: z.string(), size: z.number(), sha256: z.string() }),
);

type Context = { companyNames: Map<string, string>; changesById: Map<string, ChangesSince> };

/** Adds the files, and keeps the order. `trx` has the role of the deliveries' company or user. */
export async function presentDeliveries(
  trx: Trx,
  deliveries: DeliveryRecord[],
  { companyNames, changesById }: Context,
): Promise<PackDelivery[]> {
  if (deliveries.length === 0) return [];
  const files = await trx
    .selectFrom('packFiles')
    .select(['madePackId', 'format', 'name', 'size', 'sha256'])
    .where(
      'madePackId',
      'in',
      deliveries.map(({ id }) => id),
    )
    .orderBy('format')
    .execute();
  const filesById = Map.groupBy(files, ({ madePackId }) => madePackId);
  return deliveries.map(
    ({
      userId: _userId,
      month,
      startedAt,
      madeAt,
      sentAt,
      heldBackBy,
      deliveries: outcomes,
      ...delivery
    }) => ({
      ...delivery,
      companyName: companyNames.get(delivery.companyId) ?? '',
      month: month.slice(0, 7),
      startedAt: startedAt.toISOString(),
      madeAt: madeAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
      heldBackBy: z.parse(heldBackReports, heldBackBy),
      deliveries: z.parse(mailOutcomes, outcomes),
      changes: changesById.get(delivery.id)?.changes ?? [],
      changeCount: changesById.get(delivery.id)?.count ?? 0,
      files: z.parse(
        packFiles,
        (filesById.get(delivery.id) ?? []).map(({ madePackId: _madePackId, ...file }) => file),
      ),
    }),
  );
}
