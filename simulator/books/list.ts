import { toMoment } from './calendar.ts';
import type { Endpoint } from './endpoints.ts';
import { modifiedSince } from './modifiedSince.ts';
import { notFound, queryParseProblem, validationProblem } from './problems.ts';
import { clamped, dayParameter, isTrue, type Query } from './query.ts';
import { compareIds, type RowSource } from './rows.ts';
import { compareValues, readField } from './values.ts';
import { compileWhere } from './where.ts';
import type { Row } from './wire.ts';

type Pagination = { page: number; pageSize: number; pageCount: number; itemCount: number };
export type Listed = { rows: Row[]; pagination?: Pagination };

const PAGE = 100;

/** DEV/efficient-data-retrieval: a list of more records than this is refused unless it is asked for in pages. */
const HIGH_VOLUME = 100_000;

/** The rows of a list as asked for: filtered, ordered, cut to a page. */
export function listRows(
  endpoint: Endpoint,
  source: RowSource,
  query: Query,
  since: string | undefined,
): Listed {
  const order = endpoint.order ? query('order') : undefined;
  const sorted = ordered(endpoint, source, filtered(endpoint, source, query, since), order);
  const listedPositions = source.arrange?.(sorted) ?? sorted;
  if (endpoint.pages === undefined && (!endpoint.paged || query('page') === undefined)) {
    if (listedPositions.length > HIGH_VOLUME) throw validationProblem('Too many records. Please use paging.');
    return {
      rows: listedPositions.map((position) =>
        shown(endpoint, source.render(position, !endpoint.summaryUnlessPaged), query),
      ),
    };
  }
  const page = clamped(query('page'), 1, 1, Number.MAX_SAFE_INTEGER);
  const pageSize = endpoint.pages === 'hundreds' ? PAGE : clamped(query('pageSize'), PAGE, 1, 1000);
  const full = !isTrue(query('summaryOnly'));
  const rows = listedPositions
    .slice((page - 1) * pageSize, page * pageSize)
    .map((position) => source.render(position, full));
  if (endpoint.pages === 'hundreds') return { rows };
  return {
    rows,
    pagination: {
      page,
      pageSize,
      pageCount: Math.ceil(listedPositions.length / pageSize),
      itemCount: listedPositions.length,
    },
  };
}

/**
 * OAS: some fields come in a page or by id alone; without includeArchived, neither archived categories nor their
 * archived options are answered.
 */
function shown(endpoint: Endpoint, whole: Row, query: Query): Row {
  const { hidden, hiddenWithin, unlessPaged = [] } = endpoint;
  const row = unlessPaged.some((field) => field in whole)
    ? Object.fromEntries(Object.entries(whole).filter(([field]) => !unlessPaged.includes(field)))
    : whole;
  const innerRows = hiddenWithin === undefined ? undefined : row[hiddenWithin];
  if (hiddenWithin === undefined || !Array.isArray(innerRows) || isTrue(query('includeArchived'))) return row;
  return {
    ...row,
    [hiddenWithin]: innerRows.filter((inner) => !hidden.includes(String(readField(inner, ['Status'])))),
  };
}

export function rowById(endpoint: Endpoint, source: RowSource, id: string, query: Query): Listed {
  const position = source.position(id) ?? byAlternateId(endpoint, source, id);
  if (position === undefined) throw notFound();
  const row = source.render(position, true);
  return { rows: [endpoint.narrowed ? endpoint.narrowed(row, query) : row] };
}

function byAlternateId(endpoint: Endpoint, source: RowSource, id: string): number | undefined {
  const field = endpoint.alternateId;
  if (field === undefined) return undefined;
  return source.inOrder().find((position) => readField(source.render(position, false), [field]) === id);
}

/** Positions of every row that some reading of the list shows, in the default order. */
export function allPositions(endpoint: Endpoint, source: RowSource): readonly number[] {
  return filtered(endpoint, source, (name) => (name.startsWith('include') ? 'true' : undefined), undefined);
}

function filtered(
  endpoint: Endpoint,
  source: RowSource,
  query: Query,
  since: string | undefined,
): readonly number[] {
  const tests = [
    ...statusTests(endpoint, source, query),
    ...changeTests(endpoint, source, since),
    ...parameterTests(endpoint, source, query),
    ...dateTests(endpoint, source, query),
    ...whereTests(source, endpoint.where ? query('where') : undefined),
    ...searchTests(endpoint, source, query('searchTerm')),
  ];
  if (tests.length === 0) return source.inOrder();
  return source.inOrder().filter((position) => tests.every((test) => test(position)));
}

type Test = (position: number) => boolean;

function statusTests({ hidden, includesDeleted }: Endpoint, { entries }: RowSource, query: Query): Test[] {
  const shows = [
    ...(isTrue(query('includeArchived')) ? ['ARCHIVED'] : []),
    ...(includesDeleted && isTrue(query('includeDeleted')) ? ['DELETED'] : []),
  ];
  const excluded = hidden.filter((status) => !shows.includes(status));
  return excluded.length === 0 ? [] : [(position) => !excluded.includes(entries[position]?.status ?? '')];
}

function changeTests(endpoint: Endpoint, { entries }: RowSource, header: string | undefined): Test[] {
  const since = endpoint.modifiedSince ? modifiedSince(header) : undefined;
  return since === undefined ? [] : [(position) => (entries[position]?.updated ?? 0) >= since];
}

function parameterTests({ filters }: Endpoint, source: RowSource, query: Query): Test[] {
  return Object.entries(filters).flatMap(([parameter, readValue]) => {
    const parameterText = query(parameter);
    if (parameterText === undefined) return [];
    const values = new Set(parameterText.split(',').map((value) => value.trim().toLowerCase()));
    return (position: number) => {
      const entry = source.entries[position];
      return (
        !!entry && values.has(String(readValue(entry, () => source.render(position, false))).toLowerCase())
      );
    };
  });
}

function dateTests({ dates = {} }: Endpoint, source: RowSource, query: Query): Test[] {
  return Object.entries(dates).flatMap(([parameter, { field, bound }]) => {
    const day = dayParameter(query, parameter);
    if (day === undefined) return [];
    return (position: number) => {
      const value = readField(source.render(position, false), [field]);
      if (typeof value !== 'number') return false;
      return bound === 'from' ? value >= toMoment(day) : value < toMoment(day + 1);
    };
  });
}

function whereTests(source: RowSource, filter: string | undefined): Test[] {
  if (filter === undefined) return [];
  const matches = compileWhere(filter);
  return [(position) => matches(source.render(position, true))];
}

function searchTests({ searched }: Endpoint, source: RowSource, term: string | undefined): Test[] {
  if (term === undefined || searched.length === 0) return [];
  const sought = term.toLowerCase();
  return [
    (position) => {
      const row = source.render(position, false);
      return searched.some((field) =>
        String(readField(row, [field]) ?? '')
          .toLowerCase()
          .includes(sought),
      );
    },
  ];
}

/** `order=Date DESC, InvoiceNumber`; equal rows keep the default order. */
function ordered(
  endpoint: Endpoint,
  source: RowSource,
  positions: readonly number[],
  order: string | undefined,
): readonly number[] {
  if (order === undefined || /^UpdatedDateUTC(\s+ASC)?$/i.test(order)) return positions;
  const keys = order.split(',').map(orderKey);
  const [leadingKey, ...furtherKeys] = keys;
  // The order in which a client reads a large list: page after page, so it must not cost the whole list each time.
  if (leadingKey?.path.join('.') === endpoint.id && leadingKey.direction === 1 && furtherKeys.length === 0)
    return positions === source.inOrder()
      ? source.inIdOrder()
      : positions.toSorted((a, b) => compareIds(source.entries, a, b));
  const sortable = positions.map((position) => {
    const row = source.render(position, false);
    return { position, values: keys.map(({ path }) => readField(row, path)) };
  });
  sortable.sort((a, b) => {
    for (const [index, { direction }] of keys.entries()) {
      const difference = compareValues(a.values[index] ?? null, b.values[index] ?? null);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  });
  return sortable.map(({ position }) => position);
}

function orderKey(text: string): { path: string[]; direction: 1 | -1 } {
  const orderMatch = /^\s*([A-Za-z][A-Za-z0-9.]*)(?:\s+(ASC|DESC|ASCENDING|DESCENDING))?\s*$/i.exec(text);
  if (!orderMatch) throw queryParseProblem(`The order "${text.trim()}" could not be read`);
  return { path: (orderMatch[1] ?? '').split('.'), direction: /^DESC/i.test(orderMatch[2] ?? '') ? -1 : 1 };
}
