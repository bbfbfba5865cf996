import type { BookFinding } from '#contract/tieOut/bookChecks.ts';
import type { Books, Trx } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { EntityValues } from '#server/providers/provider.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import {
  deriveLines,
  type ForeignBankMovement,
  hasForeignBank,
  journalLines,
  type NewLedgerLine,
  type PostingScope,
  readForeignBankMovements,
  readLinesInForce,
  toForeignBankMovements,
} from '#server/ledger/ledger.ts';
import type { Chart } from '#server/providers/chart.ts';
import type { DocumentEntity, PostingLink } from '#server/providers/postingRules.ts';

export type RecordFinding = BookFinding & { recordId: string };

type LinkRow = {
  sourceId: string;
  targetId: string;
  date: string;
  amount: string | null;
};

const exact = (amount: string | null) => amount && new Big(amount).toFixed();

/** Leaves out tracking: a record has an option's name as of the time it was read. */
const fingerprint = (
  line: Pick<NewLedgerLine, 'position' | 'date' | 'accountId' | 'amount' | 'currency' | 'currencyAmount'>,
) =>
  [
    line.position,
    line.date,
    line.accountId,
    exact(line.amount),
    line.currency,
    exact(line.currencyAmount),
  ].join(' ');

/**
 * Derives documents again and compares them with their lines, their links and what they moved on
 * bank accounts in other currencies, which is made of documents where lines come from journals too.
 * Documents that cannot be posted must have no lines.
 */
export async function checkDocuments<V extends { id: string }>(
  trx: Trx,
  { entity, derive, ...scope }: PostingScope<V> & { entity: DocumentEntity; derive: boolean },
  values: V[],
): Promise<RecordFinding[]> {
  const { companyId, chart, rule } = scope;
  const isForeign = hasForeignBank(chart);
  const { lines } = derive || isForeign ? await deriveLines(trx, scope, values) : { lines: [] };
  const ids = values.map(({ id }) => id);
  const names = new Map(values.map((value) => [value.id, rule.toDocument(value)?.number ?? value.id]));
  const recordName = (id: string) => `${names.get(id) ?? id} (${entity})`;
  const posted = derive ? lines : [];
  return [
    ...compareLines(ids, posted, await readLinesInForce({ trx, companyId }, 'document', ids), recordName),
    ...(isForeign
      ? compareForeignMovements(
          ids,
          toForeignBankMovements(chart, lines),
          await readForeignBankMovements({ trx, companyId }, ids),
          recordName,
        )
      : []),
    ...compareLinks(
      values.map((value) => ({ id: value.id, links: rule.links(value) })),
      await readLinks({ trx, companyId }, ids),
      recordName,
    ),
  ];
}

/** Compares journals with their lines; where documents are the source, there must be none. */
export async function checkJournals(
  books: Books,
  journals: EntityValues['Journals'][],
  { chart, post }: { chart: Chart; post: boolean },
): Promise<RecordFinding[]> {
  const ids = journals.map(({ id }) => id);
  const numbers = new Map(journals.map(({ id, number }) => [id, `Journal ${number}`]));
  const lines = post ? journalLines(chart, journals) : [];
  const storedLines = await readLinesInForce(books, 'journal', ids);
  return compareLines(ids, lines, storedLines, (id) => numbers.get(id) ?? id);
}

async function readLinks(
  { trx, companyId }: Books,
  sourceIds: string[],
): Promise<Map<string, PostingLink[]>> {
  const { rows } = await sql<LinkRow>`
    select source_id, target_id, date, amount from document_links
    where company_id = ${companyId}::uuid
      and source_id = any(${sqlArray(sourceIds, 'id')})
    order by source_id, position`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.sourceId)].map(([sourceId, sourceLinks]) => [
      sourceId,
      sourceLinks.map(({ targetId, date, amount }) => ({ targetId, date, amount })),
    ]),
  );
}

type NameOf = (recordId: string) => string;

function compareLines(
  ids: string[],
  derived: NewLedgerLine[],
  storedLines: NewLedgerLine[],
  nameOf: NameOf,
): RecordFinding[] {
  const [should, are] = [derived, storedLines].map((lines) => Map.groupBy(lines, ({ sourceId }) => sourceId));
  return ids.flatMap((recordId): RecordFinding[] => {
    const [expected, actual] = [should?.get(recordId) ?? [], are?.get(recordId) ?? []];
    const texts = [expected, actual].map((lines) => lines.map(fingerprint).toSorted().join('\n'));
    if (texts[0] === texts[1]) return [];
    const sentence = `The lines of ${nameOf(recordId)} are not those that its record makes.`;
    const [expectedDebits, actualDebits] = [debits(expected), debits(actual)];
    return [{ recordId, check: 'lines', sentence, expected: expectedDebits, actual: actualDebits }];
  });
}

const debits = (lines: Pick<NewLedgerLine, 'amount'>[]): string =>
  lines
    .map(({ amount }) => new Big(amount))
    .filter((amount) => amount.gt(0))
    .reduce((total, amount) => total.plus(amount), new Big(0))
    .toFixed();

function compareLinks(
  should: { id: string; links: PostingLink[] }[],
  are: Map<string, PostingLink[]>,
  nameOf: NameOf,
): RecordFinding[] {
  const text = (links: PostingLink[]) =>
    links.map(({ targetId, date, amount }) => [targetId, date, exact(amount)].join(' ')).join('\n');
  return should.flatMap(({ id: recordId, links }): RecordFinding[] =>
    text(links) === text(are.get(recordId) ?? [])
      ? []
      : [
          {
            recordId,
            check: 'links',
            sentence: `What ${nameOf(recordId)} settles of other documents is not what its record says.`,
            expected: null,
            actual: null,
          },
        ],
  );
}

function compareForeignMovements(
  ids: string[],
  should: ForeignBankMovement[],
  are: ForeignBankMovement[],
  nameOf: NameOf,
): RecordFinding[] {
  const text = (recordId: string, movements: ForeignBankMovement[]) =>
    movements
      .filter(({ sourceId }) => sourceId === recordId)
      .map(({ position, date, accountId, amount, units }) =>
        [position, date, accountId, exact(amount), exact(units)].join(' '),
      )
      .toSorted()
      .join('\n');
  return ids.flatMap((recordId): RecordFinding[] =>
    text(recordId, should) === text(recordId, are)
      ? []
      : [
          {
            recordId,
            check: 'foreignBanks',
            sentence: `What ${nameOf(recordId)} moved on bank accounts in other currencies is not what its record says.`,
            expected: null,
            actual: null,
          },
        ],
  );
}
