import type { Books } from '#server/db/company.ts';
import { idsTable, valuesTable } from '#server/db/valuesTable.ts';
import type { Reconciliation } from '#server/providers/postingRules.ts';
import { sql } from 'kysely';

export type SourceReconciliation = Reconciliation & { sourceId: string };

const columns = { sourceId: 'id', documentId: 'id', accountId: 'id', isReconciled: 'boolean' } as const;

/** Replaces what the sources said of bank accounts; where a source says nothing, nothing is known. */
export async function saveReconciliations(
  { trx, companyId }: Books,
  { sourceIds, reconciliations }: { sourceIds: string[]; reconciliations: SourceReconciliation[] },
): Promise<void> {
  await removeReconciliations({ trx, companyId }, sourceIds);
  if (reconciliations.length === 0) return;
  await sql`
    insert into bank_reconciliations (company_id, source_id, document_id, account_id, is_reconciled)
    select distinct on (source_id, account_id) ${companyId}::uuid, source_id, document_id, account_id, is_reconciled
    from ${valuesTable(reconciliations, columns)}`.execute(trx);
}

export async function removeReconciliations({ trx, companyId }: Books, sourceIds: string[]): Promise<void> {
  await sql`
    delete from bank_reconciliations
    where company_id = ${companyId}::uuid and source_id in (select id from ${idsTable(sourceIds)})`.execute(
    trx,
  );
}
