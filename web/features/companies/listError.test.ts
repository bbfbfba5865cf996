import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/http/apiError.ts';
import { listErrorTitle } from './listError.ts';

test.each([
  ['Access restricted', new ApiError('AUTH_FORBIDDEN', 'Access denied')],
  ['Access restricted', new ApiError('API_BAD_REQUEST', 'Stopped by a proxy.', { status: 403 })],
  ['Authentication required', new ApiError('AUTH_UNAUTHORIZED', 'Please log in to continue.')],
  ['Authentication required', new ApiError('API_BAD_REQUEST', 'Stopped by a proxy.', { status: 401 })],
  ['Unable to load companies', new ApiError('API_SERVER_ERROR', 'Server error.', { status: 500 })],
  ['Unable to load companies', new TypeError('Failed to fetch')],
])('the list that could not be loaded says "%s"', (title, error) => {
  expect(listErrorTitle(error)).toBe(title);
});
