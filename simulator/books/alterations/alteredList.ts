import type { Change } from '../../alterations.ts';
import { compareIds, type RowSource } from '../rows.ts';
import { choose } from './choice.ts';
import type { ListMoment, Told } from './moment.ts';
import type { Names } from './names.ts';
import { moveAmong } from './order.ts';
import { changedFields, statusAfter } from './rowChanges.ts';
import { namesAccount, readRowDay, withoutField } from './rowFields.ts';

export type ListHead = { key: string; id: string };

type Selection = ReadonlySet<number>;
type Lie = { source: RowSource; selection: Selection; list: ListHead; names: Names; moment: ListMoment };

/** Applies alterations to the rows that a list answers; the rows of the books stay unchanged. */
export function alteredList(
  source: RowSource,
  lies: readonly Told[],
  list: ListHead,
  names: Names,
): RowSource {
  // A copy is one of what the books have, whatever else is said of its original.
  const copiesFirst = [
    ...lies.filter(({ alteration }) => alteration.change.kind === 'copied'),
    ...lies.filter(({ alteration }) => alteration.change.kind !== 'copied'),
  ];
  return copiesFirst.reduce((current, { alteration: { rows, change }, moment }) => {
    const candidates = rows.ids
      ? rows.ids.flatMap((id) => current.position(id) ?? [])
      : current.inOrder().toSorted((a, b) => a - b);
    const positions = choose(rows, candidates, (position) => {
      const id = current.entries[position]?.id.toLowerCase() ?? '';
      return {
        ids: [id],
        isLater: !moment.list.ids.has(id),
        day: () => readRowDay(current.render(position, true)),
        namesAccount: (account) => namesAccount(current.render(position, true), account),
      };
    });
    return applyChange(change, {
      source: current,
      selection: new Set(positions),
      list,
      names,
      moment: moment.list,
    });
  }, source);
}

function applyChange(change: Change, lie: Lie): RowSource {
  switch (change.kind) {
    case 'withheld':
      return withhold(lie.source, lie.selection);
    case 'twice':
      return repeat(lie.source, lie.selection, change.further);
    case 'copied':
      return copy(lie, change);
    case 'order':
      return reorder(lie.source, lie.selection, change.seed);
    case 'outdated':
      return outdate(lie);
    case 'omitted':
      return omit(lie.source, lie.selection, change.fields);
    default:
      return restate(lie, change);
  }
}

function withhold(source: RowSource, selection: Selection): RowSource {
  const isShown = (position: number) => !selection.has(position);
  return {
    ...source,
    inOrder: () => source.inOrder().filter(isShown),
    inIdOrder: () => source.inIdOrder().filter(isShown),
    position(id) {
      const position = source.position(id);
      return position !== undefined && isShown(position) ? position : undefined;
    },
  };
}

/** Arranges what is answered at last, after whatever order a call asks for. */
function arrange(
  source: RowSource,
  arrangement: (positions: readonly number[]) => readonly number[],
): RowSource {
  return { ...source, arrange: (positions) => arrangement(source.arrange?.(positions) ?? positions) };
}

function repeat(source: RowSource, selection: Selection, further: number): RowSource {
  return arrange(source, (positions) => {
    const end = positions.length - 1;
    const copies = new Map<number, number[]>();
    for (const [place, position] of positions.entries()) {
      if (!selection.has(position)) continue;
      const target = Math.min(place + further, end);
      copies.set(target, [...(copies.get(target) ?? []), position]);
    }
    return positions.flatMap((position, place) => [position, ...(copies.get(place) ?? [])]);
  });
}

function reorder(source: RowSource, selection: Selection, seed: number | string | undefined): RowSource {
  return arrange(source, (positions) => moveAmong(positions, (position) => selection.has(position), seed));
}

/** One more behind each original, which was changed at the same time. */
function copy(
  { source, selection, list }: Lie,
  { id, fields }: Extract<Change, { kind: 'copied' }>,
): RowSource {
  const [original] = selection;
  const entry = original === undefined ? undefined : source.entries[original];
  if (original === undefined || !entry) return source;
  const place = source.entries.length;
  const entries = [...source.entries, { ...entry, id: id.toLowerCase() }];
  const inOrder = () =>
    source.inOrder().flatMap((position) => (position === original ? [position, place] : [position]));
  return {
    ...source,
    entries,
    inOrder,
    inIdOrder: () => inOrder().toSorted((a, b) => compareIds(entries, a, b)),
    position: (sought) => (sought.toLowerCase() === id.toLowerCase() ? place : source.position(sought)),
    render: (position, full) =>
      position === place
        ? { ...source.render(original, full), ...fields, [list.id]: id.toLowerCase() }
        : source.render(position, full),
  };
}

/** Rows of the moment are answered as they were then, and nothing that came since. */
function outdate({ source, selection, moment }: Lie): RowSource {
  const past = (position: number) =>
    selection.has(position) ? moment.rows.get(source.entries[position]?.id.toLowerCase() ?? '') : undefined;
  const later = [...selection].filter((position) => past(position) === undefined);
  const entries = source.entries.map((entry, position) => past(position)?.entry ?? entry);
  return {
    ...withhold(source, new Set(later)),
    entries,
    render(position, full) {
      const row = past(position);
      return row ? (full ? row.full : row.summary) : source.render(position, full);
    },
  };
}

/** Other fields, of which a summary has those that it states anyway. A list that hides a status hides it. */
function restate({ source, selection, list, names }: Lie, change: Change): RowSource {
  const takesAll = change.kind === 'fields';
  const { entries } = source;
  return {
    ...source,
    entries:
      change.kind === 'status'
        ? entries.map((entry, position) =>
            selection.has(position) ? { ...entry, status: statusAfter(change, list.key) } : entry,
          )
        : entries,
    render(position, full) {
      const row = source.render(position, full);
      if (!selection.has(position)) return row;
      const fields = changedFields(change, list.key, names, source.render(position, true)) ?? {};
      const fieldsShown = Object.entries(fields).filter(([field]) => takesAll || full || field in row);
      return { ...row, ...Object.fromEntries(fieldsShown) };
    },
  };
}

function omit(source: RowSource, selection: Selection, fields: readonly string[]): RowSource {
  const paths = fields.map((field) => field.split('.'));
  return {
    ...source,
    render(position, full) {
      const row = source.render(position, full);
      return selection.has(position) ? paths.reduce(withoutField, row) : row;
    },
  };
}
