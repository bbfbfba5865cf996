import type { Row } from './wire.ts';

/** Fields by which a list sorts, filters and pages a row without rendering it. */
export type Entry = {
  id: string;
  /** Milliseconds since 1970; 0 where the endpoint has no change timestamp. */
  updated: number;
  status: string | undefined;
};

/** Rows of one endpoint. Rendering is left to the page that is asked for: a large organisation holds 100,000. */
export type RowSource = {
  entries: readonly Entry[];
  /** Positions in the provider's default order: UpdatedDateUTC ascending, then id. */
  inOrder(): readonly number[];
  /** Positions by id ascending, which needs no row rendered. */
  inIdOrder(): readonly number[];
  position(id: string): number | undefined;
  /** `full` with lines and payments, otherwise the provider's summary. */
  render(position: number, full: boolean): Row;
  /** Another order of what a call finds, or some of it twice, whatever order it asks for. */
  arrange?(positions: readonly number[]): readonly number[];
};

export function compareIds(entries: readonly Entry[], a: number, b: number): number {
  const [idA = '', idB = ''] = [entries[a]?.id, entries[b]?.id];
  return idA === idB ? 0 : idA < idB ? -1 : 1;
}

/** `revision` grows whenever an entry was added or changed, so that the order is sorted once and kept. */
export function rowSource(
  entries: readonly Entry[],
  render: (position: number, full: boolean) => Row,
  revision: () => number = () => 0,
): RowSource {
  let sortedAt = -1;
  let order: readonly number[] = [];
  let idOrder: readonly number[] | undefined;
  let positions = new Map<string, number>();
  const refresh = () => {
    if (sortedAt === revision()) return;
    sortedAt = revision();
    order = entries
      .map((entry, position) => ({ entry, position }))
      .toSorted((a, b) => a.entry.updated - b.entry.updated || (a.entry.id < b.entry.id ? -1 : 1))
      .map(({ position }) => position);
    idOrder = undefined;
    positions = new Map(entries.map((entry, position) => [entry.id.toLowerCase(), position]));
  };
  return {
    entries,
    render,
    inOrder() {
      refresh();
      return order;
    },
    inIdOrder() {
      refresh();
      idOrder ??= order.toSorted((a, b) => compareIds(entries, a, b));
      return idOrder;
    },
    position(id) {
      refresh();
      return positions.get(id.toLowerCase());
    },
  };
}

/** Rows of things that are their own entries; `revision` as above. */
export function toRows<T extends Entry>(
  things: readonly T[],
  render: (thing: T, full: boolean) => Row,
  revision?: () => number,
): RowSource {
  return rowSource(
    things,
    (position, full) => {
      const thing = things[position];
      return thing === undefined ? {} : render(thing, full);
    },
    revision,
  );
}
