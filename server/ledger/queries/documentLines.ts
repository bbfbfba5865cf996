import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: a line of `lines` belongs to the document `fits`. Lines from journals are found
 * by an index that holds no others, so that storing a document's lines costs nothing for it.
 */
export function belongsToDocument(
  lines: string,
  fits: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const [source, document] = [sql.ref(`${lines}.source_id`), sql.ref(`${lines}.document_id`)];
  return sql<boolean>`(${fits(source)} and ${document} = ${source} or ${document} <> ${source} and ${fits(document)})`;
}
