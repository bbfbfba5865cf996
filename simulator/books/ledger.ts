import { firstDay, lastDay, toMonth, type Day, type Month } from './calendar.ts';
import type { Cents } from './money.ts';
import type { Account, Tracking } from './chart.ts';

/** Base currency, debit positive. */
export type LedgerLine = { account: Account; tracking: Tracking; amount: Cents };

export type LedgerJournal<L extends LedgerLine = LedgerLine> = {
  /** JournalNumber: ascending in the order of posting, gaps allowed. */
  number: number;
  day: Day;
  /** Milliseconds since 1970: when it was posted, often a later month than its date. */
  created: number;
  sourceType: string | null;
  sourceId: string | null;
  /** Conversion balances: nothing was received or spent. */
  isConversion?: boolean;
  lines: readonly L[];
};

type MonthSums = Map<Account, Map<Tracking, Cents>>;
type MonthBook = { sums: MonthSums; journals: LedgerJournal[] };

export type Ledger<J extends LedgerJournal = LedgerJournal> = {
  /** Append-only, in the order of posting. */
  journals: readonly J[];
  /** Throws when the journal does not balance. */
  post(journal: J): void;
  /** Movement of both days and all between, per account and tracking. */
  movement(from: Day, to: Day): LedgerLine[];
};

/**
 * A ledger that keeps sums per month, account and tracking beside its journals, so that a report costs months and
 * accounts, not lines; only a month cut by a date (a year end of 5 April) is summed from its journals.
 */
export function createLedger<J extends LedgerJournal = LedgerJournal>(): Ledger<J> {
  const journals: J[] = [];
  const months = new Map<Month, MonthBook>();

  return {
    journals,
    post(journal) {
      assertBalanced(journal);
      const book = monthBook(months, toMonth(journal.day));
      for (const line of journal.lines) add(book.sums, line);
      book.journals.push(journal);
      journals.push(journal);
    },
    movement(from, to) {
      const total: MonthSums = new Map();
      for (const [month, book] of months) {
        if (firstDay(month) >= from && lastDay(month) <= to) addAll(total, flat(book.sums));
        else if (firstDay(month) <= to && lastDay(month) >= from) {
          for (const journal of book.journals)
            if (journal.day >= from && journal.day <= to) addAll(total, journal.lines);
        }
      }
      return flat(total);
    },
  };
}

function assertBalanced(journal: LedgerJournal): void {
  let total = 0n;
  for (const line of journal.lines) total += line.amount;
  if (total !== 0n)
    throw new Error(
      `A journal of ${journal.sourceType ?? 'no source'} ${journal.sourceId ?? ''} is out of balance.`,
    );
}

function monthBook(months: Map<Month, MonthBook>, month: Month): MonthBook {
  const existingBook = months.get(month);
  if (existingBook) return existingBook;
  const book: MonthBook = { sums: new Map(), journals: [] };
  months.set(month, book);
  return book;
}

function add(sums: MonthSums, line: LedgerLine): void {
  let byTracking = sums.get(line.account);
  if (!byTracking) sums.set(line.account, (byTracking = new Map()));
  byTracking.set(line.tracking, (byTracking.get(line.tracking) ?? 0n) + line.amount);
}

function addAll(sums: MonthSums, lines: Iterable<LedgerLine>): void {
  for (const line of lines) add(sums, line);
}

function flat(sums: MonthSums): LedgerLine[] {
  return [...sums].flatMap(([account, byTracking]) =>
    [...byTracking].map(([tracking, amount]) => ({ account, tracking, amount })),
  );
}
