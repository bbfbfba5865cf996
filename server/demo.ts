import * as z from 'zod';
import type { StoredCompany } from './companies/companies.ts';
import type { Connections } from './connections/connections.ts';
import type { Database } from './db/company.ts';
import { demoLogin } from './http/appInfo.ts';
import type { Log } from './lib/log.ts';
import type { Users } from './users/users.ts';

/** The simulator's everyday organisation, and a small one with an amount to review. */
const ORGANISATIONS = ['Harbour Street Trading Pty Ltd', 'Fernleaf Studio Ltd'];
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export type DemoDeps = {
  companies: { listCompanies(userId: string): Promise<Pick<StoredCompany, 'name'>[]> };
  connections: Pick<Connections, 'startConsent'> & {
    finishConsent(userId: string, answer: { code: string; state: string }): Promise<unknown>;
  };
  /** Origin of the simulator, which opens its control to this machine. */
  simulatorUrl: string;
  fetch: typeof globalThis.fetch;
  log: Pick<Log, 'debug'>;
  wait(milliseconds: number): Promise<void>;
};

/**
 * Connects the demo user's organisations, through the same consent and callback as any other.
 * Retries until the simulator answers or `signal` ends it. Leaves alone an organisation that the demo
 * user has, or had and disconnected.
 */
export async function connectDemo(deps: DemoDeps, userId: string, signal: AbortSignal): Promise<void> {
  let unconnected: string[] | undefined;
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      unconnected ??= await listUnconnected(deps.companies, userId);
      for (const organisation of unconnected) {
        await connectOrganisation(deps, userId, organisation);
        unconnected = unconnected.filter((name) => name !== organisation);
      }
      return;
    } catch (error) {
      deps.log.debug({ err: error }, 'The demo organizations are not connected yet.');
    }
    await deps.wait(pause);
  }
}

async function listUnconnected(companies: DemoDeps['companies'], userId: string): Promise<string[]> {
  const names = (await companies.listCompanies(userId)).map(({ name }) => name);
  return ORGANISATIONS.filter((organisation) => !names.includes(organisation));
}

/** Creates the demo user if there is none, before its log-in is shown. Returns its id. */
export async function ensureDemoUser(deps: {
  db: Database;
  users: Pick<Users, 'registration'>;
}): Promise<string> {
  const { db, users } = deps;
  const query = db.selectFrom('users').select('id').where('emailKey', '=', demoLogin.email);
  const existing = await query.executeTakeFirst();
  return (existing ?? (await users.registration.addUser({ name: 'Demo', ...demoLogin }))).id;
}

const consented = z.object({ redirect: z.url() });

/** Acts as a browser: opens the consent page, chooses, and returns with a code. */
async function connectOrganisation(
  { connections, fetch, simulatorUrl }: DemoDeps,
  userId: string,
  organisation: string,
): Promise<void> {
  const consent = { userId, companyId: null, authKey: undefined, permissions: 'full' } as const;
  const authorizationUrl = await connections.startConsent(consent);
  const answer = await fetch(`${simulatorUrl}/_sim/consent`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ authorizationUrl, organisations: [organisation], decision: 'allow' }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`The simulator refused the demo's consent: ${await answer.text()}`);
  const { redirect } = consented.parse(await answer.json());
  const { searchParams } = new URL(redirect);
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? ''];
  await connections.finishConsent(userId, { code, state });
}
