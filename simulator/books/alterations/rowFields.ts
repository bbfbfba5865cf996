import { dayAt, type Day } from '../calendar.ts';
import { cents, wireNumber, type Cents } from '../money.ts';
import { readMoment, type Row } from '../wire.ts';

/** Reading and rebuilding rows of any list by the provider's field names. */

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function innerRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

const LINES = ['LineItems', 'JournalLines', 'BudgetLines'] as const;

/** The row's lines with the first one that can be changed so; undefined where none can. */
export function changeLine(row: Row, change: (line: Row) => Row | undefined): Row | undefined {
  for (const field of LINES) {
    const lines = innerRows(row[field]);
    for (const [index, line] of lines.entries()) {
      const changed = change(line);
      if (changed) return { [field]: lines.with(index, changed) };
    }
  }
  return undefined;
}

/** Undefined where the field holds no amount of money. */
export function readCents(value: unknown): Cents | undefined {
  if (typeof value !== 'number') return undefined;
  try {
    return cents(value);
  } catch {
    return undefined;
  }
}

/** Gives the fields that hold an amount, increased. */
export function addToFields(row: Row, fields: readonly string[], increase: Cents): Row {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const amount = readCents(row[field]);
      return amount === undefined ? [] : [[field, wireNumber(amount + increase)]];
    }),
  );
}

export function readRowDay(row: Row): Day | undefined {
  const moment = readMoment(row['Date']) ?? readMoment(row['JournalDate']);
  return moment === undefined ? undefined : dayAt(moment);
}

const ACCOUNT_FIELDS = ['AccountID', 'AccountCode', 'Code'];

/** `account` in lower case: a code or an id, of the row or of anything within it. */
export function namesAccount(value: unknown, account: string): boolean {
  if (Array.isArray(value)) return value.some((inner) => namesAccount(inner, account));
  if (!isRow(value)) return false;
  return Object.entries(value).some(([field, inner]) =>
    ACCOUNT_FIELDS.includes(field) && typeof inner === 'string'
      ? inner.toLowerCase() === account
      : namesAccount(inner, account),
  );
}

/** The row without the field at the end of the path, in every row of a list on the way. */
export function withoutField(row: Row, [field = '', ...path]: readonly string[]): Row {
  const { [field]: value, ...remaining } = row;
  if (value === undefined || path.length === 0) return remaining;
  if (Array.isArray(value))
    return {
      ...row,
      [field]: value.map((inner: unknown) => (isRow(inner) ? withoutField(inner, path) : inner)),
    };
  return isRow(value) ? { ...row, [field]: withoutField(value, path) } : row;
}

export const isEmpty = (row: Row): boolean => Object.keys(row).length === 0;
