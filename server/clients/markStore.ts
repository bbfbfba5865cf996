import type { Database } from '#server/db/company.ts';

export type ClientMarks = { isPinned: boolean; tags: string[] };

export async function readMarks(db: Database, userId: string): Promise<Map<string, ClientMarks>> {
  const rows = await db
    .selectFrom('clientMarks')
    .select(['companyId', 'isPinned', 'tags'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ companyId, ...marks }) => [companyId, marks]));
}

export async function saveMarks(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string },
  marks: ClientMarks,
): Promise<void> {
  await db
    .insertInto('clientMarks')
    .values({ userId, companyId, ...marks })
    .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet(marks))
    .execute();
}
