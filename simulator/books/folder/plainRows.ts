import { z } from 'zod';
import { rowSource, type RowSource } from '../rows.ts';
import { readMoment, type Row } from '../wire.ts';

/** Fields that a summary leaves out, or answers empty. */
const LONG_FIELDS = ['LineItems', 'Payments'];
const EMPTIED_FIELDS = ['BudgetLines', 'Contacts'];
export const STATUS_FIELDS = ['Status', 'ContactStatus', 'OrganisationStatus'];

/** Rows that stand as they are, by the field that names them; summaries are cut from them. */
export function plainRows(rows: Row[], id: string): RowSource {
  const entries = rows.map((row) => ({
    id: z.string().parse(row[id]),
    updated: readMoment(row['UpdatedDateUTC']) ?? 0,
    status: STATUS_FIELDS.map((field) => row[field]).find((status) => typeof status === 'string'),
  }));
  return rowSource(entries, (position, full) => {
    const row = rows[position] ?? {};
    return full
      ? row
      : Object.fromEntries(
          Object.entries(row)
            .filter(([field]) => !LONG_FIELDS.includes(field))
            .map(([field, value]) => [field, EMPTIED_FIELDS.includes(field) ? [] : value]),
        );
  });
}
