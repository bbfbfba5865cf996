import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`what the provider refuses a person on ${engine.name}`, () => {
    const scene = companiesOn(engine);

    /** Read once, so that it works but for what is refused. */
    async function working(user: string) {
      const connected = await scene.connected({ user });
      const { connections, companies, userId, companyId } = connected;
      await connections.checkCompany(userId, companyId);
      const shown = async () => companies.present(userId, companyId);
      return { ...connected, shown };
    }

    test('a report that the person’s role does not include is named, with who can mend it', async () => {
      const { connections, provider, companyId, shown } = await working('Ines Okafor');
      const report = connections.call(
        companyId,
        (access) => provider.readTrialBalance(access, '2026-10-31'),
        { entity: 'TrialBalances', priority: 'interactive' },
      );
      await expect(report).rejects.toMatchObject({ kind: 'forbidden' });

      const { ConnectionStatus, Connection, Capabilities } = await shown();
      expect(ConnectionStatus).toBe('ACTIVE');
      expect(Connection).toMatchObject({
        State: 'scope-missing',
        WhoActs: 'administrator',
        Action: 'check',
        Cause: expect.stringContaining('Proof against the trial balance'),
      });
      expect(Capabilities.find(({ key }) => key === 'proof')).toMatchObject({ allowed: false });
    });

    test('a permission that is missing although the grant names it asks for a consent, and is forgotten as soon as it is there', async () => {
      const { connections, companyId, userId, readAccounts, simulated, shown } = await working('Ruth Calder');
      const read = () =>
        connections.call(companyId, readAccounts, { entity: 'Accounts', priority: 'interactive' });
      for (const _time of [1, 2]) {
        await simulated.steer('faults', { path: '/Accounts', kind: 'scope' });
        await expect(read()).rejects.toMatchObject({ kind: 'scope-missing' });
      }
      const missing = {
        State: 'scope-missing',
        WhoActs: 'you',
        Action: 'reconnect',
        Cause: expect.stringContaining('Chart of accounts'),
      };
      expect((await shown()).Connection).toMatchObject(missing);
      expect((await shown()).Capabilities.find(({ key }) => key === 'accounts')).toMatchObject({
        allowed: false,
        reason: expect.stringContaining('Reconnect and allow it.'),
      });
      // A check finds the organisation well and changes no permission.
      await connections.checkCompany(userId, companyId);
      expect((await shown()).Connection).toMatchObject(missing);

      await read();
      expect((await shown()).Connection.State).toBe('working');
    });

    test('an organisation that cannot be read for want of a permission says so before it was ever read', async () => {
      const { connections, companies, companyId, userId, reconnect, simulated } = await scene.connected();
      const shown = async () => companies.present(userId, companyId);
      await simulated.steer('faults', { path: '/Organisation', kind: 'scope' });
      await connections.checkCompany(userId, companyId);
      expect(await shown()).toMatchObject({
        ConnectionStatus: 'PENDING',
        Connection: { State: 'scope-missing', WhoActs: 'you', Action: 'reconnect' },
      });

      await reconnect();
      expect((await shown()).Connection.State).toBe('connecting');
      await connections.checkCompany(userId, companyId);
      expect((await shown()).Connection.State).toBe('working');
    });

    test('a permission missed on the way to what a role lacks is told as what it is', async () => {
      const { connections, provider, companyId, simulated, shown } = await working('Ines Okafor');
      await simulated.steer('faults', { path: '/Organisation', kind: 'scope' });
      const report = connections.call(
        companyId,
        (access) => provider.readTrialBalance(access, '2026-10-31'),
        { entity: 'TrialBalances', priority: 'interactive' },
      );
      await expect(report).rejects.toMatchObject({ kind: 'forbidden' });
      expect((await shown()).Connection).toMatchObject({ State: 'scope-missing', Action: 'reconnect' });
    });

    test('a new consent begins without the refusals of the one before, for every organisation of the grant', async () => {
      const { connections, companies, companyId, readAccounts, connect, simulated, shown } =
        await working('Ruth Calder');
      const refused = async () => {
        await simulated.steer('faults', { path: '/Accounts', kind: 'scope' });
        await expect(
          connections.call(companyId, readAccounts, { entity: 'Accounts', priority: 'interactive' }),
        ).rejects.toMatchObject({ kind: 'scope-missing' });
        expect((await shown()).Connection.State).toBe('scope-missing');
      };
      await refused();
      await connect();
      expect((await shown()).Connection.State).toBe('working');

      await refused();
      // Permissions are the person's, so a consent for another organisation gives them to this one too.
      await connect('Birch & Élan');
      expect((await shown()).Connection.State).toBe('working');
      expect((await companies.companyById(companyId)).deniedEntities).toEqual([]);
    });

    test('a permission found missing before a consent says nothing of the time after it', async () => {
      const { connections, companyId, connect, provider, simulated, shown } = await working('Ruth Calder');
      const late = connections.call(
        companyId,
        async (access) => {
          await connect();
          return await provider.readPage(access, 'Accounts', null, null);
        },
        { entity: 'Accounts', priority: 'interactive' },
      );
      await simulated.steer('faults', { path: '/Accounts', kind: 'scope' });
      await expect(late).rejects.toMatchObject({ kind: 'scope-missing' });
      expect((await shown()).Connection.State).toBe('working');
    });
  });
