import { disconnectCompany, listCompanies } from '#contract/companies/companies.ts';
import { connect } from '#contract/companies/connections.ts';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { createPack } from '#contract/packs/packs.ts';
import { syncEntity } from '#contract/sync/sync.ts';
import { login, me } from '#contract/users/users.ts';
import { describe, expect, test } from 'vitest';
import { buildRequest, type Caller } from './request.ts';

const caller: Caller = {
  token: 'a-token',
  providerToken: 'a-grant',
  companyId: 'selected',
  requestId: 'request-1',
  correlationId: 'visit-1',
  version: '1.2.3',
};

describe('a request', () => {
  test('says who asks, with which program, and which request of which visit it is', () => {
    expect(buildRequest(me, {}, caller).init.headers).toMatchObject({
      Authorization: 'Bearer a-token',
      'X-Request-Id': 'request-1',
      'X-Correlation-Id': 'visit-1',
      'X-Client-Version': '1.2.3',
      'X-Client-Platform': 'web',
      'X-Source': 'tieout-web',
    });
  });

  test('carries no token before the log-in', () => {
    const body = { email: 'a@b.example', password: 'secret' };
    const { init, url } = buildRequest(login, { body }, { ...caller, token: null });
    expect(url).toBe('/api/v1/user/login');
    expect(init.headers).not.toHaveProperty('Authorization');
    expect(init.headers).not.toHaveProperty('X-Company-Id');
    expect(init.body).toBe(JSON.stringify(body));
  });

  test('names the selected company in the header and in the body, without empty values', () => {
    const { init } = buildRequest(
      syncEntity,
      { body: { entityType: 'Contacts', options: undefined } },
      caller,
    );
    expect(init.headers['X-Company-Id']).toBe('selected');
    expect(init.body).toBe('{"entityType":"Contacts","companyId":"selected"}');
  });

  test('never names two companies: one that the call names beats the selected one', () => {
    const { init, url } = buildRequest(listLedgerLines, { query: { companyId: 'other', limit: 50 } }, caller);
    expect(init.headers['X-Company-Id']).toBe('other');
    expect(url).toBe('/api/v1/ledger/lines?companyId=other&limit=50');
  });

  test('leaves the company out where the path names it or none is meant', () => {
    const inPath = buildRequest(disconnectCompany, { params: { companyId: 'a b' } }, caller);
    expect(inPath.url).toBe('/api/v1/companies/a%20b/disconnect');
    expect(inPath.init.headers).not.toHaveProperty('X-Company-Id');
    expect(inPath.init.body).toBe('{}');
    expect(buildRequest(listCompanies, {}, caller).init.headers).not.toHaveProperty('X-Company-Id');
  });

  test('sends empty values of what is the user’s own, for whom null and no text mean something', () => {
    const body = { title: 'Board', notes: '', reports: [], clients: [], schedule: null };
    const choice = { formats: ['pdf' as const], agreement: 'shown' as const };
    const { init } = buildRequest(createPack, { body: { ...body, ...choice } }, caller);
    expect(init.body).toBe(JSON.stringify({ ...body, ...choice }));
  });

  test('refers to the grant under /xero/ only', () => {
    expect(buildRequest(connect, {}, caller).init.headers['X-Provider-Token']).toBe('a-grant');
    expect(buildRequest(me, {}, caller).init.headers).not.toHaveProperty('X-Provider-Token');
  });

  test('is refused when the path lacks an id', () => {
    expect(() => buildRequest(disconnectCompany, {}, caller)).toThrow(/needs companyId/);
  });
});
