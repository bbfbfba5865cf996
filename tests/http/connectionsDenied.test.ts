import { ProviderError } from '#server/providers/providerError.ts';
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
      const shown = async () => companies.present(await companies.companyById(companyId));
      return { ...connected, shown };
    }

    test('a report that the person’s role does not include is named, with who can mend it', async () => {
      const { connections, provider, companyId, shown } = await working('Ines Okafor');
      const report = connections.call(
        companyId,
        (access) => provider.readTrialBalance(access, '2026-10-31'),
        { entity: 'Reports/TrialBalance', purpose: 'person' },
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

    test('a part refused for a missing permission is named too, and forgotten as soon as it can be read', async () => {
      const { connections, companyId, readAccounts, shown } = await working('Ruth Calder');
      const lacking = async () => {
        throw new ProviderError('scope-missing', 'The connection lacks the permission to read this.');
      };
      await expect(
        connections.call(companyId, lacking, { entity: 'Accounts', purpose: 'person' }),
      ).rejects.toMatchObject({
        kind: 'scope-missing',
      });
      await expect(
        connections.call(companyId, lacking, { entity: 'Accounts', purpose: 'person' }),
      ).rejects.toThrow('lacks the permission');
      expect((await shown()).Connection.Cause).toContain('Chart of accounts');

      await connections.call(companyId, readAccounts, { entity: 'Accounts', purpose: 'person' });
      expect((await shown()).Connection.State).toBe('working');
    });

    test('a new consent begins without the refusals of the one before', async () => {
      const { connections, companyId, connect, shown } = await working('Ruth Calder');
      const refused = async () => {
        throw new ProviderError('scope-missing', 'Not this.');
      };
      await expect(
        connections.call(companyId, refused, { entity: 'Contacts', purpose: 'person' }),
      ).rejects.toThrow('Not this');
      expect((await shown()).Connection.State).toBe('scope-missing');
      await connect();
      expect((await shown()).Connection.State).toBe('working');
    });
  });
