/** What stands above a person's reports: kept with the account, drawn in files, and gone with the account. */
import { deleteAccount } from '#contract/users/account.ts';
import { readLetterhead, saveLetterhead } from '#contract/users/letterhead.ts';
import { register, login } from '#contract/users/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { jpegImage, pngImage } from '../support/images.ts';
import { bothEngines, engines } from './support/engines.ts';
import { providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';
const logo = pngImage({ width: 60, height: 20 }).toString('base64');

for (const engine of inFullRun(bothEngines, engines))
  describe.skipIf(engine.missing)(`letterheads on ${engine.name}`, () => {
    let provider: TestProvider;
    let server: TestServer;

    beforeAll(async () => {
      provider = await startProvider();
      server = await startServer(engine, { env: providerSettings(provider.url) });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });

    async function newUser(email: string): Promise<string> {
      await server.call(register, { body: { name: 'P', email, password } });
      return (await server.call(login, { body: { email, password } })).data?.token ?? '';
    }

    test('there is none at first, and what is left out of a change stays', async () => {
      const token = await newUser('ada@example.com');
      const read = async () => (await server.call(readLetterhead, { token })).data?.letterhead;
      const save = (body: object) => server.call(saveLetterhead, { token, body });
      expect(await read()).toEqual({ firm: '', preparedBy: '', logo: null, firmId: null });
      await save({ firm: '  Calder & Co ', logo });
      await save({ preparedBy: 'Ruth Calder' });
      const saved = {
        firm: 'Calder & Co',
        preparedBy: 'Ruth Calder',
        logo: { mediaType: 'image/png', width: 60, height: 20, content: logo },
        firmId: null,
      };
      expect(await read()).toEqual(saved);
      expect((await save({ logo: jpegImage.toString('base64') })).data?.letterhead.logo?.mediaType).toBe(
        'image/jpeg',
      );
      expect((await save({ logo: null })).data?.letterhead).toEqual({ ...saved, logo: null });
    });

    test('a logo that is none is refused with what is wanted, and the one before stays', async () => {
      const token = await newUser('grace@example.com');
      await server.call(saveLetterhead, { token, body: { logo } });
      const wrong = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
      const refused = await server.call(saveLetterhead, { token, body: { logo: wrong } });
      expect(refused).toMatchObject({ status: 400 });
      for (const body of [
        { logo: 'no base64!' },
        { logo: 'A'.repeat(140_000) },
        { firm: 'x'.repeat(121) },
        { firm: 'a\nb' },
      ])
        expect((await server.call(saveLetterhead, { token, body })).status).toBe(400);
      expect((await server.call(readLetterhead, { token })).data?.letterhead.logo?.content).toBe(logo);
    });

    test('nobody sees another’s, and it goes with the account', async () => {
      const token = await newUser('edith@example.com');
      await server.call(saveLetterhead, { token, body: { firm: 'Edith & Daughters' } });
      const other = await newUser('other@example.com');
      expect((await server.call(readLetterhead, { token: other })).data?.letterhead.firm).toBe('');
      await server.call(deleteAccount, { token, body: { password } });
      const again = await newUser('edith@example.com');
      expect((await server.call(readLetterhead, { token: again })).data?.letterhead.firm).toBe('');
    });
  });
