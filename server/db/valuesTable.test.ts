import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { idsTable, sqlArray, valuesTable } from './valuesTable.ts';
import { overEmbedded } from './open.ts';
import { valueParsers } from './valueTypes.ts';

const database = overEmbedded(await PGlite.create({ parsers: valueParsers }));
afterAll(() => database.close());

test('rows arrive unchanged, whatever their text contains', async () => {
  const texts = [
    'plain',
    '',
    'NULL',
    'a,b',
    '{"x"}',
    'back\\slash "quoted"',
    ' line\nbreak\t',
    'ünïcödé €',
    null,
  ];
  const rows = texts.map((said, place) => ({ place, said, amount: place % 2 ? null : `-${place}.50` }));
  const columns = { place: 'smallint', said: 'text', amount: 'numeric' } as const;
  const { rows: answered } = await sql`select * from ${valuesTable(rows, columns)}`.execute(database.db);
  expect(answered).toEqual(rows);
});

test('repeated values arrive in their rows, and null where there is none', async () => {
  const ids = Array.from(
    { length: 100 },
    (_, n) => `01a20238-344c-727d-b902-3aeaac9dfd${String(n).padStart(2, '0')}`,
  );
  const texts = ['', 'NULL', 'a "b" \\ {c},d', null];
  const rows = Array.from({ length: 400 }, (_, place) => ({
    place,
    id: place % 7 === 0 ? null : (ids[place % 100] ?? null),
    said: texts[place % 4] ?? null,
    own: `text ${place}`,
  }));
  const columns = { place: 'integer', id: 'id', said: 'text', own: 'text' } as const;
  const { rows: answered } = await sql`
    select * from ${valuesTable(rows, columns)} order by place`.execute(database.db);
  expect(answered).toEqual(rows);
});

test("the provider's ids arrive as they are, whatever they hold, few or many", async () => {
  const ids = ['1', '01', 'NULL', 'null', '', ' ', 'a"b', "it's", 'back\\slash', 'a,b', '{a}', 'ü €', '\t\n'];
  const { rows: few } = await sql`select id from ${idsTable(ids)}`.execute(database.db);
  expect(few).toEqual(ids.map((id) => ({ id })));
  const rows = Array.from({ length: 200 }, (_, place) => ({ place, id: ids[place % ids.length] ?? null }));
  const { rows: many } = await sql`
    select * from ${valuesTable(rows, { place: 'integer', id: 'id' })}
    where id = any(${sqlArray(ids, 'id')}) order by place`.execute(database.db);
  expect(many).toEqual(rows);
});

test("the provider's ids are ordered by their bytes", async () => {
  const { rows } = await sql`select id from ${idsTable(['b', 'B', '10', 'a', '9'])} order by id`.execute(
    database.db,
  );
  expect(rows).toEqual(['10', '9', 'B', 'a', 'b'].map((id) => ({ id })));
});

test('no rows are an empty table', async () => {
  const { rows } = await sql`select id from ${idsTable([])}`.execute(database.db);
  expect(rows).toEqual([]);
});
