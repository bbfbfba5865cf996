import type { Row } from '../../wire.ts';

/** Faults seen in rows from the wild that broke readers; a bad row is right in every field but one. */
const FAULTS: readonly ((row: Row) => Row)[] = [
  (row) => ({ ...row, Date: '/Date(soon)/' }),
  (row) => ({ ...row, [findFirst(row, ['Total', 'Amount', 'JournalLines'])]: 'n/a' }),
  (row) => without(row, findFirst(row, ['Contact', 'Account', 'FromBankAccount', 'Narration'])),
];

/** Spoils every thirteenth row, in turn by another fault. */
export function spoiled(position: number, row: Row): Row {
  const fault = position % 13 === 7 ? FAULTS[Math.floor(position / 13) % FAULTS.length] : undefined;
  return fault ? fault(row) : row;
}

function findFirst(row: Row, fields: readonly string[]): string {
  return fields.find((field) => field in row) ?? 'Status';
}

function without(row: Row, omitted: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== omitted));
}
