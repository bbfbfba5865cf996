import type { Books } from '#server/db/company.ts';
import type { Item } from '#server/providers/masterData.ts';

/** Never taken back: what was booked while stock was tracked stays in the books. */
export async function saveTrackedStock(
  { trx, companyId }: Books,
  items: Pick<Item, 'isTracked'>[],
): Promise<void> {
  if (!items.some(({ isTracked }) => isTracked)) return;
  await trx
    .updateTable('companies')
    .set({ tracksStock: true })
    .where('id', '=', companyId)
    .where('tracksStock', '=', false)
    .execute();
}

export async function readTrackedStock({ trx, companyId }: Books): Promise<boolean> {
  const company = await trx
    .selectFrom('companies')
    .select('tracksStock')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.tracksStock ?? false;
}
