import { describe, expect, test } from 'vitest';
import { parseErrorResponse } from './errorResponse.ts';

const refused = (status: number, statusText: string, headers: Record<string, string> = {}) =>
  new Response(null, { status, statusText, headers });

describe('what a refusal says', () => {
  test.each([
    ['message', { message: 'Not now.', error: 'CONFLICT', details: [{ path: 'a', message: 'Beside it.' }] }],
    ['error, where there is no message', { message: '', error: 'Not now.' }],
    ['details, where there is neither', { details: [{ path: 'name', message: 'Not now.' }] }],
    ['details as plain text', { details: 'Not now.' }],
    ['details rather than a code', { error: 'CONFLICT', details: 'Not now.' }],
  ])('is its %s', (_, answer) => {
    expect(parseErrorResponse(refused(409, 'Conflict'), answer).message).toBe('Not now.');
  });

  test.each([null, 'a page of a proxy', {}, { message: 5, details: 7 }])(
    'is the friendly text of the status where it tells nothing: %j',
    (answer) => {
      expect(parseErrorResponse(refused(502, 'Bad Gateway'), answer)).toMatchObject({
        code: 'API_SERVER_ERROR',
        status: 502,
        message: 'Server error occurred. Please try again later.',
      });
    },
  );
});

test('a refusal carries its code, its faults of fields, its request and when to come again', () => {
  const details = [{ path: 'name', message: 'Too long.' }];
  const answer = { success: false, message: 'No.', error: 'RATE_LIMITED', details, requestId: 'r-1' };
  expect(parseErrorResponse(refused(429, 'Too Many Requests', { 'Retry-After': '3' }), answer)).toMatchObject(
    {
      code: 'RATE_LIMITED',
      details,
      requestId: 'r-1',
      retryAfterMs: 3000,
    },
  );
});

test.each([
  ['41', 'Too many requests.', 'Too many requests. Try again in 41\u00a0s.'],
  ['90', 'Please try again in 2 minutes.', 'Please try again in 2 minutes.'],
])('a refusal to come again after %s s says when: %s', (seconds, message, sentence) => {
  const answer = { message, error: 'RATE_LIMITED' };
  const headers = { 'Retry-After': seconds };
  expect(parseErrorResponse(refused(429, 'Too Many Requests', headers), answer).message).toBe(sentence);
});

test('a time at which to come again may be a date', () => {
  const headers = { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() };
  const { retryAfterMs } = parseErrorResponse(refused(503, 'Service Unavailable', headers), {});
  expect(retryAfterMs).toBeGreaterThan(50_000);
  expect(retryAfterMs).toBeLessThanOrEqual(60_000);
});

test('the code of a refusal that names none we know is told by its words', () => {
  expect(parseErrorResponse(refused(403, 'Forbidden'), { message: 'Access denied' }).code).toBe(
    'AUTH_FORBIDDEN',
  );
});
