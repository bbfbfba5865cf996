import { modifiedSince } from './modifiedSince.ts';
import type { Organisation } from './organisation.ts';
import { notFound, validationProblem } from './problems.ts';
import { isTrue, type Query } from './query.ts';
import type { Row } from './wire.ts';

const PAGE = 100;

/**
 * JRN-DOC: journals with a JournalNumber greater than `offset`, at most 100. A page may be short without being the
 * last one: the provider drops what its page held but the caller may not see, so only an empty page ends the list.
 */
export function listJournals(organisation: Organisation, query: Query, since: string | undefined): Row[] {
  if (isTrue(query('paymentsOnly')))
    throw validationProblem('Cash-basis journals are not kept by this simulator.');
  const offset = Number(query('offset') ?? 0);
  if (!Number.isInteger(offset)) throw validationProblem('The offset parameter must be a whole number.');
  const changed = modifiedSince(since);
  const { journals } = organisation.ledger;
  const start = firstAfter(organisation, offset);
  const rows: Row[] = [];
  for (
    let position = start;
    position < journals.length && rows.length < pageLength(organisation, offset);
    position += 1
  ) {
    const journal = journals[position];
    if (journal && (changed === undefined || journal.created >= changed))
      rows.push(organisation.renderJournal(position));
  }
  return rows;
}

/**
 * Makes every seventh offset of a generated organisation answer short, so that a reader who stops at a short page
 * shows it.
 */
function pageLength({ shortPages }: Organisation, offset: number): number {
  return shortPages && offset % 7 === 2 ? PAGE - 13 : PAGE;
}

/** Finds a journal by JournalID or JournalNumber. JRN-DOC: a single journal comes without its source. */
export function journalById(organisation: Organisation, id: string): Row {
  const position = /^\d+$/.test(id)
    ? positionOfNumber(organisation, Number(id))
    : positionOfId(organisation, id);
  if (position < 0) throw notFound();
  const { SourceID: _id, SourceType: _type, ...row } = organisation.renderJournal(position);
  return row;
}

function positionOfNumber(organisation: Organisation, number: number): number {
  const position = firstAfter(organisation, number - 1);
  return organisation.ledger.journals[position]?.number === number ? position : -1;
}

function positionOfId(organisation: Organisation, id: string): number {
  const sought = id.toLowerCase();
  return organisation.ledger.journals.findIndex(
    (_, position) => String(organisation.renderJournal(position)['JournalID']).toLowerCase() === sought,
  );
}

function firstAfter({ ledger: { journals } }: Organisation, number: number): number {
  let [low, high] = [0, journals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((journals[middle]?.number ?? Infinity) <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}
