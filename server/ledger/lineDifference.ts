import type { Tables } from '#server/db/tables.ts';
import type { Columns, Value } from '#server/db/valuesTable.ts';
import Big from 'big.js';
import type { Selectable } from 'kysely';

/** Columns that are written, read and compared; the rest say to whom a line belongs and when it was in force. */
export const ledgerColumns = {
  id: 'uuid',
  sourceId: 'id',
  position: 'smallint',
  date: 'date',
  accountId: 'id',
  amount: 'numeric',
  currency: 'text',
  currencyAmount: 'numeric',
  option1: 'id',
  option2: 'id',
  documentType: 'text',
  documentId: 'id',
  description: 'text',
  category: 'text',
  likelyCategory: 'text',
  taxType: 'text',
  taxSide: 'text',
  isTax: 'boolean',
  movesCash: 'boolean',
} as const satisfies Columns;

/** Line in force: base currency, debit positive, decimal strings. */
export type LedgerLine = Pick<Selectable<Tables['ledgerLines']>, keyof typeof ledgerColumns>;

/** Splits into lines to close and lines to add. */
export function lineDifference(
  storedLines: LedgerLine[],
  newLines: LedgerLine[],
): { superseded: LedgerLine[]; added: LedgerLine[] } {
  if (storedLines.length === 0) return { superseded: [], added: newLines };
  const lineKey = ({ sourceId, position }: LedgerLine) => `${sourceId} ${position}`;
  const atPlace = new Map(storedLines.map((line) => [lineKey(line), line]));
  const stays = new Set<LedgerLine>();
  const added = newLines.filter((line) => {
    const match = atPlace.get(lineKey(line));
    if (!match || !isSame(match, line)) return true;
    stays.add(match);
    return false;
  });
  return { superseded: storedLines.filter((line) => !stays.has(line)), added };
}

const comparedColumns = Object.entries(ledgerColumns).filter(([name]) => name !== 'id');

const isSame = (a: Record<string, Value>, b: Record<string, Value>): boolean =>
  comparedColumns.every(
    ([name, type]) => a[name] === b[name] || (type === 'numeric' && sameAmount(a[name], b[name])),
  );

/** 10.5 and 10.50 are one amount. */
const sameAmount = (a: Value | undefined, b: Value | undefined): boolean =>
  typeof a === 'string' && typeof b === 'string' && new Big(a).eq(b);

/** Decimal strings. */
export type Move = {
  month: string;
  accountId: string;
  option1: string;
  option2: string;
  amount: string;
  cashAmount: string;
  lines: number;
};

type Total = { line: LedgerLine; amount: Sum; cash: Sum; lines: number };

export function sumMovements({
  superseded: supersededLines,
  added,
}: {
  superseded: LedgerLine[];
  added: LedgerLine[];
}): {
  byPair: Move[];
  byAccount: Move[];
} {
  const byPair = new Map<string, Total>();
  const byAccount = new Map<string, Total>();
  const move = (line: LedgerLine, sign: 1 | -1) => {
    const account = `${line.date.slice(0, 7)} ${line.accountId}`;
    addTo(byAccount, account, line, sign);
    addTo(byPair, `${account} ${line.option1} ${line.option2}`, line, sign);
  };
  for (const line of supersededLines) move(line, -1);
  for (const line of added) move(line, 1);
  return { byPair: inOrder(byPair), byAccount: inOrder(byAccount) };
}

function addTo(totals: Map<string, Total>, key: string, line: LedgerLine, sign: 1 | -1): void {
  let total = totals.get(key);
  if (!total) {
    total = { line, amount: nothing(), cash: nothing(), lines: 0 };
    totals.set(key, total);
  }
  total.lines += sign;
  add(total.amount, line.amount, sign);
  if (line.movesCash) add(total.cash, line.amount, sign);
}

/** Sorted, so that every transaction locks sums in the same order. */
const inOrder = (totals: Map<string, Total>): Move[] =>
  [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { line: entries, amount, cash, lines }]) => ({
      month: `${entries.date.slice(0, 7)}-01`,
      accountId: entries.accountId,
      option1: entries.option1,
      option2: entries.option2,
      amount: toDecimalText(amount),
      cashAmount: toDecimalText(cash),
      lines,
    }));

/** Whole cents while they are exact integers, ten times as fast; the rest as decimals. */
type Sum = { cents: number; decimals: Big | null };

const nothing = (): Sum => ({ cents: 0, decimals: null });

/** Eight digits: no sum of as many as fit in memory leaves the exact integers. */
const fewDigits = /^(-?\d{1,8})(?:\.(\d\d?))?$/;
const MOST_CENTS = 1e14;

function add(sum: Sum, amount: string, sign: 1 | -1): void {
  const [, whole, part = ''] = fewDigits.exec(amount) ?? [];
  if (whole !== undefined && Math.abs(sum.cents) < MOST_CENTS)
    sum.cents += sign * Number(whole + part.padEnd(2, '0'));
  else sum.decimals = (sum.decimals ?? new Big(0)).plus(new Big(amount).times(sign));
}

const toDecimalText = ({ cents, decimals: extra }: Sum): string =>
  new Big(cents)
    .times('0.01')
    .plus(extra ?? 0)
    .toFixed();
