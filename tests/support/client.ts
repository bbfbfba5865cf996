/** A user of a running product, over HTTP: what the browser does, without the browser. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Company } from '#contract/companies/companies.ts';
import { getCompany } from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import { type Endpoint, file, type Schema } from '#contract/endpoint.ts';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { type SyncRun, syncStatusCall } from '#contract/sync/sync.ts';
import { confirmRegistration, login, register } from '#contract/users/users.ts';
import * as z from 'zod';
import { linkIn, type Mailbox } from './mailbox.ts';

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

export type Client = {
  /** Bearer token of the session. */
  token: string;
  /** Calls an endpoint as this user and parses the answer by the contract; rejects with the server's sentence. */
  call<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
    endpoint: Endpoint<P, Q, B, D>,
    input?: Input,
  ): Promise<z.output<D>>;
  /** Consents at the simulator to organisations by name, as one of its users, and comes back with the code. */
  connect(simulatorUrl: string, organisations: string[], person?: string): Promise<Company[]>;
  /** Waits until no run is active; answers the latest. */
  untilSynced(companyId: string, timeoutMs?: number): Promise<SyncRun>;
  /** Reads the lines of a filter, page by page. */
  allLines(query: Record<string, string>): Promise<z.output<(typeof listLedgerLines)['data']>['lines']>;
};

const success = z.object({ success: z.literal(true), data: z.unknown() });
const failure = z.object({ message: z.string(), error: z.string() });

async function send<D extends Schema>(
  url: string,
  endpoint: Endpoint<Schema, Schema, Schema, D>,
  { params = {}, query = {}, body }: Input,
  token?: string,
): Promise<z.output<D>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  const answer = await fetch(`${url}/api/v1${path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const answersFile = Object.is(endpoint.data, file);
  if (answer.ok && answersFile) return z.parse(endpoint.data, await fileIn(answer));
  const answered: unknown = await answer.json();
  if (!answer.ok) {
    const { message, error } = failure.parse(answered);
    throw new Error(`${endpoint.method} ${path} answered ${answer.status} ${error}: ${message}`, {
      cause: answered,
    });
  }
  return z.parse(endpoint.data, success.parse(answered).data);
}

async function fileIn(answer: Response) {
  const [, name = ''] =
    /^attachment; filename\*=UTF-8''(.+)$/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return {
    name: decodeURIComponent(name),
    mediaType: answer.headers.get('content-type'),
    content: new Uint8Array(await answer.arrayBuffer()),
  };
}

/**
 * Registers somebody new, by the mailed link where the server's mail goes to this mailbox, or logs in who is registered
 * already.
 */
export async function signIn(
  url: string,
  user: {
    name?: string;
    email: string;
    password: string;
    registered?: boolean;
    code?: string;
    mailbox?: Mailbox;
  },
): Promise<Client> {
  const { name = 'Ada Auditor', email, password, code, mailbox } = user;
  if (!user.registered) {
    await send(url, register, { body: { name, email, password } });
    if (mailbox) {
      const { token } = linkIn(await mailbox.take(email));
      await send(url, confirmRegistration, { body: { token, password } });
    }
  }
  const { token } = await send(url, login, { body: { email, password, code } });
  const call: Client['call'] = (endpoint, input = {}) => send(url, endpoint, input, token);
  return {
    token,
    call,
    connect: (simulatorUrl, organisations, person) =>
      connectOrganisations(call, simulatorUrl, organisations, person),
    untilSynced: async (companyId, timeoutMs = 600_000) => {
      const deadline = performance.now() + timeoutMs;
      // Looked at less and less often: most of what asking costs would be taken from the sync itself.
      for (let waitMs = 40; ; waitMs = Math.min(waitMs * 1.4, 300)) {
        const { runs } = await call(syncStatusCall, { query: { companyId } });
        const [latest] = runs;
        if (latest?.finishedAt) return latest;
        if (performance.now() > deadline) throw new Error(`Not synced in time: ${JSON.stringify(latest)}`);
        await pause(waitMs);
      }
    },
    allLines: async (query) => {
      const lines: Awaited<ReturnType<Client['allLines']>> = [];
      for (;;) {
        const page = await call(listLedgerLines, {
          query: { ...query, offset: `${lines.length}`, limit: '1000' },
        });
        lines.push(...page.lines);
        if (!page.pagination.hasMore) return lines;
      }
    },
  };
}

const redirected = z.object({ redirect: z.url() });

async function connectOrganisations(
  call: Client['call'],
  simulatorUrl: string,
  organisations: string[],
  user: string | undefined,
): Promise<Company[]> {
  const { authorizationUrl } = await call(connect);
  const answer = await fetch(`${simulatorUrl}/_sim/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorizationUrl, organisations, decision: 'allow', user }),
  });
  if (!answer.ok) throw new Error(`The simulator refused the consent: ${await answer.text()}`);
  const { searchParams } = new URL(redirected.parse(await answer.json()).redirect);
  const query = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  const { companies } = await call(callback, { query });
  return companies;
}

export async function companyNow(client: Client, companyId: string): Promise<Company> {
  const { company } = await client.call(getCompany, { params: { companyId } });
  return company;
}
