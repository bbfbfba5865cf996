import type { Journal } from '#server/providers/books.ts';
import { type Chart, optionPair } from '../chart.ts';
import type { Posting } from './posting.ts';

/** A journal's lines are already postings; documents only add names and links to them. */
export function postJournal(journal: Journal, chart: Chart): Posting[] {
  return journal.lines.map((line) => ({
    accountId: line.accountId,
    date: journal.date,
    amount: line.amount,
    currency: null,
    currencyAmount: null,
    ...optionPair(line.optionIds, chart),
    description: line.description,
  }));
}
