import { callbackReason, type CallbackReason } from '#contract/companies/connections.ts';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/http/apiError.ts';
import { answerUsedError, describeFailure } from './callbackFailure.ts';

const failed = (reason: CallbackReason, message: string) => {
  const details = [{ path: 'reason', message: reason }];
  return describeFailure(new ApiError('XERO_AUTH_FAILED', message, { status: 409, details }));
};

test.each([
  ['unknown-state', 'This connection attempt is gone'],
  ['expired', 'This connection attempt took too long'],
  ['other-user', 'Another user started this connection'],
  ['code-used', 'This answer was used already'],
  ['nothing-chosen', 'No organization was chosen'],
] as const)('%s has the title "%s" and keeps the server’s sentence', (reason, title) => {
  expect(failed(reason, 'What happened.')).toEqual({ title, text: 'What happened.', mayRetry: false });
});

test.each(callbackReason.options)('%s has a title', (reason) => {
  expect(failed(reason, 'What happened.').title).not.toBe('');
});

test('a failure without a reason has the general title', () => {
  expect(describeFailure(new ApiError('XERO_AUTH_FAILED', 'Why.')).title).toBe('Xero Connection Failed');
});

test('an attempt that this browser finished itself has the title of the server’s refusal', () => {
  expect(describeFailure(answerUsedError())).toEqual({
    title: failed('finished-already', '').title,
    text: 'What it connected is listed under Connected Companies. To connect another organization, start again.',
    mayRetry: false,
  });
});

test('a temporary failure may be retried with the same answer', () => {
  expect(describeFailure(new ApiError('XERO_CONNECTION_FAILED', 'Later.')).mayRetry).toBe(true);
  expect(describeFailure(null).mayRetry).toBe(false);
});
