import type { ReportRow } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import { type Cell, cells, hasDocument } from './ledgerTruth.ts';
import type { SimulatedOrganisation, StatedJournal } from './simulatedBooks.ts';
import type { StatedBooks } from './statedReports.ts';

const range = { startDate: '2026-02-01', endDate: '2026-07-31' };
/** The provider books no entry for it: it reckons it in its reports. */
const REVALUATION = 'Currency revaluation';
/** Stand at the end of the month, whatever the day on which the provider booked them. */
const undated = new Set(['Without source document', 'Opening balance']);

/** The cents by which the provider's own books are off. */
const isRounding = ({ texts }: ReportRow) => texts?.[3]?.endsWith('currency rounding') === true;

/** Amount that an event moved on an account on a day. */
type Move = { date: string; accountId: string; amount: Big };

const debitLess = ({ cells: [debit, credit] }: ReportRow) =>
  new Big(debit?.amount ?? 0).minus(credit?.amount ?? 0);

/** Adds up each event, day and account: the provider's corrections take back what they correct. */
function netted(moves: (Move & { event: string })[]): Move[] {
  return [...Map.groupBy(moves, (move) => `${move.event} ${move.date} ${move.accountId}`).values()].flatMap(
    (parts) => {
      const [leadPart] = parts;
      return leadPart
        ? [{ ...leadPart, amount: parts.reduce((total, { amount }) => total.plus(amount), new Big(0)) }]
        : [];
    },
  );
}

/** Debits and credits that are not zero, keyed by day and account. */
function sides(moves: Move[]): Record<string, string> {
  return cells(
    moves.map(({ date, accountId, amount }): Cell => ({
      month: date,
      accountId: `${accountId} ${amount.lt(0) ? 'credit' : 'debit'}`,
      amount: amount.toFixed(),
    })),
  );
}

const entryMoves = (entry: ReportRow) =>
  (entry.children ?? [])
    .filter((line) => !isRounding(line))
    .map((line) => ({
      event: entry.key,
      date: entry.texts?.[0] ?? '',
      accountId: line.accountId ?? '',
      amount: debitLess(line),
    }));

const journalMoves = ({ date, lines }: StatedJournal, event: string) =>
  lines.map(({ accountId, amount }) => ({
    event,
    date,
    accountId,
    amount: new Big(amount),
  }));

/**
 * Holds what posted on which day against the provider's journals and ledger, by day and account;
 * every entry's debits equal its credits.
 */
export async function expectJournal(
  { read }: StatedBooks,
  { journals, ledger, firstMonth }: SimulatedOrganisation,
  { ofDocumentsAlone, isWhole }: { ofDocumentsAlone: boolean; isWhole: boolean },
): Promise<void> {
  const { sections, notice } = await read('journal', range);
  expect(notice).toBeUndefined();
  const entries = sections.find(({ key }) => key === 'entries')?.rows ?? [];
  const booked = entries.filter(({ texts }) => texts?.[1] !== REVALUATION);
  const months = { first: range.startDate.slice(0, 7), last: range.endDate.slice(0, 7) };
  const truth = ledger().filter(({ month }) => month >= months.first && month <= months.last);
  expect(
    cells(
      booked.flatMap(entryMoves).map(({ date, accountId, amount }) => ({
        month: date.slice(0, 7),
        accountId,
        amount: amount.toFixed(),
      })),
    ),
  ).toEqual(cells(truth.map(({ month, accountId, amount }) => ({ month, accountId, amount }))));
  expectBalanced(entries.filter(({ texts }) => !undated.has(texts?.[1] ?? '')));
  const days = entries.map(({ texts }) => texts?.[0] ?? '');
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b, 'en')));
  if (!isWhole) return;
  // Before the books began, documents are part of the conversion balance.
  const dated = booked.filter(
    ({ texts: [day = '', type = ''] = [] }) =>
      !undated.has(type ?? '') && (!ofDocumentsAlone || (day ?? '') >= firstMonth),
  );
  const statedJournals = journals()
    .filter(({ date }) => date >= range.startDate && date <= range.endDate)
    .filter((journal) => !ofDocumentsAlone || hasDocument(journal));
  // A document's own entry is what its journals come to; each journal is an entry as it is.
  const journalLines = statedJournals.flatMap((journal, index) =>
    journalMoves(journal, (ofDocumentsAlone ? journal.sourceId : null) ?? `journal ${index}`),
  );
  const moves = dated.flatMap(entryMoves);
  expect(sides(ofDocumentsAlone ? netted(moves) : moves)).toEqual(
    sides(ofDocumentsAlone ? netted(journalLines) : journalLines),
  );
}

function expectBalanced(entries: ReportRow[]): void {
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(({ cells: [debit, credit] }) => debit?.amount !== credit?.amount)).toEqual([]);
}
