import { readFileSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const service = z.object({ environment: z.record(z.string(), z.string()) });
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8'), { merge: true }));

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
