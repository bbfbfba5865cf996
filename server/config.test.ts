import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = `main:${Buffer.alloc(32, 1).toString('base64')}`;
const real = { XERO_CLIENT_ID: 'id', XERO_CLIENT_SECRET: 'secret', ENCRYPTION_KEYS: key };

describe('the configuration', () => {
  test('of an empty environment is the demo on this machine with the simulator', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      role: 'all',
      databaseUrl: undefined,
      encryptionKeys: null,
      provider: {
        demo: true,
        tier: 'starter',
        loginUrl: 'http://localhost:3001',
        apiUrl: 'http://localhost:3001',
      },
    });
  });

  test('logs warnings and worse, or as LOG_LEVEL says', () => {
    expect(readConfig({}).logLevel).toBe('warn');
    expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL must be one of debug, info, warn, error, silent.',
    );
  });

  test.each([
    [{ SUPPORT_EMAIL: 'help@firm.example' }, 'help@firm.example', 'help@firm.example'],
    [{}, 'support@localhost', null],
    [{ APP_URL: 'https://books.example.com:8443', TRUST_PROXY: '1' }, 'support@books.example.com', null],
  ])('of %o has somebody to ask for help', (env, supportEmail, securityContact) => {
    expect(readConfig(env)).toMatchObject({ supportEmail, securityContact });
  });

  test('keeps sync logs for 400 days, as long as SYNC_LOG_DAYS says, or for ever', () => {
    expect(readConfig({}).syncLogDays).toBe(400);
    expect(readConfig({ SYNC_LOG_DAYS: '31' }).syncLogDays).toBe(31);
    expect(readConfig({ SYNC_LOG_DAYS: '0' }).syncLogDays).toBeNull();
    expect(() => readConfig({ SYNC_LOG_DAYS: '30' })).toThrow(
      'SYNC_LOG_DAYS must be 0, which keeps all, or more than 30.',
    );
  });

  test('has a folder of fonts only where FONTS_DIR names one', () => {
    expect(readConfig({}).fontsFolder).toBeNull();
    expect(readConfig({ FONTS_DIR: '' }).fontsFolder).toBeNull();
    expect(readConfig({ FONTS_DIR: '/usr/share/fonts' }).fontsFolder).toBe('/usr/share/fonts');
  });

  test('takes the way past a pooler only beside the pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://tieout@database:5432/tieout';
    const DATABASE_URL = 'postgres://tieout@pooler:6432/tieout';
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
      databasePool: 10,
    });
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow('set both, or neither');
  });

  test('with credentials uses the real provider', () => {
    expect(readConfig(real).provider).toEqual({
      demo: false,
      clientId: 'id',
      clientSecret: 'secret',
      tier: 'starter',
      loginUrl: 'https://login.xero.com',
      identityUrl: 'https://identity.xero.com',
      apiUrl: 'https://api.xero.com',
    });
  });

  test('treats an empty variable as unset, and removes an origin’s slash', () => {
    const config = readConfig({ PORT: '', APP_URL: 'https://Books.example.com/', TRUST_PROXY: '1' });
    expect(config).toMatchObject({ port: 3000, appUrl: 'https://books.example.com' });
  });

  test('reports all problems at once', () => {
    const env = {
      PORT: 'http',
      ROLE: 'web',
      XERO_CLIENT_ID: 'id',
      ENCRYPTION_KEYS: 'main:short',
      APP_URL: 'books',
    };
    expect(() => readConfig(env)).toThrow(
      /PORT is not a number[\s\S]*APP_URL[\s\S]*ENCRYPTION_KEYS must be id:base64[\s\S]*XERO_CLIENT_SECRET is missing[\s\S]*ROLE other than all/,
    );
  });

  test.each([
    ['the demo where others can reach it', { HOST: '0.0.0.0' }, 'DEMO_PUBLIC=1'],
    [
      'a real installation without keys',
      { ...real, ENCRYPTION_KEYS: undefined },
      'ENCRYPTION_KEYS is missing',
    ],
    ['two keys of one name', { ...real, ENCRYPTION_KEYS: `${key},${key}` }, 'each id once'],
    [
      'a secret without an id',
      { XERO_CLIENT_SECRET: 'secret', ENCRYPTION_KEYS: key },
      'XERO_CLIENT_ID is missing',
    ],
    ['a worker on the embedded database', { ROLE: 'worker' }, 'needs DATABASE_URL'],
    ['an address with a path', { APP_URL: 'https://example.com/books' }, 'must be an origin'],
    [
      'another database than PostgreSQL',
      { DATABASE_URL: 'mysql://localhost/x' },
      'must begin with postgres://',
    ],
    [
      'an https address without a word on proxies',
      { APP_URL: 'https://books.example.com' },
      'TRUST_PROXY is missing',
    ],
    ['an unknown tier', { XERO_APP_TIER: 'gold' }, 'must be starter, core, plus or advanced'],
  ])('refuses %s', (_what, env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test('takes an https address with the number of proxies, and an http one without', () => {
    expect(readConfig({ APP_URL: 'https://books.example.com', TRUST_PROXY: '0' }).trustProxy).toBe(0);
    expect(readConfig({ APP_URL: 'http://office:3000' }).trustProxy).toBe(0);
  });

  test.each([
    ['a demo on this machine', {}, 'open', 5],
    ['a demo for strangers', { HOST: '0.0.0.0', DEMO_PUBLIC: '1' }, 'open', 3],
    ['a real installation', { ...real, XERO_APP_TIER: 'core' }, 'invited', 50],
    ['a real one for everybody', { ...real, XERO_APP_TIER: 'core', REGISTRATION: 'open' }, 'open', 25],
    ['one that says so', { ...real, REGISTRATION: 'closed', CONNECTIONS_PER_USER: '2' }, 'closed', 2],
  ])('of %s says who may register, and how much one user may connect', (_what, env, registration, share) => {
    expect(readConfig(env)).toMatchObject({ registration, connectionsPerUser: share });
  });

  test('lets a person mail fifty new addresses a day, where nothing else is set', () => {
    expect(readConfig({}).newAddressesADay).toBe(50);
    expect(readConfig({ NEW_ADDRESSES_A_DAY: '3' }).newAddressesADay).toBe(3);
  });

  test('allows a public demo when DEMO_PUBLIC says so', () => {
    expect(readConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).host).toBe('0.0.0.0');
  });
});
