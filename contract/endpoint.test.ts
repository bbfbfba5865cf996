import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const call = { path: '/things', tag: 'Things', summary: 'Things.', data: z.object({}) } as const;

test('a call that changes something of a company has to say which role it takes', () => {
  // @ts-expect-error: no role
  endpoint({ ...call, method: 'POST', company: 'required' });
  // @ts-expect-error: a role, and no company in which it is held
  endpoint({ ...call, method: 'POST', role: 'editor' });
  expect(endpoint({ ...call, method: 'POST', company: 'required', role: 'editor' }).role).toBe('editor');
});

test('a call that reads takes the least role', () => {
  expect(endpoint({ ...call, method: 'GET', company: 'required' }).role).toBe('viewer');
  expect(endpoint({ ...call, method: 'POST', reads: true, company: 'required' }).role).toBe('viewer');
});
