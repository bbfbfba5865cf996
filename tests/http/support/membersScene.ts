/** One company after another, of Ada, who connected it, and of whom she invites. */
import { reconnectCompany, getCompany } from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import { acceptInvitation, inviteMember, listMembers } from '#contract/companies/members.ts';
import type { Role } from '#contract/companies/roles.ts';
import { login } from '#contract/users/users.ts';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import type { Engine } from './engines.ts';
import { alder, providerSettings, startProvider, type TestProvider } from './provider.ts';
import { removeCompanies } from './removeCompanies.ts';
import { registerByMail } from './registerByMail.ts';
import { startServer, type TestServer } from './server.ts';

export const password = 'correct horse battery';

export type Person = { id: string; name: string; email: string; token: string };

export function membersOn(engine: Engine) {
  let currentTime = new Date('2026-11-20T09:00:00Z');
  let provider: TestProvider;
  let mailbox: Mailbox;
  let server: TestServer;
  let people = 0;
  let ada: Person;
  let companyId: string;

  beforeAll(async () => {
    provider = await startProvider({}, () => currentTime);
    mailbox = await startMailbox();
    const env = { ...providerSettings(provider.url), ...mailbox.settings };
    server = await startServer(engine, { clock: () => currentTime, env });
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.stop();
    await provider.stop();
  });
  beforeEach(async () => {
    currentTime = addHours(currentTime, 12);
    await removeCompanies(server.db);
    await server.db.deleteFrom('users').execute();
    ada = await newPerson('Ada');
    companyId = await connectAs(ada, alder.Name);
  });

  const logIn = async ({ email }: Pick<Person, 'email'>, enteredPassword = password) =>
    (await server.call(login, { body: { email, password: enteredPassword } })).data;

  async function newPerson(name: string): Promise<Person> {
    people += 1;
    const email = `${name}${people}@example.com`;
    await registerByMail(server, mailbox, { name, email, password });
    const data = await logIn({ email });
    return { id: data?.user.Id ?? '', name, email, token: data?.token ?? '' };
  }

  async function finish(person: Person, authorizationUrl: string, organisation: string, user: string) {
    const returned = await provider.consent(authorizationUrl, { organisations: [organisation], user });
    const query = Object.fromEntries(returned.searchParams);
    return (await server.call(callback, { token: person.token, query })).data?.companies[0]?.Id ?? '';
  }

  async function connectAs(person: Person, organisation: string, user = 'Ruth Calder') {
    const { data } = await server.call(connect, { token: person.token });
    return finish(person, data?.authorizationUrl ?? '', organisation, user);
  }

  const at = (person: Person) => ({ token: person.token, params: { companyId } });
  const onMember = (actor: Person, { id }: Person, body: object = { password }) => ({
    token: actor.token,
    params: { companyId, id },
    body,
  });
  const invite = async (person = ada, body: object = {}) =>
    (await server.call(inviteMember, { ...at(person), body: { role: 'owner', password, ...body } })).data;
  const tokenOf = (link: string | undefined) => (link ?? '').split('#')[1] ?? '';
  const accept = (person: Pick<Person, 'token'>, token: string) =>
    server.call(acceptInvitation, { token: person.token, body: { token } });

  return {
    parts: () => ({ server, provider, mailbox, ada, companyId }),
    now: () => currentTime,
    move: (time: Date) => {
      currentTime = time;
    },
    logIn,
    newPerson,
    connectAs,
    at,
    onMember,
    invite,
    tokenOf,
    accept,

    reconnectAs: async (person: Person, user: string) => {
      const { data } = await server.call(reconnectCompany, at(person));
      return finish(person, data?.authorizationUrl ?? '', alder.Name, user);
    },

    join: async (name: string, role: Role = 'owner', inviter: Person = ada) => {
      const person = await newPerson(name);
      await accept(person, tokenOf((await invite(inviter, { role }))?.link));
      return person;
    },

    membersFor: async (person: Person) =>
      (await server.call(listMembers, at(person))).data?.members
        .map(({ name, you, connects }) => ({ name, you, connects }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),

    connectionFor: async (person: Person) =>
      (await server.call(getCompany, at(person))).data?.company.Connection,
  };
}
