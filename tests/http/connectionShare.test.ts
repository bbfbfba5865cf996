import { disconnectCompany } from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import { login, register } from '#contract/users/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultEngine } from './support/engines.ts';
import { providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider();
  const env = { ...providerSettings(provider.url), CONNECTIONS_PER_USER: '1' };
  server = await startServer(defaultEngine, { env, idle: true });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

async function newUser(name: string): Promise<string> {
  const person = { name, email: `${name}@example.com`, password: 'correct horse battery' };
  await server.call(register, { body: person });
  return (await server.call(login, { body: person })).data?.token ?? '';
}

test('a user connects as many organisations as one may, also by consents begun at once', async () => {
  const [ada, bob] = [await newUser('ada'), await newUser('bob')];
  const begin = (token: string) => server.call(connect, { token });
  const end = async (authorizationUrl: string | undefined, organisation: string) => {
    const choice = { organisations: [organisation] };
    const returned = await provider.consent(authorizationUrl ?? '', choice);
    return await server.call(callback, { token: ada, query: Object.fromEntries(returned.searchParams) });
  };
  const [first, second] = [await begin(ada), await begin(ada)];
  const { data } = await end(first.data?.authorizationUrl, 'Alder Studio');
  const refused = { status: 409, failure: { message: expect.stringContaining('1 organization here') } };

  expect(await begin(ada)).toMatchObject(refused);
  expect(await end(second.data?.authorizationUrl, 'Cedar Trust')).toMatchObject(refused);
  expect((await begin(bob)).status).toBe(200);
  const params = { companyId: data?.companies[0]?.Id ?? '' };
  await server.call(disconnectCompany, { token: ada, params });
  expect((await begin(ada)).status).toBe(200);
});
