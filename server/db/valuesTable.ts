import { type RawBuilder, sql } from 'kysely';

/** `id`: one that the provider gave, compared bytewise. Our own are `uuid`. */
type ColumnType =
  'id' | 'uuid' | 'text' | 'date' | 'timestamptz' | 'numeric' | 'smallint' | 'integer' | 'boolean' | 'jsonb';
export type Value = string | number | boolean | null;
export type Columns = Readonly<Record<string, ColumnType>>;

/**
 * Rows as a table `x` in a statement's FROM, its columns named by the rows' fields; fields that no column names are left
 * out. An array for each column, which PostgreSQL reads in half the time of a list of JSON objects, and of which its
 * planner knows the length. Where a few values fill a column, they are sent once, and of each row its place among them.
 */
export function valuesTable<C extends Columns>(
  rows: Record<keyof C, Value>[],
  columns: C,
): RawBuilder<unknown> {
  const columnValues = Object.entries(columns).map(([name, type]) => {
    const places = indexValues(rows, name, type);
    const column = sql.ref(`y.${name}`);
    const collation = type === 'id' ? sql`collate "C"` : sql``;
    if (!places) return { name, array: columnArray(rows, name, type), column: sql`${column} ${collation}` };
    const among = sqlArray([...places.values.keys()], type);
    return {
      name,
      array: sqlArray(places.rows, 'integer'),
      column: sql`(${among})[${column}] ${collation}`,
    };
  });
  const names = sql.join(columnValues.map(({ name }) => sql.ref(name)));
  const values = sql.join(columnValues.map(({ name, column }) => sql`${column} as ${sql.ref(name)}`));
  return sql`(select ${values} from unnest(${sql.join(columnValues.map(({ array }) => array))}) as y(${names})) as x`;
}

/** Columns of values without names, to stand beside other functions in ROWS FROM. */
export function unnestColumns<C extends Columns>(
  rows: Record<keyof C, Value>[],
  columns: C,
): RawBuilder<unknown> {
  const arrays = Object.entries(columns).map(([name, type]) => columnArray(rows, name, type));
  return sql`unnest(${sql.join(arrays)})`;
}

/** The provider's ids as a table of one column, `id`. */
export const idsTable = (ids: string[]): RawBuilder<unknown> =>
  valuesTable(
    ids.map((id) => ({ id })),
    { id: 'id' },
  );

/**
 * Stands in FROM behind a table whose rows name keys: the company's rows of `table` at each of them, as `found`. By `offset 0`
 * the planner reads each through its index. It may join otherwise without it, and before the table is analysed it would read
 * all of it.
 */
export const joinByKey = (table: string, companyId: string, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`cross join lateral (
    select * from ${sql.table(table)} where company_id = ${companyId}::uuid and ${key} offset 0) found`;

type Rows = Record<string, Value>[];

const columnArray = (rows: Rows, name: string, type: ColumnType): RawBuilder<unknown> =>
  sqlArray(
    rows.map((row) => row[name] ?? null),
    type,
  );

/** A text is looked for from the first on: with more it is faster to send each again. */
const MOST_TEXTS = 150;
/** Fewer rows are sent as they are. */
const ENOUGH = 40;

/** The different values of a column, and of each row the place of its own, from 1; null where most differ. */
function indexValues(
  rows: Rows,
  name: string,
  type: ColumnType,
): { values: Map<Value, number>; rows: Value[] } | null {
  if (rows.length < ENOUGH || (type !== 'id' && type !== 'text')) return null;
  const values = new Map<Value, number>();
  const places: Value[] = [];
  for (const row of rows) {
    const value = row[name] ?? null;
    let place = value === null ? null : values.get(value);
    if (place === undefined) {
      place = values.size + 1;
      if (place > MOST_TEXTS) return null;
      values.set(value, place);
    }
    places.push(place);
  }
  return { values, rows: places };
}

/** Characters that would end a quoted value, or begin an escape. */
const special = /["\\]/;

/** A list as PostgreSQL's own array: `= any(...)`, `<> all(...)`, `unnest(...)`. */
export const sqlArray = (values: Value[], type: ColumnType): RawBuilder<unknown> =>
  sql`${arrayText(values, type)}::${sql.raw(type === 'id' ? 'text' : type)}[]`;

/** PostgreSQL's text form of an array (manual, 8.15.6): only what may hold any character is quoted. */
function arrayText(values: Value[], type: ColumnType): string {
  const quoted = type === 'id' || type === 'text' || type === 'jsonb';
  const literals = values.map((value) => {
    if (value === null) return 'NULL';
    if (!quoted) return value;
    const text = String(value);
    // Asked first, as few have any: this is the larger part of what storing a page costs the server.
    return special.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
  });
  return `{${literals.join(',')}}`;
}
