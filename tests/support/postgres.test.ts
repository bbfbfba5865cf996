import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { createDatabase } from './postgres.ts';

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('the private PostgreSQL of a test run', () => {
  test('gives each caller an empty database of its own', async () => {
    const [one, other] = await Promise.all([
      createDatabase(postgresUrl ?? ''),
      createDatabase(postgresUrl ?? ''),
    ]);
    await ask(one, 'create table only_here (id int)');

    await expect(ask(other, 'select * from only_here')).rejects.toThrow('does not exist');
  });

  test('does not run as root', async () => {
    const [row] = await ask(postgresUrl ?? '', "select pg_read_file('/proc/self/status') as status");

    expect(row?.['status']).toMatch(/^Uid:\t[1-9]/m);
  });
});

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}
