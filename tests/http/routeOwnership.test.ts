import {
  acceptOffer,
  callback,
  connect,
  declineOffer,
  refreshGrants,
  refusedConsent,
} from '#contract/companies/connections.ts';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  endOneSession,
  listSessions,
} from '#contract/users/account.ts';
import { confirmSession } from '#contract/users/users.ts';
import { acceptInvitation, inviteMember, listMembers } from '#contract/companies/members.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#contract/users/secondFactor.ts';
import {
  acceptFirmInvitation,
  changeFirmRole,
  inviteToFirm,
  leaveFirm,
  readFirm,
  removeFirmMember,
  revokeFirmInvitation,
  saveFirm,
  saveFirmMark,
} from '#contract/firms/firms.ts';
import { grantDefaultRole, listPeople } from '#contract/firms/people.ts';
import { createGroup, deleteGroup } from '#contract/groups/groups.ts';
import { saveLetterhead } from '#contract/users/letterhead.ts';
import { downloadPackRun, listPackRuns, startPackRun, readPackRun } from '#contract/packs/packRuns.ts';
import { createPack, deletePack, takeOverSchedule, updatePack } from '#contract/packs/packs.ts';
import { createPackTemplate, deletePackTemplate, updatePackTemplate } from '#contract/packs/packTemplates.ts';
import { createSavedReport, deleteSavedReport, updateSavedReport } from '#contract/packs/savedReports.ts';
import { listSyncLogs, syncEventStream } from '#contract/sync/sync.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { describedCalls, type Described, fieldsOf, nameOf } from '../support/describedCalls.ts';
import { inFullRun } from '../support/fullRun.ts';
import { bothEngines, engines } from './support/engines.ts';
import { type Named, ownershipScene, type Person } from './support/ownershipScene.ts';
import { alder, birch, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';
import { untilRunsEnd } from './support/syncedCompany.ts';

/**
 * Calls of no one company that yet name something that belongs to somebody. Each has its own test: below, of states and
 * keys in routeOwnershipParts.test.ts, of codes in secondFactorChanges.test.ts and confirmedSessions.test.ts, of what a user saved in
 * savedReports.test.ts, packs.test.ts and packTemplates.test.ts, of what was made of it in packRuns.test.ts; of firms in
 * firms.test.ts, firmPacks.test.ts and people.test.ts; of groups, and calls of one, in groupAccess.test.ts.
 */
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
  changeEmail,
  changePassword,
  deleteAccount,
  confirmSession,
  createSavedReport,
  createPackTemplate,
  updateSavedReport,
  deleteSavedReport,
  updatePack,
  deletePack,
  updatePackTemplate,
  deletePackTemplate,
  startPackRun,
  listPackRuns,
  readPackRun,
  downloadPackRun,
  readFirm,
  saveFirm,
  saveFirmMark,
  inviteToFirm,
  revokeFirmInvitation,
  changeFirmRole,
  removeFirmMember,
  leaveFirm,
  acceptFirmInvitation,
  listPeople,
  grantDefaultRole,
  createPack,
  takeOverSchedule,
  saveLetterhead,
  createGroup,
  deleteGroup,
];

const calls = await describedCalls();
const ofCompanies = calls.filter(({ company }) => company === 'required');
/** They name something of a company by its id, and the company need not be named. */
const ofFound = calls.filter(({ company }) => company === 'found');

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

for (const engine of inFullRun(bothEngines, engines))
  describe.skipIf(engine.missing)(`data of other users on ${engine.name}`, () => {
    let provider: TestProvider;
    let server: TestServer;
    let owner: Person;
    let stranger: Person;
    let send: ReturnType<typeof ownershipScene>['send'];

    beforeAll(async () => {
      provider = await startProvider();
      server = await startServer(engine, { env: providerSettings(provider.url) });
      const scene = ownershipScene(server, provider);
      send = scene.send;
      owner = await scene.newPerson('owner@example.com', alder.Name);
      stranger = await scene.newPerson('stranger@example.com', birch.Name);
      // A log that has not ended is not retried.
      await untilRunsEnd(server.db, owner.companyId);
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });

    const hasCompanyInPath = ({ path }: Described) => path.includes(':companyId');

    /** Every way in which the call can name the company. */
    function waysToName(call: Described, companyId: string): Named[] {
      if (hasCompanyInPath(call)) return [{ path: companyId }];
      const ways = [{ query: companyId }, { header: companyId }];
      return call.method === 'GET' ? ways : [...ways, { body: companyId }];
    }

    test('every call of the server is covered here', async () => {
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
        .filter(({ access, company }) => access === 'user' && (company === 'none' || company === 'optional'))
        .filter((call) =>
          fieldsOf(call).some(
            (field) => /id$/i.test(field) || ['state', 'authKey', 'code', 'token'].includes(field),
          ),
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
      '%s answers a stranger as if the company did not exist, wherever the company is named',
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
      '%s finds the caller’s own data without a company, and nobody else’s',
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

    test.each(
      calls
        .filter((call) => call.company === 'optional' && fieldsOf(call).includes('companyId'))
        .map((call) => [nameOf(call), call] as const),
    )(
      '%s is refused where it names another user’s company, though naming one is optional',
      async (_name, call) => {
        const way = (companyId: string): Named =>
          call.method === 'GET' ? { query: companyId } : { body: companyId };
        const foreign = await send(call, stranger.token, way(owner.companyId));
        expect(foreign).toMatchObject({ status: 404, error: 'API_NOT_FOUND' });
        expect(foreign).toEqual(await send(call, stranger.token, way(newId())));
      },
    );

    test('a reconnection of another user’s company is refused', async () => {
      const query = { mode: 'reconnect', companyId: owner.companyId };
      expect((await server.call(connect, { token: stranger.token, query })).status).toBe(404);
    });

    // A browser sends the company that was selected last, which may be gone or be somebody else's by now.
    test.each(
      calls
        .filter(({ access, company, method }) => access === 'user' && company === 'none' && method === 'GET')
        .filter((call) => !fieldsOf(call).includes('companyId'))
        .map((call) => [nameOf(call), call] as const),
    )('%s gets the same answer whatever company the header names', async (_name, call) => {
      const plain = await send(call, stranger.token, {});
      for (const header of [owner.companyId, newId()])
        expect(await send(call, stranger.token, { header })).toEqual(plain);
    });

    test('a session of another user stays active, as if it were unknown', async () => {
      const own = await server.call(listSessions, { token: owner.token });
      const id = own.data?.sessions[0]?.id ?? '';
      const foreign = await server.call(endOneSession, { token: stranger.token, params: { id } });
      expect(foreign).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
      const unknown = await server.call(endOneSession, { token: stranger.token, params: { id: newId() } });
      expect(unknown.failure?.message).toBe(foreign.failure?.message);
      expect((await server.call(listSessions, { token: owner.token })).status).toBe(200);
    });

    test('only the link of an invitation makes a member, not its id', async () => {
      const params = { companyId: owner.companyId };
      const { data } = await server.call(inviteMember, {
        token: owner.token,
        params,
        body: { role: 'viewer' },
      });
      const invitationId = data?.invitation.id ?? '';
      const token = invitationId.padEnd(43, 'x');
      const guessed = await server.call(acceptInvitation, { token: stranger.token, body: { token } });
      expect(guessed).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
      expect((await server.call(listMembers, { token: stranger.token, params })).status).toBe(404);
      const members = await server.call(listMembers, { token: owner.token, params });
      expect(members.data?.members).toHaveLength(1);
    });

    test.each(
      calls.filter(({ path }) => path.startsWith('/xero/')).map((call) => [nameOf(call), call] as const),
    )('%s is refused with the reference to another user’s grant', async (_name, call) => {
      const own = call.company === 'required' ? { header: stranger.companyId } : {};
      expect(await send(call, stranger.token, { ...own, reference: owner.reference })).toMatchObject({
        status: 403,
        error: 'AUTH_FORBIDDEN',
      });
    });
  });
