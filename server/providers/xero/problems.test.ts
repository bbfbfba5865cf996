import { describe, expect, test } from 'vitest';
import { toProviderError } from './problems.ts';

function failure(status: number, body: string, headers: Record<string, string> = {}) {
  return toProviderError({ status, text: body, headers: new Headers(headers), bytes: body.length });
}

const forbidden = JSON.stringify({
  Type: null,
  Title: 'Forbidden',
  Status: 403,
  Detail: 'AuthenticationUnsuccessful',
  Instance: '7d2d1a3c-0000-4000-8000-000000000001',
  Extensions: {},
});

describe('what a failed answer means', () => {
  test('treats an expired access token as a problem of the grant', () => {
    const body = JSON.stringify({
      Title: 'Unauthorized',
      Status: 401,
      Detail: 'TokenExpired: token expired at 08/12/2022',
    });
    expect(failure(401, body).kind).toBe('reauthorise');
  });

  test.each(['insufficent_scope', 'insufficient_scope', 'Bearer error="insufficient_scope"'])(
    'recognises a missing permission by "%s"',
    (challenge) => {
      expect(failure(401, '', { 'WWW-Authenticate': challenge }).kind).toBe('scope-missing');
    },
  );

  test('keeps the provider’s reference and words of a refusal', () => {
    const error = failure(403, forbidden);
    expect(error).toMatchObject({ kind: 'forbidden', reference: '7d2d1a3c-0000-4000-8000-000000000001' });
    expect(error.message).toContain('AuthenticationUnsuccessful');
  });

  test.each([
    ['in lower case', JSON.stringify({ title: 'Forbidden', detail: 'No reporting role', instance: 'x-1' })],
    [
      'as XML',
      '<ApiException xmlns="http://x"><Title>Forbidden</Title><Detail>No reporting role</Detail><Instance>x-1</Instance></ApiException>',
    ],
  ])('reads a body %s', (_form, body) => {
    const error = failure(403, body);
    expect(error).toMatchObject({ kind: 'forbidden', reference: 'x-1' });
    expect(error.message).toContain('No reporting role');
  });

  test('includes each validation message of a refused request', () => {
    const body = JSON.stringify({
      ErrorNumber: 10,
      Type: 'ValidationException',
      Message: 'A validation exception occurred',
      Elements: [
        { ValidationErrors: [{ Message: 'The order is unknown.' }, { Message: 'So is the page.' }] },
      ],
    });
    const error = failure(400, body);
    expect(error.kind).toBe('rejected');
    expect(error.message).toContain('The order is unknown. So is the page.');
  });

  test('cuts what the provider says without end', () => {
    const message = 'The account is unknown. '.repeat(10_000);
    const body = JSON.stringify({ Elements: [{ ValidationErrors: [{ Message: message }] }] });
    expect(failure(400, body).message.length).toBeLessThan(600);
    const reference = 'x'.repeat(10_000);
    expect(failure(400, JSON.stringify({ Instance: reference })).reference?.length).toBe(100);
  });

  test.each([500, 502, 503, 504, 408])('allows a retry after %i', (status) => {
    expect(failure(status, 'The Organisation is offline').kind).toBe('unavailable');
  });

  test('shows plain text, and never a page of markup', () => {
    expect(failure(503, 'The Organisation is offline').message).toContain('The Organisation is offline');
    expect(failure(502, '<html>Bad gateway</html>').message).not.toContain('html');
  });
});

describe('a reached limit', () => {
  test.each([
    ['minute', '17', 17],
    ['day', '66975', 66_975],
    ['Concurrent', undefined, 1],
    ['appminute', '30', 30],
    ['minute', undefined, 60],
    ['minute', '120', 120],
    ['day', '86400', 86_400],
    // Not seconds: RFC 9110 allows a date, which the provider does not send.
    ['day', 'Fri, 20 Nov 2026 11:00:00 GMT', 3600],
  ])('%s with Retry-After %s ends after %i seconds', (problem, retryAfter, seconds) => {
    const error = failure(429, '', {
      'X-Rate-Limit-Problem': problem,
      ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
    });
    expect(error.kind).toBe('rate-limited');
    expect(error.waitMs).toBe(seconds * 1000);
    expect(error.limit).toBe(problem === 'appminute' ? 'app' : problem.toLowerCase());
    expect(error.fault).toBeUndefined();
  });

  test.each([
    ['minute', '121', 120],
    ['appminute', '99999999999', 120],
    ['concurrent', '3600', 120],
    ['day', '99999999999', 86_400],
  ])('%s is over by itself, though Retry-After says %s', (problem, retryAfter, seconds) => {
    const error = failure(429, '', { 'X-Rate-Limit-Problem': problem, 'Retry-After': retryAfter });
    expect(error.waitMs).toBe(seconds * 1000);
    expect(error.fault).toBe(
      `Xero asks to wait ${retryAfter} seconds, longer than this limit lasts; it is asked again after ${seconds}.`,
    );
  });
});
