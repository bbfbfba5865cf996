import * as z from 'zod';
import type { Companies } from './companies/companies.ts';
import type { Connections } from './connections/connections.ts';
import type { Database } from './db/company.ts';
import { demoLogin } from './http/appInfo.ts';
import type { Log } from './lib/log.ts';
import type { Users } from './users/users.ts';

/** The simulator's everyday organisation. */
const ORGANISATION = 'Harbour Street Trading Pty Ltd';
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export type DemoDeps = {
  companies: Pick<Companies, 'listCompanies'>;
  connections: Pick<Connections, 'startConsent' | 'finishConsent'>;
  /** Origin of the simulator, started with control. */
  simulatorUrl: string;
  fetch: typeof globalThis.fetch;
  log: Log;
  wait(milliseconds: number): Promise<void>;
};

/**
 * Connects one organisation for a newcomer, through the same consent and callback as any other.
 * Retries until the simulator answers or `signal` ends it. Does nothing once the demo user has an
 * organisation, or had one and disconnected it.
 */
export async function connectDemo(deps: DemoDeps, userId: string, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      if ((await deps.companies.listCompanies(userId)).length > 0) return;
      await connectOne(deps, userId);
      return;
    } catch (error) {
      deps.log.debug({ err: error }, 'The demo organisation is not connected yet.');
    }
    await deps.wait(pause);
  }
}

/** Creates the demo user if there is none, before anybody can see its log-in. Returns its id. */
export async function ensureDemoUser(deps: {
  db: Database;
  users: Pick<Users, 'register'>;
}): Promise<string> {
  const { db, users } = deps;
  const query = db.selectFrom('users').select('id').where('emailKey', '=', demoLogin.email);
  const existing = await query.executeTakeFirst();
  return (existing ?? (await users.register({ name: 'Demo', ...demoLogin }))).id;
}

const consented = z.object({ redirect: z.url() });

/** Acts as a browser: opens the consent page, chooses, and returns with a code. */
async function connectOne({ connections, fetch, simulatorUrl }: DemoDeps, userId: string): Promise<void> {
  const consent = { userId, companyId: null, authKey: undefined, permissions: 'full' } as const;
  const authorizationUrl = await connections.startConsent(consent);
  const answer = await fetch(`${simulatorUrl}/_sim/consent`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ authorizationUrl, organisations: [ORGANISATION], decision: 'allow' }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`The simulator refused the demo's consent: ${await answer.text()}`);
  const { redirect } = consented.parse(await answer.json());
  const { searchParams } = new URL(redirect);
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? ''];
  await connections.finishConsent(userId, { code, state });
}
