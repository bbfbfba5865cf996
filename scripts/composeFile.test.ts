import { readFileSync } from 'node:fs';
import { readConfig, settingNames } from '#server/config.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const readText = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()),
  networks: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
});
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(readText('compose.yaml'), { merge: true }));

/** What a person has to set; nothing of it has a default. */
const settings: Record<string, string> = {
  APP_URL: 'https://books.example.com',
  DATABASE_PASSWORD: 'aSecretOfTwentyLetters',
  DATABASE_OWNER_PASSWORD: 'anotherOfTwentyLetters',
  ENCRYPTION_KEYS: `main:${Buffer.alloc(32, 1).toString('base64')}`,
  XERO_CLIENT_ID: 'an-app',
  XERO_CLIENT_SECRET: 'its-secret',
};

/** As compose does: `${NAME:?why}`, `${NAME:-default}`, `${NAME}`. Throws where a required one is not set. */
const filled = (value: string, given: Record<string, string>) =>
  value.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') => {
    const setting = given[name] ?? (kind === '-' ? rest : undefined);
    if (setting === undefined) throw new Error(`${name} is not set: ${rest}`);
    return setting;
  });

const environmentOf = (name: string, given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value, given)]),
  );

const document = readText('docs/operations.md');
/** Read by OpenTelemetry itself. */
const tracingNames = [...new Set(document.match(/\bOTEL_\w+/g))];
/** What the image fixes, and what is of the demo, which is not in it. */
const unsetNames = ['PORT', 'HOST', 'DATA_DIR', 'SIMULATOR_PORT', 'DEMO_PUBLIC'];
const passedNames = [...new Set([...settingNames, ...tracingNames])].filter(
  (name) => !unsetNames.includes(name),
);

test('the settings of the server are those that the document on operation lists', () => {
  const [table = ''] = /\n## Settings\n[^]*?\n## /.exec(document) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const documentedNames = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(documentedNames.toSorted()).toEqual(settingNames.toSorted());
});

test.each(['web', 'worker'])('compose.yaml hands a %s every setting, and no other', (name) => {
  const environment = services[name]?.environment ?? {};
  expect(Object.keys(environment).toSorted()).toEqual(passedNames.toSorted());
  // These two it makes itself.
  const fixedNames = ['DATABASE_URL', 'ROLE'];
  const received = Object.entries(environment)
    .filter(([key]) => !fixedNames.includes(key))
    .map(([key, value]) => filled(value, { ...settings, [key]: 'as set' }));
  expect(new Set(received)).toEqual(new Set(['as set']));
});

test.each(['web', 'worker'])(
  'compose.yaml gives a %s the folder of fonts that is set, to read alone',
  (name) => {
    const mountedFolders = (given: Record<string, string>) =>
      services[name]?.volumes.map((volume) => filled(volume, given));
    expect(mountedFolders({ FONTS_DIR: '/usr/share/fonts' })).toEqual([
      '/usr/share/fonts:/usr/share/fonts:ro',
    ]);
    expect(mountedFolders({})).toEqual(['fonts:/fonts:ro']);
  },
);

test('a process has the memory that the document on operation asks for', () => {
  const [, gigabytes] = /give a process ([\d.]+) GB/.exec(document) ?? [];
  for (const name of ['web', 'worker'])
    expect(services[name]?.mem_limit).toBe(`${Number(gigabytes) * 1024}m`);
});

test('what makes backups has neither the keys nor a way out', () => {
  expect(services['backup']?.networks).toEqual(['inside']);
  expect(Object.keys(environmentOf('backup', settings)).toSorted()).toEqual([
    'DATABASE_DIRECT_URL',
    'DATABASE_URL',
    'HOST',
  ]);
});

test.each(['web', 'worker'])('compose.yaml starts a %s with settings that the server takes', (role) => {
  expect(readConfig(environmentOf(role, settings))).toMatchObject({
    role,
    appUrl: settings['APP_URL'],
    databaseUrl: `postgres://tieout_server:${settings['DATABASE_PASSWORD']}@database:5432/tieout`,
    provider: { demo: false, tier: 'starter' },
  });
});

test.each(Object.keys(settings))('compose.yaml starts nothing without %s', (name) => {
  const { [name]: _left, ...rest } = settings;
  const readEnvironments = () => Object.keys(services).map((each) => environmentOf(each, rest));
  expect(readEnvironments).toThrow(`${name} is not set`);
});

test('what serves does not know the password of the role that owns the tables', () => {
  for (const name of ['web', 'worker', 'backup', 'proxy'])
    expect(Object.values(environmentOf(name, settings)).join(' ')).not.toContain(
      settings['DATABASE_OWNER_PASSWORD'],
    );
});

test('the database is in no network but the inner one, and on no port of the machine', () => {
  expect(services['database']).toMatchObject({ networks: ['inside'], ports: [] });
});

test.each(['migrate', 'backup'])('the settings of %s are whole', (name) => {
  // The image's own.
  const image = { HOST: '0.0.0.0' };
  expect(readConfig({ ...image, ...environmentOf(name, settings) })).toMatchObject({
    databaseUrl: expect.stringContaining('@database:5432/tieout'),
  });
});

test('the image is named by the version', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readText('package.json')));
  expect(services['web']?.image).toBe(`tieout:${version}`);
});
