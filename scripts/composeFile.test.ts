import { readConfig } from '#server/config.ts';
import { databaseSettings, services } from '#tests/support/composeFile.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';

/** What a person has to set; nothing of it has a default. */
const settings: Record<string, string> = {
  APP_URL: 'https://books.example.com',
  DATABASE_PASSWORD: 'aSecretOfTwentyLetters',
  ENCRYPTION_KEYS: `main:${Buffer.alloc(32, 1).toString('base64')}`,
  XERO_CLIENT_ID: 'an-app',
  XERO_CLIENT_SECRET: 'its-secret',
};

/** As compose does: `${NAME:?why}`, `${NAME:-default}`, `${NAME}`. Throws where a required one is not set. */
const filled = (value: string, given: Record<string, string>) =>
  value.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') => {
    const found = given[name] ?? (kind === '-' ? rest : undefined);
    if (found === undefined) throw new Error(`${name} is not set: ${rest}`);
    return found;
  });

const environmentOf = (name: string, given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value, given)]),
  );

test.each(['web', 'worker'])('compose.yaml starts a %s with settings that the server takes', (role) => {
  expect(readConfig(environmentOf(role, settings))).toMatchObject({
    role,
    appUrl: settings['APP_URL'],
    databaseUrl: `postgres://tieout:${settings['DATABASE_PASSWORD']}@database:5432/tieout`,
    provider: { demo: false, tier: 'starter' },
  });
});

test.each(Object.keys(settings))('compose.yaml starts nothing without %s', (name) => {
  const { [name]: _left, ...rest } = settings;
  expect(() => environmentOf('web', rest)).toThrow(`${name} is not set`);
});

test.skipIf(inject('postgresUrl') === null)('compose.yaml sets of PostgreSQL what it takes', async () => {
  const postgres = await startPostgres(databaseSettings);
  const client = new Client({ connectionString: postgres?.url() });
  await client.connect();
  const inForce = await Promise.all(
    databaseSettings.map(async (setting) => {
      const [name = ''] = setting.split('=');
      const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
      return `${name}=${rows[0]?.value}`;
    }),
  );
  await client.end();
  await postgres?.stop();
  expect(inForce.length).toBeGreaterThan(0);
  expect(inForce).toEqual(databaseSettings);
});
