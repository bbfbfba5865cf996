/** A platform over fixture books, listening on a free port, and an app that connects to it as a test's own client. */
import type { Behaviour } from '../parts.ts';
import { z } from 'zod';
import { createApp } from './app.ts';
import { fixtureBooks, type FixtureBooks } from './books.fixture.ts';
import { createClock, type SimulatorClock } from './clock.ts';
import { createPlatform, type PlatformOptions } from './platform.ts';
import { openStore, type State } from './store.ts';

export const REDIRECT = 'http://localhost:5999/xero/callback';
export const SCOPES =
  'openid profile email offline_access accounting.settings.read accounting.invoices.read accounting.reports.trialbalance.read';

export const tokenSchema = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
});

export type Running = {
  url: string;
  books: FixtureBooks;
  clock: SimulatorClock;
  stop: () => Promise<void>;
  /** Posts JSON to a control call. */
  control: (path: string, body: unknown) => Promise<Response>;
  /** The status of a control call from another address, or by a proxy on this machine. */
  controlFrom: (remoteAddress: string, headers?: Record<string, string>) => Promise<number>;
  /** Posts a form as the app `app-1`. */
  form: (path: string, fields: Record<string, string>) => Promise<Response>;
  /** Where the browser would go after consent; the tenants are names. */
  consent: (
    organisations: string[],
    more?: { user?: string; query?: Record<string, string> },
  ) => Promise<URL>;
  /** Consent and code exchange in one. */
  connect: (organisations: string[], user?: string) => Promise<z.infer<typeof tokenSchema>>;
  /** GET with a bearer token, and a tenant where given. */
  get: (path: string, token: string, tenantId?: string) => Promise<Response>;
};

export type RunningOptions = Partial<PlatformOptions> & {
  behaviours?: Behaviour[];
  stateFolder?: string;
  machineTime?: () => Date;
};

const BASIC = `Basic ${Buffer.from('app-1:secret').toString('base64')}`;

/** Making a key is the slow part of starting: the platforms of one test file share theirs. */
let madeKey: State['signingKey'];

export async function run(options: RunningOptions = {}): Promise<Running> {
  const books = fixtureBooks(options.behaviours ?? ['normal', 'normal', 'normal']);
  const store = openStore(options.stateFolder, '2026-06-30', false);
  store.state.signingKey ??= madeKey;
  const clock = createClock(store, options.machineTime ?? (() => new Date()));
  const all = { tier: 'starter', limits: undefined, client: undefined, control: true, ...options } as const;
  const app = createApp(await createPlatform(all, store, clock, books));
  madeKey = store.state.signingKey;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const control: Running['control'] = (path, body) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const form: Running['form'] = (path, fields) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: BASIC },
      body: new URLSearchParams(fields),
    });

  const consent: Running['consent'] = async (organisations, { user, query } = {}) => {
    const answer = await control('/_sim/consent', {
      authorizationUrl: authorizationUrl(url, query),
      organisations,
      decision: 'allow',
      user,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`consent answered ${answer.status}: ${text}`);
    return new URL(z.object({ redirect: z.string() }).parse(JSON.parse(text)).redirect);
  };

  return {
    url,
    books,
    clock,
    stop: () => app.close(),
    control,
    controlFrom: async (remoteAddress, headers = {}) =>
      (await app.inject({ method: 'POST', url: '/_sim/clock', remoteAddress, headers, payload: {} }))
        .statusCode,
    form,
    consent,
    async connect(organisations, user) {
      const redirect = await consent(organisations, user === undefined ? {} : { user });
      const code = redirect.searchParams.get('code') ?? '';
      const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
      return tokenSchema.parse(await (await form('/connect/token', fields)).json());
    },
    get: (path, token, tenantId) =>
      fetch(url + path, {
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(tenantId !== undefined && { 'xero-tenant-id': tenantId }),
        },
      }),
  };
}

export function authorizationUrl(origin: string, changed: Record<string, string> = {}): string {
  const query = {
    response_type: 'code',
    client_id: 'app-1',
    redirect_uri: REDIRECT,
    scope: SCOPES,
    state: 's-1',
    ...changed,
  };
  return `${origin}/identity/connect/authorize?${new URLSearchParams(query).toString()}`;
}
