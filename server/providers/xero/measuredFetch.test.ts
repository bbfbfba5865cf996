import { expect, test } from 'vitest';
import { requestKind, measuredFetch } from './measuredFetch.ts';

test.each([
  ['https://api.xero.com/api.xro/2.0/Invoices?page=1', 'Invoices'],
  ['https://api.xero.com/api.xro/2.0/Invoices/5f1c0c4e-0000-4000-8000-000000000001', 'Invoices'],
  ['https://api.xero.com/api.xro/2.0/Reports/TrialBalance?date=2026-01-31', 'Reports/TrialBalance'],
  ['https://api.xero.com/connections/5f1c0c4e-0000-4000-8000-000000000001', 'connections'],
  ['https://identity.xero.com/connect/token', 'token'],
  ['https://identity.xero.com/.well-known/openid-configuration', 'other'],
])('%s is counted as %s', (url, kind) => {
  expect(requestKind(url)).toBe(kind);
});

test('a call is reported by its answer, or by the lack of one', async () => {
  const reports: string[] = [];
  const onCall = (kind: string, result: string) => void reports.push(`${kind} ${result}`);
  const url = 'https://api.xero.com/api.xro/2.0/Accounts';
  await measuredFetch(async () => new Response('', { status: 429 }), onCall)(url);
  const cut = measuredFetch(() => Promise.reject(new TypeError('fetch failed')), onCall);

  await expect(cut(url)).rejects.toThrow('fetch failed');
  expect(reports).toEqual(['Accounts 429', 'Accounts unreachable']);
});
