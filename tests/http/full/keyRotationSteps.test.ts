import { getCompany, refreshCompany } from '#contract/companies/companies.ts';
import { beginSecondFactor, confirmSecondFactor } from '#contract/users/secondFactor.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../../support/app.ts';
import { codeAt } from '../../support/authenticator.ts';
import { signIn } from '../../support/client.ts';
import { programDatabase } from '../support/engines.ts';

const ada = { email: 'ada@example.com', password: 'a long enough phrase' };
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const [older, newer] = [key('2026', 1), key('2027', 2)];

describe('the three steps to another encryption key, on a running installation', () => {
  const env = { ENCRYPTION_KEYS: older };
  let app: App;
  beforeAll(async () => {
    app = await startApp({ ...(await programDatabase()), env });
  });
  afterAll(() => app.stop());

  async function restartWith(keys: string) {
    env.ENCRYPTION_KEYS = keys;
    await app.restart();
  }

  /** A start without it is refused until all that is stored was sealed anew. */
  async function restartWithoutOlder(): Promise<void> {
    const isRefused = await restartWith(newer).then(
      () => false,
      () => true,
    );
    if (!isRefused) return;
    await restartWith(`${newer},${older}`);
    await restartWithoutOlder();
  }

  test('nothing is lost, and a start without a needed key is refused by the key’s name', async () => {
    const clientBefore = await signIn(app.url, ada);
    const [company] = await clientBefore.connect(app.simulatorUrl, ['Harbour Street Trading Pty Ltd']);
    const params = { companyId: company?.Id ?? '' };
    const { secret } = await clientBefore.call(beginSecondFactor, { body: { password: ada.password } });
    const confirmation = { body: { code: codeAt(secret, new Date()) } };
    const { recoveryCodes } = await clientBefore.call(confirmSecondFactor, confirmation);

    await expect(restartWith(newer)).rejects.toThrow('sealed with the key "2026"');

    await restartWith(`${newer},${older}`);
    expect((await clientBefore.call(refreshCompany, { params })).company.Connection.State).toBe('working');

    await restartWithoutOlder();
    await expect(clientBefore.call(getCompany, { params })).rejects.toThrow('401');
    const code = codeAt(secret, addSeconds(new Date(), 30));
    const clientAfter = await signIn(app.url, { ...ada, registered: true, code });
    expect((await clientAfter.call(refreshCompany, { params })).company.Connection.State).toBe('working');
    await expect(
      signIn(app.url, { ...ada, registered: true, code: recoveryCodes[0] ?? '' }),
    ).resolves.toBeDefined();
  });
});
