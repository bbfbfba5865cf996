import type { Books } from '#server/db/company.ts';
import { idsTable, valuesTable } from '#server/db/valuesTable.ts';
import type { Account } from '#server/providers/books.ts';
import type { Chart } from '#server/providers/chart.ts';
import { sql } from 'kysely';
import type { NewLedgerLine } from './lineStore.ts';

export const isForeignBank = ({ type, currency }: Account, baseCurrency: string): boolean =>
  type === 'bank' && currency !== null && currency !== baseCurrency;

export const hasForeignBank = ({ accountById, baseCurrency }: Chart): boolean =>
  [...accountById.values()].some((account) => isForeignBank(account, baseCurrency));

const movementColumns = {
  sourceId: 'id',
  position: 'smallint',
  accountId: 'id',
  date: 'date',
  amount: 'numeric',
  units: 'numeric',
} as const;

/** `units`: in the account's currency; null where the provider does not state them. */
export type ForeignBankMovement = Pick<
  NewLedgerLine,
  'sourceId' | 'position' | 'accountId' | 'date' | 'amount'
> & { units: string | null };

/** Movements that lines of documents make on bank accounts in other currencies. */
export const toForeignBankMovements = (chart: Chart, lines: NewLedgerLine[]): ForeignBankMovement[] =>
  lines.flatMap(({ sourceId, position, accountId, date, amount, currency, currencyAmount }) => {
    const account = chart.accountById.get(accountId);
    if (!account || !isForeignBank(account, chart.baseCurrency)) return [];
    const units = currency === account.currency ? currencyAmount : null;
    return [{ sourceId, position, accountId, date, amount, units }];
  });

/**
 * Replaces what the sources moved on bank accounts in other currencies. Made of documents whatever
 * tells the ledger: journals state base currency alone.
 */
export async function saveForeignBankMovements(
  { trx, companyId }: Books,
  { chart, sourceIds, lines }: { chart: Chart; sourceIds: string[]; lines: NewLedgerLine[] },
): Promise<void> {
  if (!hasForeignBank(chart)) return;
  await removeForeignBankMovements({ trx, companyId }, sourceIds);
  const movements = toForeignBankMovements(chart, lines);
  if (movements.length === 0) return;
  await sql`
    insert into foreign_bank_movements (company_id, source_id, position, account_id, date, amount, units)
    select distinct on (source_id, position) ${companyId}::uuid, source_id, position, account_id, date, amount,
      units
    from ${valuesTable(movements, movementColumns)}`.execute(trx);
}

export async function removeForeignBankMovements(
  { trx, companyId }: Books,
  sourceIds: string[],
): Promise<void> {
  await sql`
    delete from foreign_bank_movements
    where company_id = ${companyId}::uuid and source_id in (select id from ${idsTable(sourceIds)})`.execute(
    trx,
  );
}

export async function readForeignBankMovements(
  { trx, companyId }: Books,
  sourceIds: string[],
): Promise<ForeignBankMovement[]> {
  const { rows } = await sql<ForeignBankMovement>`
    select source_id, position, account_id, date, amount, units from foreign_bank_movements
    where company_id = ${companyId}::uuid and source_id in (select id from ${idsTable(sourceIds)})`.execute(
    trx,
  );
  return rows;
}
