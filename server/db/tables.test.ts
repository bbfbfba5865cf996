import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { overEmbedded } from './open.ts';
import { valueParsers } from './valueTypes.ts';

/** Columns as `text`, `number | null`, `moment default` ..., by `table.column` in camelCase. */
type Schema = Record<string, string>;
type Column = { type: string; isNullable: boolean; hasDefault: boolean };

const typeFiles = [
  'tables',
  'tables/chartTables',
  'tables/peopleTables',
  'tables/sumTables',
  'tables/supplementaryTables',
  'tables/watchingTables',
  'tables/closingTables',
  'tables/packTables',
  'tables/firmTables',
  'tables/groupTables',
];

/** Dates and numerics come as text, enums of ours are text: the types tell them no further apart. */
const columnTypes: Record<string, string> = {
  text: 'text',
  uuid: 'text',
  date: 'text',
  numeric: 'text',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'moment',
  json: 'json',
  jsonb: 'json',
  ARRAY: 'list',
  bytea: 'bytes',
};

const describeColumn = ({ type, isNullable, hasDefault }: Column) =>
  `${type}${isNullable ? ' | null' : ''}${hasDefault ? ' default' : ''}`;

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function readDatabase(): Promise<Schema> {
  const database = overEmbedded(await PGlite.create({ parsers: valueParsers }));
  await migrate(database.db);
  const { rows } = await sql<{
    tableName: string;
    columnName: string;
    dataType: string;
    isNullable: boolean;
    hasDefault: boolean;
  }>`
    select table_name, column_name, data_type, is_nullable = 'YES' as is_nullable,
      column_default is not null or is_identity = 'YES' as has_default
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.db);
  await database.close();
  return Object.fromEntries(
    rows.map(({ tableName, columnName, dataType, ...column }) => [
      `${camelCase(tableName)}.${camelCase(columnName)}`,
      describeColumn({ ...column, type: columnTypes[dataType] ?? dataType }),
    ]),
  );
}

function readTypes(): Schema {
  const tables = typeFiles.flatMap((name) => {
    const path = new URL(`${name}.ts`, import.meta.url).pathname;
    const { program } = parseSync(path, readFileSync(path, 'utf8'));
    return program.body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'TSTypeAliasDeclaration'
        ? readMembers(statement.declaration.typeAnnotation)
        : [],
    );
  });
  return Object.fromEntries(
    tables.flatMap(([table, columns]) =>
      readMembers(columns).map(([column, type]) => [`${table}.${column}`, describeColumn(readColumn(type))]),
    ),
  );
}

/** Members of a literal, or of the literals in an intersection. */
function readMembers(type: ESTree.TSType): [name: string, type: ESTree.TSType][] {
  if (type.type === 'TSIntersectionType') return type.types.flatMap(readMembers);
  if (type.type !== 'TSTypeLiteral') return [];
  return type.members.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation]]
      : [],
  );
}

function readColumn(type: ESTree.TSType): Column {
  const plain = { isNullable: false, hasDefault: false };
  switch (type.type) {
    case 'TSUnionType': {
      const choices = type.types.filter((choice) => choice.type !== 'TSNullKeyword');
      const [choice] = choices;
      const column = choice ? readColumn(choice) : { ...plain, type: 'null' };
      return { ...column, isNullable: choices.length < type.types.length };
    }
    case 'TSTypeReference':
      return readReference(type);
    case 'TSNumberKeyword':
      return { ...plain, type: 'number' };
    case 'TSBooleanKeyword':
      return { ...plain, type: 'boolean' };
    case 'TSArrayType':
      return { ...plain, type: 'list' };
    default:
      return { ...plain, type: 'text' };
  }
}

function readReference({ typeName, typeArguments }: ESTree.TSTypeReference): Column {
  const name = typeName.type === 'Identifier' ? typeName.name : '';
  const [parameter] = typeArguments?.params ?? [];
  if (name === 'Generated' && parameter) return { ...readColumn(parameter), hasDefault: true };
  // Computed, which the catalogue does not call a default.
  if (name === 'GeneratedAlways' && parameter) return readColumn(parameter);
  const types: Record<string, string> = {
    Moment: 'moment',
    Json: 'json',
    DefaultJson: 'json',
    Uint8Array: 'bytes',
  };
  return { type: types[name] ?? 'text', isNullable: false, hasDefault: name === 'DefaultJson' };
}

test('the types of the tables are those of the migrated database', async () => {
  const types = readTypes();
  expect(Object.keys(types).length).toBeGreaterThan(300);
  expect(types).toEqual(await readDatabase());
});
