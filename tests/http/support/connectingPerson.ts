import {
  type Company,
  disconnectCompany,
  getCompany,
  refreshCompany,
  removeCompany,
} from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import { acceptInvitation, inviteMember, leaveCompany } from '#contract/companies/members.ts';
import { login, register } from '#contract/users/users.ts';
import { expect } from 'vitest';
import { alder, type TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';

export type Permissions = 'full' | 'basic';

/** A new user of the server with one organisation, and what such a person can do with it; calls give their status. */
export type ConnectingPerson = Awaited<ReturnType<typeof connectingPerson>>;

export async function connectingPerson(server: TestServer, provider: TestProvider, email: string) {
  const person = { name: 'P', email, password: 'correct horse battery' };
  await server.call(register, { body: person });
  let token = '';
  /** A session lasts twelve hours. */
  const logIn = async () => {
    token = (await server.call(login, { body: person })).data?.token ?? '';
  };
  await logIn();
  let companyId: string | null = null;
  const companyCall = () => ({ token, params: { companyId: companyId ?? '' } });
  return {
    logIn,
    connect: async (permissions: Permissions) => {
      const query = { permissions, ...(companyId === null ? {} : { mode: 'reconnect', companyId }) };
      const started = await server.call(connect, { token, query });
      const choice = { organisations: [alder.Name] };
      const returned = await provider.consent(started.data?.authorizationUrl ?? '', choice);
      const finished = await server.call(callback, {
        token,
        query: Object.fromEntries(returned.searchParams),
      });
      const id = finished.data?.companies[0]?.Id ?? null;
      expect(id).not.toBeNull();
      if (companyId !== null) expect(id).toBe(companyId);
      companyId = id;
    },
    /** A colleague joins, reconnects it, and leaves again. */
    handOver: async () => {
      const { data } = await server.call(inviteMember, { ...companyCall(), body: { role: 'editor' } });
      const colleague = { name: 'C', email: `colleague-${email}`, password: person.password };
      await server.call(register, { body: colleague });
      const theirs = (await server.call(login, { body: colleague })).data?.token ?? '';
      const [, linkToken = ''] = (data?.link ?? '').split('#');
      await server.call(acceptInvitation, { token: theirs, body: { token: linkToken } });
      const query = { mode: 'reconnect', companyId: companyId ?? '' };
      const started = await server.call(connect, { token: theirs, query });
      const choice = { organisations: [alder.Name] };
      const returned = await provider.consent(started.data?.authorizationUrl ?? '', choice);
      await server.call(callback, { token: theirs, query: Object.fromEntries(returned.searchParams) });
      return (await server.call(leaveCompany, { ...companyCall(), token: theirs })).status;
    },
    check: async () => (await server.call(refreshCompany, companyCall())).status,
    disconnect: async () => (await server.call(disconnectCompany, companyCall())).status,
    remove: async () => {
      const { status } = await server.call(removeCompany, {
        ...companyCall(),
        body: { password: person.password },
      });
      expect((await server.call(getCompany, companyCall())).status).toBe(404);
      companyId = null;
      return status;
    },
    connection: async (): Promise<Company['Connection'] | null> =>
      companyId === null
        ? null
        : ((await server.call(getCompany, companyCall())).data?.company.Connection ?? null),
  };
}
