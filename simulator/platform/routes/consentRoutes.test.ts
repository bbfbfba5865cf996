import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tenantOf } from '../books.fixture.ts';
import { authorizationUrl, run, type Running } from '../running.fixture.ts';

let sim: Running;
beforeEach(async () => {
  sim = await run();
});
afterEach(() => sim.stop());

const open = (changed: Record<string, string> = {}, on = sim) =>
  fetch(authorizationUrl(on.url, changed), { redirect: 'manual' });

async function expectErrorPage(answer: Response, error: string): Promise<void> {
  const text = await answer.text();
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  expect(text).toContain(`<code>${error}</code>`);
}

/** What the browser sends from the consent page. */
function decide(
  fields: [string, string][],
  changed: Record<string, string> = {},
  on = sim,
): Promise<Response> {
  const request = new URL(authorizationUrl(on.url, changed)).search.slice(1);
  const body = new URLSearchParams([['request', request], ...fields]);
  return fetch(`${on.url}/identity/connect/consent`, { method: 'POST', body, redirect: 'manual' });
}

describe('a bad request ends on a page, never in a redirect', () => {
  test.each([
    [
      'a redirect address elsewhere',
      { redirect_uri: 'https://elsewhere.example/callback' },
      'invalid_request',
    ],
    ['a redirect address that is no web address', { redirect_uri: 'javascript:alert(1)' }, 'invalid_request'],
    ['no app', { client_id: '' }, 'unauthorized_client'],
    ['no scope', { scope: ' ' }, 'invalid_scope'],
    ['a broad scope', { scope: 'openid accounting.transactions.read' }, 'invalid_scope'],
    ['an unknown scope', { scope: 'openid everything' }, 'invalid_scope'],
    ['journals below the advanced tier', { scope: 'openid accounting.journals.read' }, 'invalid_scope'],
    ['a token asked for directly', { response_type: 'token' }, 'unsupported_response_type'],
    ['a plain challenge', { code_challenge: 'c'.repeat(43) }, 'invalid_request'],
  ])('%s', async (_name, changed, error) => {
    await expectErrorPage(await open(changed), error);
  });

  test('escapes what the request brought', async () => {
    const text = await (await open({ scope: '<script>alert(1)</script>' })).text();
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;');
  });

  test('refuses an unregistered app where one is registered', async () => {
    const strict = await run({ client: { id: 'app-2', secret: 's' } });
    const answer = await open({}, strict);
    await expectErrorPage(answer, 'unauthorized_client');
    await strict.stop();
  });
});

describe('sign-in and consent', () => {
  test('offers the people, says that it is simulated, and lets the form return to the app', async () => {
    const answer = await open();
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('Ruth Calder');
    expect(text).toContain('Simulated accounting provider.');
    expect(text).not.toMatch(/type="password"/);
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:5999;",
    );
  });

  test('lists what each organisation shows, one to be chosen on the starter tier', async () => {
    const request = new URL(authorizationUrl(sim.url)).search.slice(1);
    const query = new URLSearchParams({ request, user: 'ruth.calder@simulated.example' });
    const text = await (await fetch(`${sim.url}/identity/connect/consent?${query.toString()}`)).text();
    expect(text.match(/type="radio"\s+name="tenant"/g)).toHaveLength(3);
    expect(text).toContain('plays normal');
    expect(text).toContain('>Refuse</button>');
  });

  test('sends the allowing user back with a code and the state', async () => {
    const answer = await decide([
      ['decision', 'allow'],
      ['tenant', tenantOf(0)],
    ]);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(303);
    expect(location.origin + location.pathname).toBe('http://localhost:5999/xero/callback');
    expect(location.searchParams.get('state')).toBe('s-1');
    expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('sends the refusing user back with access_denied', async () => {
    const answer = await decide([
      ['decision', 'refuse'],
      ['tenant', tenantOf(0)],
    ]);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'TenantConsent status: DENIED',
      state: 's-1',
    });
  });

  test.each([
    ['no organisation', [], 'Choose an organisation to connect.'],
    [
      'two on the starter tier',
      [tenantOf(0), tenantOf(1)],
      'This app can connect one organisation at a time.',
    ],
    ['one that is not here', [tenantOf(8)], 'That organisation is not here any more.'],
  ])('asks again for %s', async (_name, tenants, sentence) => {
    const answer = await decide([
      ['decision', 'allow'],
      ...tenants.map((tenant): [string, string] => ['tenant', tenant]),
    ]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
  });
});

describe('on the advanced tier', () => {
  const both: [string, string][] = [
    ['decision', 'allow'],
    ['tenant', tenantOf(0)],
    ['tenant', tenantOf(1)],
  ];

  test('one consent covers several organisations, and journals may be asked for', async () => {
    const advanced = await run({ tier: 'advanced' });
    const answer = await decide(both, { scope: 'openid accounting.journals.read' }, advanced);
    expect(answer.status).toBe(303);
    await advanced.stop();
  });

  test('the app can ask for one organisation only', async () => {
    const advanced = await run({ tier: 'advanced' });
    const answer = await decide(both, { acr_values: 'bulk_connect:false' }, advanced);
    expect(answer.status).toBe(400);
    await advanced.stop();
  });
});

describe('the connection limit of the tier', () => {
  test('refuses a sixth connection of the app, whoever asks, but not a reconnection', async () => {
    const six = await run({ behaviours: ['normal', 'normal', 'normal', 'normal', 'normal', 'normal'] });
    for (const index of [0, 1, 2, 3]) await six.consent([`normal ${index}`]);
    await six.consent(['normal 4'], { user: 'Marcus Webb' });
    await expect(six.consent(['normal 5'])).rejects.toThrow('reached the number of connections');
    await expect(six.consent(['normal 3'])).resolves.toBeInstanceOf(URL);
    await six.stop();
  });
});
