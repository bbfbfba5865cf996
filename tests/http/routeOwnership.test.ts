import { globSync } from 'node:fs';
import {
  acceptOffer,
  callback,
  connect,
  declineOffer,
  disconnect,
  refreshGrants,
  refusedConsent,
} from '#contract/connections.ts';
import { endOneSession, listSessions } from '#contract/account.ts';
import { acceptInvitation, inviteMember, listMembers } from '#contract/members.ts';
import { confirmSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from '#contract/secondFactor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listSyncLogs, syncEventStream } from '#contract/sync.ts';
import { login, register } from '#contract/users.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { callSamples } from './support/callSamples.ts';
import { engines } from './support/engines.ts';
import {
  alder,
  birch,
  cedar,
  providerSettings,
  startProvider,
  type TestProvider,
} from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Calls of no one company that yet name something that belongs to somebody; each has its own test below, codes in secondFactorChanges.test.ts. */
const namingCalls = [
  connect,
  callback,
  refreshGrants,
  refusedConsent,
  acceptOffer,
  declineOffer,
  endOneSession,
  acceptInvitation,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
];

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

const shape = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.templateLiteral(['/', z.string()]),
  access: z.enum(['guest', 'user']),
  company: z.enum(['none', 'required', 'found']),
  params: z.custom<Endpoint['params']>(),
  query: z.custom<Endpoint['query']>(),
  body: z.custom<Endpoint['body']>(),
});
type Described = z.infer<typeof shape>;

/** Which company in which place. */
type Named = { path?: string; query?: string; body?: string; header?: string; id?: string };

async function describedCalls(): Promise<Described[]> {
  const modules = await Promise.all(
    globSync('contract/*.ts', { cwd: root })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => import(`${root}/${path}`)),
  );
  return modules
    .flatMap((module) => Object.values(z.record(z.string(), z.unknown()).parse({ ...module })))
    .flatMap((value) => shape.safeParse(value).data ?? []);
}

/** Names of the fields a schema of an object has. */
const fieldsOf = (schema: Endpoint['params']): string[] =>
  Object.keys(
    z
      .object({ properties: z.optional(z.record(z.string(), z.unknown())) })
      .parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).properties ?? {},
  );

const calls = await describedCalls();
const ofCompanies = calls.filter(({ company }) => company === 'required');
/** They name something of a company by its id, and the company need not be named. */
const ofFound = calls.filter(({ company }) => company === 'found');

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

for (const engine of engines)
  describe.skipIf(engine.missing)(`what belongs to somebody else on ${engine.name}`, () => {
    let provider: TestProvider;
    let server: TestServer;
    let owner: Person;
    let stranger: Person;

    beforeAll(async () => {
      provider = await startProvider();
      server = await startServer(engine, { env: providerSettings(provider.url) });
      owner = await newPerson('owner@example.com', alder.Name);
      stranger = await newPerson('stranger@example.com', birch.Name);
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });

    type Person = { token: string; companyId: string; reference: string };

    async function newPerson(email: string, organisation: string): Promise<Person> {
      const person = { name: 'P', email, password: 'correct horse battery' };
      await server.call(register, { body: person });
      const token = (await server.call(login, { body: person })).data?.token ?? '';
      const { data } = await server.call(callback, { token, query: await consent(token, organisation) });
      return { token, companyId: data?.companies[0]?.Id ?? '', reference: data?.providerToken ?? '' };
    }

    async function consent(token: string, organisation: string, query: Record<string, string> = {}) {
      const { data } = await server.call(connect, { token, query });
      const choice = { organisations: [organisation] };
      const returned = await provider.consent(data?.authorizationUrl ?? '', choice);
      return z
        .object({ code: z.string(), state: z.string() })
        .parse(Object.fromEntries(returned.searchParams));
    }

    async function send({ method, path }: Described, token: string | null, named: Named) {
      const { params = {}, query = {}, body = {} } = callSamples[nameOf({ method, path })] ?? {};
      const inPath = Object.entries({
        ...params,
        ...(named.path ? { companyId: named.path } : {}),
        id: named.id ?? newId(),
      });
      const answer = await server.send({
        method,
        url: `/api/v1${inPath.reduce<string>((url, [name, value]) => url.replace(`:${name}`, value), path)}`,
        query: { ...query, ...(named.query ? { companyId: named.query } : {}) },
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(named.header ? { 'x-company-id': named.header } : {}),
        },
        ...(method === 'GET'
          ? {}
          : { payload: { ...body, ...(named.body ? { companyId: named.body } : {}) } }),
      });
      const { success, message } = z
        .object({ success: z.boolean(), message: z.string() })
        .parse(answer.json());
      return { status: answer.statusCode, success, message };
    }

    const hasCompanyInPath = ({ path }: Described) => path.includes(':companyId');

    /** Every way in which the call can name the company. */
    function waysToName(call: Described, companyId: string): Named[] {
      if (hasCompanyInPath(call)) return [{ path: companyId }];
      const ways = [{ query: companyId }, { header: companyId }];
      return call.method === 'GET' ? ways : [...ways, { body: companyId }];
    }

    test('every call that the server has is known here', async () => {
      const { paths } = openApi.parse(
        (await server.send({ method: 'GET', url: '/api/v1/openapi.json' })).json(),
      );
      const served = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        ),
      );
      // The stream of events is no call with an answer; whose events it sends is tested beside it (syncEvents.test.ts).
      const known = [...calls.map(nameOf), `GET ${syncEventStream.path}`];
      expect(known.toSorted()).toEqual(served.toSorted());
    });

    test('every call that names a company belongs to one, or has its own test here', () => {
      const naming = calls
        .filter(({ access, company }) => access === 'user' && company === 'none')
        .filter(({ params, query, body }) =>
          [params, query, body]
            .flatMap(fieldsOf)
            .some((field) => /id$/i.test(field) || ['state', 'authKey', 'code', 'token'].includes(field)),
        );
      expect(naming.map(nameOf).toSorted()).toEqual(namingCalls.map(nameOf).toSorted());
    });

    test.each(calls.filter(({ access }) => access === 'user').map((call) => [nameOf(call), call] as const))(
      '%s is refused without a session',
      async (_name, call) => {
        expect(await send(call, null, waysToName(call, owner.companyId)[0] ?? {})).toMatchObject({
          status: 401,
          success: false,
        });
      },
    );

    test.each(ofCompanies.map((call) => [nameOf(call), call] as const))(
      '%s answers a stranger as if the company did not exist, wherever it is named',
      async (_name, call) => {
        const unknown = newId();
        for (const [n, way] of waysToName(call, owner.companyId).entries()) {
          const foreign = await send(call, stranger.token, way);
          expect(foreign, JSON.stringify(way)).toMatchObject({ status: 404, success: false });
          expect(foreign).toEqual(await send(call, stranger.token, waysToName(call, unknown)[n] ?? {}));
        }
        // Beside one's own it is refused too, so that no place goes before another unseen.
        const [own = {}] = waysToName(call, stranger.companyId);
        const beside: Named[] = [
          { header: owner.companyId },
          ...('query' in own ? [] : [{ query: owner.companyId }]),
        ];
        if (call.method !== 'GET') beside.push({ body: owner.companyId });
        for (const other of beside)
          expect(await send(call, stranger.token, { ...own, ...other }), JSON.stringify(other)).toMatchObject(
            {
              status: 400,
              success: false,
            },
          );
      },
    );

    test.each(ofFound.map((call) => [nameOf(call), call] as const))(
      '%s finds what is the caller’s own without its company, and of nobody else anything',
      async (_name, call) => {
        const params = { companyId: owner.companyId };
        const { data } = await server.call(listSyncLogs, { token: owner.token, params });
        const [log] = data?.logs ?? [];
        const id = call.path.startsWith('/sync/') ? log?.runId : log?.id;
        if (id === undefined) throw new Error('The owner’s company has no log.');

        expect(await send(call, owner.token, { id })).toMatchObject({ success: true });
        const unknown = await send(call, stranger.token, {});
        expect(unknown).toMatchObject({ status: 404, success: false });
        for (const way of [{}, { header: stranger.companyId }, { header: owner.companyId }])
          expect(await send(call, stranger.token, { id, ...way }), JSON.stringify(way)).toEqual(unknown);
        const elsewhere = { id, header: stranger.companyId };
        expect(await send(call, owner.token, elsewhere)).toEqual(unknown);
      },
    );

    test('a log of another user is not found under one’s own company', async () => {
      const params = { companyId: owner.companyId };
      const { data } = await server.call(listSyncLogs, { token: owner.token, params });
      const logId = data?.logs[0]?.id;
      expect(logId).toBeDefined();
      const request = (person: Person) =>
        server.send({
          method: 'GET',
          url: `/api/v1/sync-logs/${logId}`,
          headers: { authorization: `Bearer ${person.token}`, 'x-company-id': person.companyId },
        });
      expect((await request(owner)).statusCode).toBe(200);
      expect((await request(stranger)).statusCode).toBe(404);
    });

    test('a reconnection or renewal of another user’s company is refused', async () => {
      const { companyId } = owner;
      const query = { mode: 'reconnect', companyId };
      expect((await server.call(connect, { token: stranger.token, query })).status).toBe(404);
      const renewal = await server.call(refreshGrants, { token: stranger.token, body: { companyId } });
      expect(renewal.status).toBe(404);
    });

    test('the state and key of another user’s consent finish nothing and end nothing', async () => {
      const returned = await consent(owner.token, alder.Name, { authKey: 'key-of-the-owner' });
      const stolen = { ...returned, authKey: 'key-of-the-owner' };
      expect(await server.call(callback, { token: stranger.token, query: stolen })).toMatchObject({
        status: 409,
        failure: { error: 'XERO_AUTH_FAILED' },
      });
      const body = { state: returned.state };
      expect((await server.call(refusedConsent, { token: stranger.token, body })).status).toBe(200);
      expect((await server.call(callback, { token: owner.token, query: stolen })).status).toBe(200);
    });

    test('an organisation offered to another user is neither connected nor left alone', async () => {
      const query = { mode: 'reconnect', companyId: owner.companyId };
      const returned = await consent(owner.token, cedar.Name, query);
      const { data } = await server.call(callback, { token: owner.token, query: returned });
      expect(data?.offered).toMatchObject([{ name: cedar.Name }]);
      const body = { state: returned.state, tenantId: cedar.OrganisationID };
      const unknown = { ...body, state: 'never-made' };
      for (const call of [acceptOffer, declineOffer]) {
        const foreign = await server.call(call, { token: stranger.token, body });
        expect(foreign).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
        const { failure } = await server.call(call, { token: stranger.token, body: unknown });
        expect(failure?.message).toBe(foreign.failure?.message);
      }
      expect((await server.call(declineOffer, { token: owner.token, body })).status).toBe(200);
    });

    test('a session of another user goes on, as if it were unknown', async () => {
      const own = await server.call(listSessions, { token: owner.token });
      const id = own.data?.sessions[0]?.id ?? '';
      const foreign = await server.call(endOneSession, { token: stranger.token, params: { id } });
      expect(foreign).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
      const unknown = await server.call(endOneSession, { token: stranger.token, params: { id: newId() } });
      expect(unknown.failure?.message).toBe(foreign.failure?.message);
      expect((await server.call(listSessions, { token: owner.token })).status).toBe(200);
    });

    test('only who has the link of an invitation becomes a member, and its id is no link', async () => {
      const params = { companyId: owner.companyId };
      const { data } = await server.call(inviteMember, { token: owner.token, params });
      const invitationId = data?.invitation.id ?? '';
      const token = invitationId.padEnd(43, 'x');
      const guessed = await server.call(acceptInvitation, { token: stranger.token, body: { token } });
      expect(guessed).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
      expect((await server.call(listMembers, { token: stranger.token, params })).status).toBe(404);
      const members = await server.call(listMembers, { token: owner.token, params });
      expect(members.data?.members).toHaveLength(1);
    });

    test('the reference to another user’s grant is refused wherever one may be sent', async () => {
      const headers = { 'X-Provider-Token': owner.reference };
      const sent = { token: stranger.token, headers };
      const body = { companyId: stranger.companyId };
      for (const answer of [
        await server.call(connect, sent),
        await server.call(refreshGrants, sent),
        await server.call(disconnect, { ...sent, body }),
        await server.call(refusedConsent, { ...sent, body: { state: 'any' } }),
      ])
        expect(answer).toMatchObject({ status: 403, failure: { error: 'AUTH_FORBIDDEN' } });
    });
  });
