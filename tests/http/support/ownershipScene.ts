import { callback, connect } from '#contract/companies/connections.ts';
import { login, register } from '#contract/users/users.ts';
import { newId } from '#server/lib/ids.ts';
import * as z from 'zod';
import { callSamples } from './callSamples.ts';
import { type Described, nameOf } from '../../support/describedCalls.ts';
import type { TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';

/** A user with one organisation connected. */
export type Person = { token: string; userId: string; companyId: string; reference: string };

/** Company and its place; `id` is a further name in the path, `reference` the one to a grant. */
export type Named = {
  path?: string;
  query?: string;
  body?: string;
  header?: string;
  id?: string;
  reference?: string;
};

/** Calls as they come, with the samples they need to come past their schemas; and the people who make them. */
export function ownershipScene(server: TestServer, provider: TestProvider) {
  async function newUser(email: string): Promise<Pick<Person, 'token' | 'userId'>> {
    // The one that the samples of calls have.
    const person = { name: 'P', email, password: 'correct horse battery' };
    const { data } = await server.call(register, { body: person });
    const token = (await server.call(login, { body: person })).data?.token ?? '';
    return { token, userId: data?.user.Id ?? '' };
  }

  /** Consents for the person; gives the query with which the browser comes back. */
  async function consent(token: string, organisation: string, query: Record<string, string> = {}) {
    const { data } = await server.call(connect, { token, query });
    return await allow(data?.authorizationUrl, organisation);
  }
  async function allow(authorizationUrl: string | undefined, organisation: string) {
    const returned = await provider.consent(authorizationUrl ?? '', { organisations: [organisation] });
    return z.object({ code: z.string(), state: z.string() }).parse(Object.fromEntries(returned.searchParams));
  }

  /** Connected by the person, as a company of their own. */
  async function connectTo(token: string, organisation: string) {
    const { data } = await server.call(callback, { token, query: await consent(token, organisation) });
    return { companyId: data?.companies[0]?.Id ?? '', reference: data?.providerToken ?? '' };
  }

  return {
    newUser,
    consent,
    allow,
    connectTo,

    newPerson: async (email: string, organisation: string): Promise<Person> => {
      const user = await newUser(email);
      return { ...user, ...(await connectTo(user.token, organisation)) };
    },

    send: async ({ method, path }: Described, token: string | null, namedCompany: Named) => {
      const { params = {}, query = {}, body = {} } = callSamples[nameOf({ method, path })] ?? {};
      const inPath = Object.entries({
        ...params,
        ...(namedCompany.path ? { companyId: namedCompany.path } : {}),
        id: namedCompany.id ?? newId(),
      });
      const answer = await server.send({
        method,
        url: `/api/v1${inPath.reduce<string>((url, [name, value]) => url.replace(`:${name}`, value), path)}`,
        query: { ...query, ...(namedCompany.query ? { companyId: namedCompany.query } : {}) },
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(namedCompany.header ? { 'x-company-id': namedCompany.header } : {}),
          ...(namedCompany.reference ? { 'x-provider-token': namedCompany.reference } : {}),
        },
        ...(method === 'GET'
          ? {}
          : { payload: { ...body, ...(namedCompany.body ? { companyId: namedCompany.body } : {}) } }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const { success, message, error } = z
        .object({ success: z.boolean(), message: z.string(), error: z.optional(z.string()) })
        // A file's answer is the file itself.
        .parse(isJson ? answer.json() : { success: answer.statusCode < 400, message: '' });
      return { status: answer.statusCode, success, message, error };
    },
  };
}
