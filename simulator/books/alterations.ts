import type { RowSource } from './rows.ts';
import type { Row } from './wire.ts';

/**
 * What a list answers otherwise than its books have it, to see whether a client notices: by list and id, null for a
 * row that it leaves out and does not count, else the fields that it states otherwise. Reports, journals and the
 * ledger stay as they are.
 */
export type Alterations = Map<string, Map<string, Row | null>>;

export function withAlterations(source: RowSource, altered: ReadonlyMap<string, Row | null>): RowSource {
  const isShown = (position: number) =>
    altered.get(source.entries[position]?.id.toLowerCase() ?? '') !== null;
  return {
    entries: source.entries,
    inOrder: () => source.inOrder().filter(isShown),
    inIdOrder: () => source.inIdOrder().filter(isShown),
    position(id) {
      const position = source.position(id);
      return position !== undefined && isShown(position) ? position : undefined;
    },
    render: (position, full) => ({
      ...source.render(position, full),
      ...altered.get(source.entries[position]?.id.toLowerCase() ?? ''),
    }),
  };
}
