import {
  betterDirection,
  formulaUnit,
  type StandardFigure,
  standardFigures,
  type ListedFigure,
} from '#contract/reports/summaryFigures.ts';
import type { Books } from '#server/db/company.ts';
import * as z from 'zod/mini';

/** `rowKeys`, `rowNames`: of the rows that the formula names, in their order. */
export type StoredFigure =
  | { kind: 'standard'; key: StandardFigure; target: string | null }
  | (Pick<ListedFigure, 'key' | 'name' | 'formula' | 'unit' | 'better' | 'target'> & {
      kind: 'own';
      rowKeys: string[];
      rowNames: string[];
    });

const storedFigure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('standard'), key: z.enum(standardFigures), target: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('own'),
    key: z.string(),
    name: z.string(),
    formula: z.string(),
    rowKeys: z.array(z.string()),
    rowNames: z.array(z.string()),
    unit: formulaUnit,
    better: betterDirection,
    target: z.nullable(z.string()),
  }),
]);

/** Empty where none were chosen. */
export async function readStoredFigures({ trx, companyId }: Books): Promise<StoredFigure[]> {
  const rows = await trx
    .selectFrom('summaryFigures')
    .select(['kind', 'key', 'name', 'formula', 'rowKeys', 'rowNames', 'unit', 'better', 'target'])
    .where('companyId', '=', companyId)
    .orderBy('place')
    .execute();
  return rows.map((row) => storedFigure.parse(row));
}

export async function replaceStoredFigures(
  { trx, companyId }: Books,
  figures: StoredFigure[],
  moment: Date,
): Promise<void> {
  await trx.deleteFrom('summaryFigures').where('companyId', '=', companyId).execute();
  await trx
    .insertInto('summaryFigures')
    .values(figures.map((figure, place) => ({ ...figure, companyId, place, updatedAt: moment })))
    .execute();
}
