import { type Company, connectionStates } from '#contract/companies/companies.ts';
import { addHours, addMinutes, addSeconds } from 'date-fns';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConnectingPerson, connectingPerson, type Permissions } from './support/connectingPerson.ts';
import { engines } from './support/engines.ts';
import { alder, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

type State = Exclude<Company['Connection']['State'], 'incomplete' | 'refused'>;
const states = connectionStates.filter((state): state is State => !/^(incomplete|refused)$/.test(state));

/** What should be so: `stored` is null while no company is there, the rest is the truth at the provider. */
type Model = {
  stored: Exclude<State, 'paused' | 'scope-missing' | 'unknown'> | null;
  /** What our grant has. */
  permissions: Permissions;
  /** At the provider permissions add up over consents, until they are revoked. */
  fullGiven: boolean;
  /** It was refused for want of a permission since the last consent, and not read since. */
  refused: boolean;
  /** The organisation was read once. */
  read: boolean;
  connectedThere: boolean;
  revoked: boolean;
  /** We know that it was revoked. */
  dead: boolean;
  pausedUntil: Date;
  /** When the provider last answered for the organisation. */
  answeredAt: Date;
};

for (const engine of engines)
  describe.skipIf(engine.missing)(`the states of a connection on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    const clock = () => now;
    let provider: TestProvider;
    let server: TestServer;
    let people = 0;

    beforeAll(async () => {
      // The Advanced tier has a permission to leave out; idle, so that nothing happens beside the walk.
      provider = await startProvider({ tier: 'advanced' }, clock);
      const env = { ...providerSettings(provider.url), XERO_APP_TIER: 'advanced' };
      server = await startServer(engine, { clock, env, idle: true });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });

    const newPerson = () => {
      people += 1;
      return connectingPerson(server, provider, `walker${people}@example.com`);
    };

    /** For commands, which run inside the tests. */
    function same(found: unknown, wanted: unknown): void {
      expect(found).toBe(wanted);
    }

    const isConnected = ({ stored }: Model) => stored === 'connecting' || stored === 'working';
    const isPaused = ({ pausedUntil }: Model) => pausedUntil > now;
    /** A check asks the provider for its list of connections. */
    const asks = ({ stored, dead }: Model) =>
      stored !== null && stored !== 'disconnected-here' && stored !== 'connector-left' && !dead;
    /** A check asks for the organisation itself. */
    const asksOrganisation = (model: Model) => asks(model) && model.connectedThere && !model.revoked;

    function shown(model: Model): State | null {
      if (isConnected(model) && isPaused(model)) return 'paused';
      if (isConnected(model) && addHours(model.answeredAt, 7) < now) return 'unknown';
      const lacks = model.permissions === 'basic' || model.refused;
      return isConnected(model) && lacks ? 'scope-missing' : model.stored;
    }

    /** What a check finds before it comes to the organisation. */
    function findVanished(model: Model): void {
      if (model.revoked) {
        model.dead = true;
        if (isConnected(model) || model.stored === 'access-lost') model.stored = 'needs-reconnection';
      } else if (!model.connectedThere) model.stored = 'disconnected-there';
      else model.answeredAt = now;
    }

    type Command = fc.AsyncCommand<Model, ConnectingPerson>;
    const command = (
      name: string,
      check: (model: Model) => boolean,
      act: (model: Model, real: ConnectingPerson) => Promise<void>,
    ): Command => ({
      check: (model) => check(model),
      run: async (model, real) => {
        await act(model, real);
        const connection = await real.connection();
        same(connection?.State ?? null, shown(model));
      },
      toString: () => name,
    });

    const present = ({ stored }: Model) => stored !== null;

    const consent = (permissions: Permissions) =>
      command(
        `consent with ${permissions} permissions`,
        () => true,
        async (model, real) => {
          await real.connect(permissions);
          model.read &&= model.stored !== null;
          model.fullGiven ||= permissions === 'full';
          Object.assign(model, {
            stored: model.read ? 'working' : 'connecting',
            permissions: model.fullGiven ? 'full' : 'basic',
            refused: false,
            connectedThere: true,
            revoked: false,
            dead: false,
            answeredAt: now,
          });
        },
      );

    const check = command('check', present, async (model, real) => {
      const reaches = asksOrganisation(model);
      const status = await real.check();
      if (!asks(model)) return same(status, 200);
      findVanished(model);
      if (!reaches) return same(status, 200);
      same(status, isPaused(model) ? 429 : 200);
      if (!isPaused(model)) Object.assign(model, { stored: 'working', read: true, refused: false });
    });

    const checkWithoutRole = command(
      'check after the role was lost',
      (model) => asksOrganisation(model) && !isPaused(model),
      async (model, real) => {
        await provider.steer('faults', { path: '/Organisation', kind: 'status', status: 403 });
        same(await real.check(), 200);
        model.answeredAt = now;
        model.stored = model.stored === 'disconnected-there' ? 'disconnected-there' : 'access-lost';
      },
    );

    const checkWithoutPermission = command(
      'check without the permission',
      (model) => asksOrganisation(model) && !isPaused(model),
      async (model, real) => {
        await provider.steer('faults', { path: '/Organisation', kind: 'scope' });
        same(await real.check(), 200);
        Object.assign(model, { answeredAt: now, refused: true });
      },
    );

    const checkAtLimit = command(
      'check at the limit',
      (model) => asksOrganisation(model) && !isPaused(model),
      async (model, real) => {
        await provider.steer('faults', { path: '/Organisation', kind: 'status', status: 429 });
        same(await real.check(), 429);
        model.answeredAt = now;
        model.pausedUntil = addSeconds(now, 60);
      },
    );

    const checkWhileDown = (fault: object) =>
      command(
        `check while down ${JSON.stringify(fault)}`,
        (model) => asks(model) && !model.revoked,
        async (_model, real) => {
          await provider.steer('faults', { path: '/connections', ...fault });
          same(await real.check(), 503);
        },
      );

    const disconnect = command('disconnect here', present, async (model, real) => {
      same(await real.disconnect(), 200);
      if (model.stored === 'disconnected-there') return;
      model.stored = 'disconnected-here';
      model.connectedThere = false;
    });

    const takenOverAndLeft = command('a colleague connects it, then leaves', present, async (model, real) => {
      same(await real.handOver(), 200);
      Object.assign(model, {
        stored: 'connector-left',
        permissions: 'full',
        fullGiven: true,
        refused: false,
        connectedThere: false,
        revoked: false,
        dead: false,
        answeredAt: now,
      });
    });

    const remove = command('remove', present, async (model, real) => {
      same(await real.remove(), 200);
      Object.assign(model, { stored: null, read: false, refused: false, connectedThere: false });
    });

    const revoke = command('revoked there', present, async (model) => {
      await provider.steer('revoke', { user: 'Ruth Calder' });
      // An access token outlives the grant by up to 30 minutes; until then only its connections are gone.
      now = addMinutes(now, 31);
      Object.assign(model, { revoked: true, connectedThere: false, fullGiven: false });
    });

    const removeThere = command('removed there', present, async (model) => {
      await provider.steer('disconnect', { tenantId: alder.OrganisationID });
      model.connectedThere = false;
    });

    const wait = command(
      'two minutes pass',
      () => true,
      async () => {
        now = addMinutes(now, 2);
      },
    );

    const silence = command(
      'no answer for eight hours',
      () => true,
      async (_model, real) => {
        now = addHours(now, 8);
        await real.logIn();
      },
    );

    const commands = [
      consent('full'),
      consent('basic'),
      check,
      checkWithoutRole,
      checkWithoutPermission,
      checkAtLimit,
      checkWhileDown({ kind: 'status', status: 503 }),
      checkWhileDown({ kind: 'drop' }),
      disconnect,
      takenOverAndLeft,
      remove,
      revoke,
      removeThere,
      wait,
      silence,
    ];

    /** Does what each state says is to be done, as a person would, until it works. */
    async function followTheWayOut(real: ConnectingPerson): Promise<void> {
      for (let steps = 0; steps < 5; steps += 1) {
        const connection = await real.connection();
        if (connection === null || connection.State === 'working') return;
        if (connection.Action === 'reconnect') await real.connect('full');
        else if (connection.Action === 'wait') now = new Date(connection.Until ?? now);
        // Refused at a call limit, with the word to try again later.
        else if ((await real.check()) === 429) now = addMinutes(now, 2);
      }
      expect((await real.connection())?.State).toBe('working');
    }

    /** A new person, of whom the provider knows nothing. */
    async function begin(): Promise<{ model: Model; real: ConnectingPerson }> {
      await provider.steer('revoke', { user: 'Ruth Calder' });
      now = addMinutes(now, 2);
      const model: Model = {
        stored: null,
        permissions: 'full',
        fullGiven: false,
        refused: false,
        read: false,
        connectedThere: false,
        revoked: false,
        dead: false,
        pausedUntil: now,
        answeredAt: now,
      };
      return { model, real: await newPerson() };
    }

    const waysTo: Record<State, Command[]> = {
      connecting: [consent('full')],
      working: [consent('full'), check],
      paused: [consent('full'), check, checkAtLimit],
      'scope-missing': [consent('basic'), check],
      unknown: [consent('full'), check, silence],
      'needs-reconnection': [consent('full'), revoke, check],
      'access-lost': [consent('full'), checkWithoutRole],
      'connector-left': [consent('full'), takenOverAndLeft],
      'disconnected-here': [consent('full'), disconnect],
      'disconnected-there': [consent('full'), removeThere, check],
    };

    async function goTo(state: State): Promise<ConnectingPerson> {
      const { model, real } = await begin();
      for (const step of waysTo[state]) {
        expect(step.check(model)).toBe(true);
        await step.run(model, real);
      }
      expect((await real.connection())?.State).toBe(state);
      return real;
    }

    test.each(states)('%s: what it says is to be done makes it work again', async (state) => {
      const real = await goTo(state);
      await followTheWayOut(real);
      expect(await real.remove()).toBe(200);
    });

    test.each(states)('%s: it can be removed', async (state) => {
      expect(await (await goTo(state)).remove()).toBe(200);
    });

    test('follow the model, whatever happens in whatever order', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.commands(
            commands.map((each) => fc.constant(each)),
            { maxCommands: 16, size: 'max' },
          ),
          async (walk) => {
            const { model, real } = await begin();
            await fc.asyncModelRun(() => ({ model, real }), walk);
            await followTheWayOut(real);
            expect((await real.connection()) === null ? 200 : await real.remove()).toBe(200);
          },
        ),
        { seed: 20_261_120, numRuns: 25 },
      );
    });
  });
