import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { idsTable, valuesTable } from './valuesTable.ts';
import { overEmbedded } from './open.ts';
import { valueParsers } from './valueTypes.ts';

const database = overEmbedded(await PGlite.create({ parsers: valueParsers }));
afterAll(() => database.close());

test('rows arrive as they were given, whatever their text holds', async () => {
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

test('values that come again and again arrive in their rows, and none where there is none', async () => {
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
  const columns = { place: 'integer', id: 'uuid', said: 'text', own: 'text' } as const;
  const { rows: answered } = await sql`
    select * from ${valuesTable(rows, columns)} order by place`.execute(database.db);
  expect(answered).toEqual(rows);
});

test('no rows are an empty table', async () => {
  const { rows } = await sql`select id from ${idsTable([])}`.execute(database.db);
  expect(rows).toEqual([]);
});
