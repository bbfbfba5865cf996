import { type MadePack, packDeliveries } from '#contract/packs/madePacks.ts';
import { packFormat } from '#contract/reports/packExport.ts';
import type { Trx } from '#server/db/company.ts';
import * as z from 'zod/mini';
import type { ChangesSince } from '#server/notices/notices.ts';
import { heldBackReports, type StoredMadePack } from './madePackStore.ts';

/** A user and a company may see these alike. */
export const madePackColumns = [
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
] as const satisfies (keyof StoredMadePack)[];
export type MadePackRow = Pick<StoredMadePack, (typeof madePackColumns)[number]>;

const presentFiles = z.array(
  z.object({ format: packFormat, name: z.string(), size: z.number(), sha256: z.string() }),
);

type Surroundings = { companyNames: Map<string, string>; changesById: Map<string, ChangesSince> };

/** Keeps the order of the rows, and adds their files; `trx` sees the rows' company or user. */
export async function presentMadePacks(
  trx: Trx,
  rows: MadePackRow[],
  { companyNames, changesById }: Surroundings,
): Promise<MadePack[]> {
  if (rows.length === 0) return [];
  const files = await trx
    .selectFrom('packFiles')
    .select(['madePackId', 'format', 'name', 'size', 'sha256'])
    .where(
      'madePackId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('format')
    .execute();
  const filesById = Map.groupBy(files, ({ madePackId }) => madePackId);
  return rows.map(
    ({ userId: _userId, month, startedAt, madeAt, sentAt, heldBackBy, deliveries, ...row }) => ({
      ...row,
      companyName: companyNames.get(row.companyId) ?? '',
      month: month.slice(0, 7),
      startedAt: startedAt.toISOString(),
      madeAt: madeAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
      heldBackBy: z.parse(heldBackReports, heldBackBy),
      deliveries: z.parse(packDeliveries, deliveries),
      changes: changesById.get(row.id)?.changes ?? [],
      changeCount: changesById.get(row.id)?.count ?? 0,
      files: z.parse(
        presentFiles,
        (filesById.get(row.id) ?? []).map(({ madePackId: _madePackId, ...keptFile }) => keptFile),
      ),
    }),
  );
}
