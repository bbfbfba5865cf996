/**
 * A program of a stranger, on types that a generator made of the API's own description. The test that
 * drives it makes `api.d.ts` beside a copy of this file and has both compiled.
 */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

type Report = components['schemas']['Report'];
type SyncRun = components['schemas']['SyncRun'];
type Consent = (authorizationUrl: string) => Promise<{ code: string; state: string }>;

/** From nothing to a report. `wait` is called between looks at a run. */
export async function drive(
  baseUrl: string,
  consent: Consent,
  wait: () => Promise<void>,
): Promise<{ run: SyncRun; report: Report }> {
  const client = createClient<paths>({ baseUrl });
  const credentials = { email: 'ada@example.com', password: 'correct horse battery' };
  await client.POST('/user/register', { body: { name: 'Ada', ...credentials } });
  const login = await client.POST('/user/login', { body: credentials });
  if (login.error) throw new Error(login.error.message);
  const headers = { authorization: `Bearer ${login.data.data.token}` };
  client.use({
    onRequest: ({ request }) => {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      return request;
    },
  });

  const begun = await client.GET('/xero/connect', {});
  if (begun.error) throw new Error(begun.error.message);
  const query = await consent(begun.data.data.authorizationUrl);
  const connected = await client.GET('/xero/callback', { params: { query } });
  const companyId = connected.data?.data.companies[0]?.Id;
  if (companyId === undefined) throw new Error(connected.error?.message ?? 'Nothing is connected.');

  const started = await client.POST('/sync/all', { body: { companyId } });
  if (started.error) throw new Error(started.error.message);
  const run = await untilFinished(client, companyId, wait);

  const body = { companyId, startDate: '2026-01-01', endDate: '2026-03-31', frequency: 'monthly' } as const;
  const answer = await client.POST('/reports/profit-loss-unified', { body });
  if (answer.error) throw new Error(answer.error.message);
  const report: Report = answer.data.data;
  return { run, report };
}

async function untilFinished(
  client: Client<paths>,
  companyId: string,
  wait: () => Promise<void>,
): Promise<SyncRun> {
  for (;;) {
    const { data, error } = await client.GET('/sync/status', {
      params: { header: { 'X-Company-Id': companyId } },
    });
    if (error) throw new Error(error.message);
    const [latest] = data.data.runs;
    if (latest?.finishedAt) return latest;
    await wait();
  }
}

/** Never called: what must not compile. */
export function mistakes(client: Client<paths>): unknown[] {
  return [
    // @ts-expect-error A log-in has a body.
    client.POST('/user/login'),
    // @ts-expect-error It has an address and a password.
    client.POST('/user/login', { body: { email: 'ada@example.com' } }),
    // @ts-expect-error A report has a period.
    client.POST('/reports/profit-loss-unified', { body: {} }),
    // @ts-expect-error One entity is named.
    client.POST('/sync/entity', { body: {} }),
    // @ts-expect-error There is no such entity.
    client.POST('/sync/entity', { body: { entityType: 'Nothing' } }),
    // @ts-expect-error The company stands in the path.
    client.GET('/companies/{companyId}', {}),
    // @ts-expect-error There is no such call.
    client.GET('/nothing', {}),
  ];
}
