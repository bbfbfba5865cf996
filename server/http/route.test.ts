import { describe, expect, test } from 'vitest';
import { listCompanies } from '#contract/companies/companies.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { editNote } from '#contract/closing/notes.ts';
import { listConcerned, type RawCall } from './route.ts';

const [alder, birch] = ['11111111-1111-4111-8111-11111111111a', '22222222-2222-4222-8222-222222222222'];
const raw: RawCall = {
  params: {},
  query: {},
  body: undefined,
  user: null,
  companyHeader: undefined,
  providerToken: undefined,
  requestId: 'request',
  address: '127.0.0.1',
  userAgent: '',
  signal: new AbortController().signal,
  device: undefined,
};
const concerned = (call: Partial<RawCall>, endpoint: Endpoint = editNote) =>
  listConcerned(endpoint, { ...raw, ...call }, [alder, birch]);

describe('the companies that a call concerns', () => {
  test.each<[string, Partial<RawCall>]>([
    ['path', { params: { companyId: alder } }],
    ['query', { query: { companyId: alder } }],
    ['body', { body: { companyId: alder.toUpperCase() } }],
    ['header', { companyHeader: alder }],
  ])('are those that it names in its %s', (_place, call) => {
    expect(concerned(call)).toEqual([alder]);
  });

  test('are all of a person’s where it names none, or is about none', () => {
    expect(concerned({})).toEqual([alder, birch]);
    expect(concerned({ companyHeader: alder }, listCompanies)).toEqual([alder, birch]);
  });

  test('are none where it names another’s', () => {
    expect(concerned({ companyHeader: '33333333-3333-4333-8333-333333333333' })).toEqual([]);
  });
});
