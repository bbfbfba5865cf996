import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { describeFailure } from './callbackFailure.ts';

const failed = (message: string) =>
  describeFailure(new ApiError('XERO_AUTH_FAILED', message, { status: 409 }));

test.each([
  ['This return from Xero belongs to no sign-in that was started here.', 'This connection attempt is gone'],
  ['More than ten minutes passed since this sign-in was started.', 'This connection attempt is gone'],
  ['This sign-in with Xero was started by another user.', 'Another user started this connection'],
  ['Xero’s answer was used already or is older than five minutes.', 'This answer was used already'],
  ['No organisation was chosen at Xero.', 'Xero Connection Failed'],
])('"%s" has the title "%s" and keeps its sentence', (message, title) => {
  expect(failed(message)).toEqual({ title, text: message, mayRetry: false });
});

test('a passing fault may be tried again with the same answer', () => {
  expect(describeFailure(new ApiError('XERO_CONNECTION_FAILED', 'Later.')).mayRetry).toBe(true);
  expect(describeFailure(null).mayRetry).toBe(false);
});
