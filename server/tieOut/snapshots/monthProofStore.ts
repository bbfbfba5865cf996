import { proofKeys } from '#contract/tieOut/tieOut.ts';
import type { Books } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MonthProof } from '../proof.ts';

const storedProof = z.object({
  key: z.enum(proofKeys),
  label: z.string(),
  passed: z.boolean(),
  uncompared: z.optional(z.literal(true)),
  expected: z.string(),
  actual: z.string(),
  difference: z.string(),
  sentence: z.string(),
  accountIds: z.array(z.string()),
  amounts: z.optional(z.record(z.string(), z.string())),
  unheld: z.optional(z.array(z.string())),
});

export const storedProofs = z.array(storedProof);

export async function readProofs({ trx, companyId }: Books, month: string) {
  const row = await trx
    .selectFrom('ledgerMonths')
    .select(['verifiedAt', 'changedAt', 'proofs'])
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row ? { ...row, proofs: z.parse(storedProofs, row.proofs) } : null;
}

export async function saveProofs(
  { trx, companyId }: Books,
  monthProofs: { month: string; proofs: MonthProof[] }[],
): Promise<void> {
  const rows = monthProofs.map(({ month, proofs }) => ({ month, proofs: JSON.stringify(proofs) }));
  await sql`
    update ledger_months m set proofs = x.proofs
    from ${valuesTable(rows, { month: 'date', proofs: 'jsonb' })}
    where m.company_id = ${companyId}::uuid and m.month = x.month and m.proofs is distinct from x.proofs`.execute(
    trx,
  );
}
