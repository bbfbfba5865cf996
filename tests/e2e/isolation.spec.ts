import { closeCheckKeys } from '#contract/closing/signOffs.ts';
import { globSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { listSyncLogs } from '#contract/sync/sync.ts';
import { z } from 'zod';
import type { App } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { expect, test, type Product } from './product.ts';
import { TRADING_COMPANY, signedIn } from './steps.ts';

/** Every call of the contract, however many join: a new one is tried the day it is written. */
const endpointShape = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string(),
  access: z.enum(['guest', 'user']),
  company: z.enum(['none', 'required', 'optional', 'found', 'removed']),
});
type AnyEndpoint = z.infer<typeof endpointShape>;

async function allEndpoints(): Promise<AnyEndpoint[]> {
  const folder = new URL('../../contract/', import.meta.url);
  const modules = await Promise.all(
    globSync('**/*.ts', { cwd: folder })
      .filter((name) => !name.endsWith('.test.ts'))
      .map(async (name) =>
        z.record(z.string(), z.unknown()).parse({ ...(await import(new URL(name, folder).href)) }),
      ),
  );
  return modules.flatMap((exported) =>
    Object.values(exported).flatMap((value) => {
      const parsed = endpointShape.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

/** What a call needs besides the ids, in its body or its query, to get past the check of its input. */
const january = { startDate: '2026-01-01', endDate: '2026-01-31' };
const accountAmount = { accountId: '01a1fb27-4630-7928-a8f5-851bf3259c16', amount: '351.08' };
const januaryItem = { month: '2026-01', ...accountAmount };
const fingerprint = '0123456789abcdef'.repeat(4);
const checklist = Object.fromEntries(closeCheckKeys.map((key) => [key, 'done']));
const guessed = { password: 'guessed' };
const inputs: Record<string, Record<string, unknown>> = {
  'POST /companies/:companyId/invitations': { role: 'owner', ...guessed },
  'PUT /companies/:companyId/members/:id': { role: 'owner', ...guessed },
  'DELETE /companies/:companyId/members/:id': guessed,
  'DELETE /companies/:companyId/disconnect': guessed,
  'GET /companies/:companyId/search': { text: 'invoice' },
  'PUT /clients/:companyId/marks': { isPinned: true, tags: [] },
  'POST /sync/entity': { entityType: 'Accounts' },
  'POST /sync/dead-letters/retry': { entityType: 'Accounts', recordId: 'of-the-first' },
  'POST /reports/profit-loss-unified': january,
  'PUT /reports/cash-flow/activities': {
    accounts: [{ accountId: '01a1fb27-4630-7928-a8f5-851bf3259c16', activity: 'investing' }],
  },
  'PUT /reports/summary/figures': { figures: [{ kind: 'standard', standard: 'profit', target: null }] },
  'GET /reports/changes': { ...january, from: '2026-01-01T00:00:00Z' },
  'PUT /reports/views': { reportType: 'profit-loss', ...january },
  'POST /reports/notices/dismiss': { ids: ['01a1fb27-4630-7928-a8f5-851bf3259c16'] },
  'GET /reports/proofs': january,
  'POST /reports/proofs': january,
  'POST /reports/notices/restore': { ids: ['01a1fb27-4630-7928-a8f5-851bf3259c16'] },
  'GET /reports/items': january,
  'POST /reports/items/settle': { ...januaryItem, category: 'depreciation', note: '' },
  'POST /reports/items/reopen': januaryItem,
  'GET /reports/items/account': { accountId: accountAmount.accountId },
  'POST /reports/items/settle-account': {
    accountId: accountAmount.accountId,
    category: 'payroll',
    note: '',
    items: [{ month: '2026-01', amount: accountAmount.amount }],
  },
  'POST /reports/items/reopen-account': { accountId: accountAmount.accountId },
  'POST /reports/items/opening-balances': { month: '2026-01', note: '', items: [accountAmount] },
  'GET /sign-offs/standing': { month: '2026-01' },
  'GET /sign-offs': { month: '2026-01' },
  'POST /sign-offs': { month: '2026-01', fingerprint, checklist },
  'POST /sign-offs/:id/review': { fingerprint },
  'POST /notes': { month: '2026-01', text: 'Seen' },
  'PUT /notes/:id': { text: 'Seen' },
  'GET /commentaries': { month: '2026-01' },
  'GET /commentaries/copy': { month: '2026-01' },
  'PUT /commentaries': {
    month: '2026-01',
    lines: [{ kind: 'paragraph', runs: [{ text: 'Seen' }] }],
  },
  'GET /ledger/document': { documentId: '01a1fb27-4630-7928-a8f5-851bf3259c16' },
  'GET /ledger/open-documents': { asAt: '2026-01-31', side: 'receivables' },
  'GET /reportsp/:reportType': january,
  'GET /ledger/variance': { accountId: accountAmount.accountId, endDate: january.endDate },
  'POST /pack-previews': {
    month: '2026-01',
    format: 'pdf',
    title: 'Pack',
    agreement: 'shown',
    reports: [{ name: '', settings: { type: 'profit-loss', period: 'month' } }],
  },
  'POST /report-packs/export': { format: 'pdf', reports: [{ type: 'profit-loss', ...january }] },
};

/** Takes its period in the address, whatever its method. */
const addressed = {
  'POST /reportsp/:reportType/export': { ...january, format: 'csv' },
  'DELETE /commentaries': { month: '2026-01', version: '1' },
};

/** They would end the stranger's own sessions before all is tried. */
const endingOwnSessions = ['POST /user/logout', 'DELETE /user/sessions'];

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

test('a second user sees nothing of the first, on any page or by any call', async ({
  page,
  request,
  product,
  newPerson,
  mailbox,
}) => {
  const owned = await ownedByKeeper(product);
  const eve = newPerson('Eve Outside');
  const stranger = await signIn(app.url, { ...eve, mailbox });
  await page.context().setStorageState(signedIn(app, stranger));

  await test.step('no call answers with what belongs to the first', async () => {
    const { token } = await signIn(app.url, { ...eve, registered: true });
    const endpoints = await allEndpoints();
    expect(endpoints.filter(({ company }) => company === 'required').length).toBeGreaterThan(8);
    for (const endpoint of endpoints.filter(
      ({ method, path }) => !endingOwnSessions.includes(`${method} ${path}`),
    )) {
      const answer = await callAs(request, token, endpoint, owned);
      const text = await answer.text();
      const what = `${endpoint.method} ${endpoint.path}`;
      if (!['none', 'optional'].includes(endpoint.company))
        expect(answer.status(), `${what}: ${text}`).toBe(404);
      for (const secret of [TRADING_COMPANY, owned.tenantId, owned.runId])
        expect(text, what).not.toContain(secret);
    }
  });

  await test.step('no page shows it, whatever the browser remembers', async () => {
    for (const path of [
      '/dashboard',
      '/clients',
      '/close-board',
      '/companies',
      '/reports',
      '/settings',
      '/sync-logs',
      `/sync-logs/${owned.logId}`,
    ]) {
      await page.addInitScript(`localStorage.setItem('tieout.company', '"${owned.companyId}"')`);
      await page.goto(app.url + path);
      await expect(page.getByRole('heading', { level: 1, name: /^(?!Tieout$)/ })).toBeVisible();
      await expect(page.getByText(TRADING_COMPANY)).toHaveCount(0);
    }
  });
});

type Owned = { companyId: string; tenantId: string; logId: string; runId: string };

async function ownedByKeeper({ logInKeeper }: Product): Promise<Owned> {
  const { client, companyId, tenantId } = await logInKeeper(TRADING_COMPANY);
  const { logs } = await client.call(listSyncLogs, { params: { companyId } });
  const [log] = logs;
  if (!log) throw new Error('Nothing was synced.');
  return { companyId, tenantId, logId: log.id, runId: log.runId };
}

/** The call as the stranger would make it, with the ids of the owner wherever an id goes. */
function callAs(request: APIRequestContext, token: string, endpoint: AnyEndpoint, owned: Owned) {
  const name = `${endpoint.method} ${endpoint.path}`;
  const input = inputs[name] ?? {};
  const query = Object.entries(addressed).find(([call]) => call === name)?.[1];
  const path = endpoint.path
    .replace(':companyId', owned.companyId)
    .replace(':id', owned.logId)
    .replace(':format', 'pdf');
  const headers = {
    authorization: `Bearer ${token}`,
    ...(endpoint.company === 'required' ? { 'x-company-id': owned.companyId } : {}),
  };
  return request.fetch(`${app.url}/api/v1${path}`, {
    method: endpoint.method,
    headers,
    ...(endpoint.method === 'GET' ? { params: strings(input) } : { data: input }),
    ...(query === undefined ? {} : { params: query }),
    maxRedirects: 0,
  });
}

/** A query holds texts only; the bodies' lists never come here. */
const strings = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
