import type { Books } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import type { TaxRate } from '#server/providers/masterData.ts';
import { sql } from 'kysely';

/** Rates that are gone stay: lines of the past still name them. */
export async function saveTaxRates({ trx, companyId }: Books, rates: TaxRate[]): Promise<void> {
  const rows = rates.map(({ type, name }) => ({ type, name }));
  await sql`
    insert into tax_rates (company_id, type, name)
    select distinct on (type) ${companyId}::uuid, type, name from ${valuesTable(rows, { type: 'text', name: 'text' })}
    on conflict (company_id, type) do update set name = excluded.name
    where tax_rates.name <> excluded.name`.execute(trx);
}

export async function readTaxRateNames({ trx, companyId }: Books): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('taxRates')
    .select(['type', 'name'])
    .where('companyId', '=', companyId)
    .execute();
  return new Map(rows.map(({ type, name }) => [type, name]));
}
