import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a line of `lines` (the name the statement gives the table) stands for the document whose id `fits`. A document's
 * own lines are found by their source; those of journals, which name another, by an index that holds no other lines, so
 * that storing a document's costs nothing for it.
 */
export function belongsToDocument(
  lines: string,
  fits: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const [source, document] = [sql.ref(`${lines}.source_id`), sql.ref(`${lines}.document_id`)];
  return sql<boolean>`(${fits(source)} and ${document} = ${source} or ${document} <> ${source} and ${fits(document)})`;
}
