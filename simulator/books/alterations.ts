import { compareIds, type RowSource } from './rows.ts';
import type { Row } from './wire.ts';

/**
 * What a list answers otherwise than its books have it, to see whether a client notices: by list and the id that is
 * shown. Reports, journals and the ledger stay as they are.
 */
export type Alterations = Map<string, Map<string, RowAlteration>>;

/**
 * `original`: the row of the books; a row shown under another id is an additional one like it. Null fields leave the
 * row out and do not count it, else they are what it states otherwise.
 */
export type RowAlteration = { original: string; fields: Row | null };

export function withAlterations(
  source: RowSource,
  altered: ReadonlyMap<string, RowAlteration>,
  idField: string,
): RowSource {
  const copies = [...altered].flatMap(([id, { original, fields }]) => {
    const position = original === id ? undefined : source.position(original);
    const entry = position === undefined ? undefined : source.entries[position];
    return entry === undefined || position === undefined || fields === null
      ? []
      : [{ entry: { ...entry, id }, position, fields: { ...fields, [idField]: id } }];
  });
  const { length } = source.entries;
  const entries = [...source.entries, ...copies.map(({ entry }) => entry)];
  const ownFields = (position: number) => altered.get(entries[position]?.id.toLowerCase() ?? '')?.fields;
  const isShown = (position: number) => ownFields(position) !== null;
  /** Each copy behind its original, which was changed at the same time. */
  const withCopies = (positions: readonly number[]) =>
    positions.flatMap((position) => [
      position,
      ...copies.flatMap((copy, index) => (copy.position === position ? [length + index] : [])),
    ]);
  const inOrder = () => withCopies(source.inOrder()).filter(isShown);
  return {
    entries,
    inOrder,
    inIdOrder: () => inOrder().toSorted((a, b) => compareIds(entries, a, b)),
    position(id) {
      const index = copies.findIndex(({ entry }) => entry.id === id.toLowerCase());
      const position = index === -1 ? source.position(id) : length + index;
      return position !== undefined && isShown(position) ? position : undefined;
    },
    render: (position, full) => ({
      ...source.render(copies[position - length]?.position ?? position, full),
      ...(copies[position - length]?.fields ?? ownFields(position)),
    }),
  };
}
