import type { Row } from '../../wire.ts';

/** What rows from the wild have been seen to break readers with: every field of a bad row but one is right. */
const FAULTS: readonly ((row: Row) => Row)[] = [
  (row) => ({ ...row, Date: '/Date(soon)/' }),
  (row) => ({ ...row, [findFirst(row, ['Total', 'Amount', 'JournalLines'])]: 'n/a' }),
  (row) => without(row, findFirst(row, ['Contact', 'Account', 'FromBankAccount', 'Narration'])),
];

/** Every thirteenth row cannot be read, in turn for another reason. */
export function spoiled(position: number, row: Row): Row {
  const fault = position % 13 === 7 ? FAULTS[Math.floor(position / 13) % FAULTS.length] : undefined;
  return fault ? fault(row) : row;
}

function findFirst(row: Row, fields: readonly string[]): string {
  return fields.find((field) => field in row) ?? 'Status';
}

function without(row: Row, left: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== left));
}
