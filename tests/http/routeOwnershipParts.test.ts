/** What a call names beside its company, or without one: states and keys of consents, and what belongs to a company. */
import { reconnectCompany } from '#contract/companies/companies.ts';
import {
  acceptOffer,
  callback,
  connect,
  connectionStatusCall,
  declineOffer,
  refusedConsent,
} from '#contract/companies/connections.ts';
import { acceptInvitation, inviteMember } from '#contract/companies/members.ts';
import type { PackDeliveryState } from '#contract/packs/packRuns.ts';
import { createInCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedCalls, fieldsOf, nameOf } from '../support/describedCalls.ts';
import { engines } from './support/engines.ts';
import { ownershipScene, type Person } from './support/ownershipScene.ts';
import {
  alder,
  birch,
  cedar,
  providerSettings,
  startProvider,
  type TestProvider,
} from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

const calls = await describedCalls();

/** Every call with each of the fields that belong to one consent. */
const ofConsents = calls.flatMap((call) =>
  fieldsOf(call)
    .filter((field) => field === 'state' || field === 'authKey')
    .map((field) => `${nameOf(call)} ${field}`),
);

/** Their path has the id of a part of the company. */
const ofParts = calls.filter(
  ({ company, path }) => company === 'required' && path.includes(':companyId') && path.includes(':id'),
);

const ownerKey = 'key-of-the-owner';
const strangerKey = 'key-of-the-stranger';

for (const engine of engines)
  describe.skipIf(engine.missing)(`parts of other users’ data on ${engine.name}`, () => {
    let provider: TestProvider;
    let server: TestServer;
    let scene: ReturnType<typeof ownershipScene>;
    let owner: Person;
    let stranger: Person;

    beforeAll(async () => {
      provider = await startProvider();
      server = await startServer(engine, { env: providerSettings(provider.url), idle: true });
      scene = ownershipScene(server, provider);
      owner = await scene.newPerson('owner@example.com', alder.Name);
      stranger = await scene.newPerson('stranger@example.com', birch.Name);
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });

    const asStranger = () => ({ token: stranger.token });
    const finish = ({ token }: Person, query: Record<string, string>) =>
      server.call(callback, { token, query });
    const refused = { status: 409, failure: { error: 'XERO_AUTH_FAILED' } };

    /** The owner is back from the provider, and nobody has finished it. */
    const ownersReturn = () => scene.consent(owner.token, alder.Name, { authKey: ownerKey });
    const ownerFinishes = async (returned: { code: string; state: string }) =>
      expect((await finish(owner, { ...returned, authKey: ownerKey })).status).toBe(200);

    /** An organisation is offered to the owner; the answer of the stranger is that of a state nobody made. */
    type Answer = { token: string; body: { state: string; tenantId: string } };
    async function answerOffer(
      answer: (
        given: Answer,
      ) => Promise<{ status: number; failure?: { error: string; message: string } | undefined }>,
    ) {
      const query = { mode: 'reconnect', companyId: owner.companyId };
      const returned = await scene.consent(owner.token, cedar.Name, query);
      expect((await finish(owner, returned)).data?.offered).toMatchObject([{ name: cedar.Name }]);
      const body = { state: returned.state, tenantId: cedar.OrganisationID };
      const foreign = await answer({ ...asStranger(), body });
      const unknown = await answer({ ...asStranger(), body: { ...body, state: 'never-made' } });
      expect(foreign).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
      expect(unknown.failure?.message).toBe(foreign.failure?.message);
      expect((await server.call(declineOffer, { token: owner.token, body })).status).toBe(200);
    }

    /** With the owner's key the stranger begins a consent of their own: it is no way into the owner's. */
    async function beginWithOwnersKey(begin: () => Promise<string | undefined>) {
      const owners = await ownersReturn();
      const { code, state } = await scene.allow(await begin(), birch.Name);
      expect(await finish(stranger, { code, state: owners.state, authKey: ownerKey })).toMatchObject(refused);
      expect(await finish(owner, { code, state, authKey: ownerKey })).toMatchObject(refused);
      expect((await finish(stranger, { code, state, authKey: ownerKey })).status).toBe(200);
      await ownerFinishes(owners);
    }

    const attempts: Record<string, () => Promise<void>> = {
      'GET /xero/callback state': async () => {
        const owners = await ownersReturn();
        const own = await scene.consent(stranger.token, birch.Name, { authKey: strangerKey });
        for (const code of [owners.code, own.code])
          for (const authKey of [ownerKey, strangerKey])
            expect(await finish(stranger, { code, state: owners.state, authKey })).toMatchObject(refused);
        expect((await finish(stranger, { ...own, authKey: strangerKey })).status).toBe(200);
        await ownerFinishes(owners);
      },
      'GET /xero/callback authKey': async () => {
        const owners = await ownersReturn();
        const own = await scene.consent(stranger.token, birch.Name, { authKey: strangerKey });
        expect(await finish(stranger, { ...own, authKey: ownerKey })).toMatchObject({
          ...refused,
          failure: { details: [{ path: 'reason', message: 'other-browser' }] },
        });
        expect((await finish(stranger, { ...own, authKey: strangerKey })).status).toBe(200);
        await ownerFinishes(owners);
      },
      'POST /xero/refused state': async () => {
        const { data } = await server.call(connect, { token: owner.token, query: { authKey: ownerKey } });
        const state = new URL(data?.authorizationUrl ?? '').searchParams.get('state') ?? '';
        const foreign = await server.call(refusedConsent, { ...asStranger(), body: { state } });
        const unknown = await server.call(refusedConsent, { ...asStranger(), body: { state: 'never-made' } });
        expect([foreign.status, foreign.message]).toEqual([unknown.status, unknown.message]);
        const open = await server.call(connectionStatusCall, { token: owner.token });
        expect(open.data?.openAttempt).not.toBeNull();
        await ownerFinishes(await scene.allow(data?.authorizationUrl, alder.Name));
      },
      'POST /xero/offers/accept state': () => answerOffer((given) => server.call(acceptOffer, given)),
      'POST /xero/offers/decline state': () => answerOffer((given) => server.call(declineOffer, given)),
      'GET /xero/connect authKey': () =>
        beginWithOwnersKey(async () => {
          const begun = await server.call(connect, { ...asStranger(), query: { authKey: ownerKey } });
          return begun.data?.authorizationUrl;
        }),
      'POST /companies/:companyId/reconnect authKey': () =>
        beginWithOwnersKey(async () => {
          const params = { companyId: stranger.companyId };
          const body = { authKey: ownerKey };
          const begun = await server.call(reconnectCompany, { ...asStranger(), params, body });
          return begun.data?.authorizationUrl;
        }),
    };

    test('every state and key of a call is covered here', () => {
      expect(Object.keys(attempts).toSorted()).toEqual(ofConsents.toSorted());
    });

    test.each(ofConsents)('%s of another user’s consent finishes, starts and ends nothing', async (name) => {
      const attempt = attempts[name];
      expect(attempt).toBeDefined();
      await attempt?.();
    });

    describe('of a company', () => {
      /** Another company of the owner. */
      let second = '';

      beforeAll(async () => {
        second = (await scene.connectTo(owner.token, 'Quota Kiosk Ltd')).companyId;
      });

      const inFirst = () => ({ token: owner.token, params: { companyId: owner.companyId } });
      async function invite() {
        const { data } = await server.call(inviteMember, { ...inFirst(), body: { role: 'viewer' } });
        return { id: data?.invitation.id ?? '', link: data?.link ?? '' };
      }

      let guests = 0;
      async function newGuest(): Promise<string> {
        guests += 1;
        const guest = await scene.newUser(`guest${guests}@example.com`);
        const [, token = ''] = (await invite()).link.split('#');
        await server.call(acceptInvitation, { token: guest.token, body: { token } });
        return guest.userId;
      }

      async function insertDelivery(state: PackDeliveryState): Promise<string> {
        const [id, runId, startedAt] = [newId(), newId(), new Date()];
        const { companyId, userId } = owner;
        const facts = { userId, title: 'Pack', month: '2026-01-01', startedAt };
        await server.db
          .insertInto('packRuns')
          .values({ ...facts, id: runId, startedBy: 'hand', pack: '{}' })
          .execute();
        await createInCompany(server.db)(companyId, async ({ trx }) => {
          await trx
            .insertInto('madePacks')
            .values({ ...facts, companyId, id, runId, state, sends: true })
            .execute();
          const file = { name: 'Pack.pdf', mediaType: 'application/pdf', sha256: '', size: 1 };
          await trx
            .insertInto('packFiles')
            .values({ ...file, companyId, madePackId: id, format: 'pdf', content: new Uint8Array(1) })
            .execute();
        });
        return id;
      }

      /** A part that the owner's first company has and no other, by the call that names it. */
      const partOf: Record<string, () => Promise<string>> = {
        'DELETE /companies/:companyId/invitations/:id': async () => (await invite()).id,
        'PUT /companies/:companyId/members/:id': newGuest,
        'DELETE /companies/:companyId/members/:id': newGuest,
        'GET /companies/:companyId/packs/:id/files/:format': () => insertDelivery('made'),
        'POST /companies/:companyId/packs/:id/withdraw': () => insertDelivery('held-back'),
        'POST /companies/:companyId/packs/:id/retry': () => insertDelivery('failed'),
      };

      test.each(ofParts.map((call) => [nameOf(call), call] as const))(
        '%s finds no part of another company, even of the same person',
        async (name, call) => {
          const id = (await partOf[name]?.()) ?? '';
          expect(id).not.toBe('');
          for (const [token, path] of [
            [owner.token, second],
            [stranger.token, stranger.companyId],
            [stranger.token, owner.companyId],
          ] as const) {
            const unknown = await scene.send(call, token, { path, id: newId() });
            expect(unknown).toMatchObject({ status: 404, error: 'API_NOT_FOUND' });
            expect(await scene.send(call, token, { path, id })).toEqual(unknown);
          }
          expect(await scene.send(call, owner.token, { path: owner.companyId, id })).toMatchObject({
            success: true,
          });
        },
      );
    });
  });
