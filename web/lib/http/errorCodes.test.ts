import { describe, expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import {
  readErrorCode,
  codeFromText,
  standardText,
  isClientErrorCode,
  describeError,
  describeErrorAt,
} from './errorCodes.ts';

describe('the code of a fault', () => {
  test.each([
    ['Failed to fetch', 'NETWORK_ERROR'],
    ['timeout of 30000ms exceeded', 'TIMEOUT_ERROR'],
    ['Authentication token expired', 'AUTH_TOKEN_EXPIRED'],
    ['Invalid email or password', 'AUTH_INVALID_CREDENTIALS'],
    ['401 Unauthorized', 'AUTH_UNAUTHORIZED'],
    ['Forbidden', 'AUTH_FORBIDDEN'],
    ['404 Not Found', 'API_NOT_FOUND'],
    ['502 Bad Gateway', 'API_SERVER_ERROR'],
    ['Xero could not be reached', 'XERO_CONNECTION_FAILED'],
    ['The Xero token expired', 'XERO_TOKEN_EXPIRED'],
    ['Xero refused the consent', 'XERO_AUTH_FAILED'],
    ['Xero said no', 'XERO_API_ERROR'],
    ['Validation failed', 'API_VALIDATION_ERROR'],
    ['400 Bad Request', 'API_BAD_REQUEST'],
    ['The connection was lost', 'CONNECTION_ERROR'],
    ['who knows', 'UNKNOWN_ERROR'],
  ])('that says "%s" is %s', (text, code) => {
    expect(codeFromText(text)).toBe(code);
  });

  test('is the one it carries, whatever its words', () => {
    expect(readErrorCode(new ApiError('CONFLICT', 'Forbidden fruit'))).toBe('CONFLICT');
  });
});

test.each([
  'NETWORK_ERROR',
  'TIMEOUT_ERROR',
  'CONNECTION_ERROR',
  'AUTH_TOKEN_EXPIRED',
  'AUTH_INVALID_CREDENTIALS',
  'AUTH_CODE_NEEDED',
  'AUTH_INVALID_CODE',
  'AUTH_UNAUTHORIZED',
  'AUTH_FORBIDDEN',
  'API_SERVER_ERROR',
  'API_BAD_REQUEST',
  'API_NOT_FOUND',
  'API_VALIDATION_ERROR',
  'XERO_CONNECTION_FAILED',
  'XERO_AUTH_FAILED',
  'XERO_API_ERROR',
  'XERO_TOKEN_EXPIRED',
  'COMPONENT_ERROR',
  'VALIDATION_ERROR',
  'UNKNOWN_ERROR',
])('%s is a code of the browser', (code) => {
  expect(isClientErrorCode(code)).toBe(true);
});

describe('what a person reads', () => {
  test("is the server's sentence where it sent one", () => {
    expect(describeError(new ApiError('CONFLICT', 'Xero allows no more organisations.'))).toBe(
      'Xero allows no more organisations.',
    );
  });

  test('is else the friendly text of the code, never the words of a program', () => {
    expect(describeError(new TypeError('Failed to fetch'))).toBe(
      'Unable to connect to the server. Please check your internet connection.',
    );
    expect(describeError(new TypeError('x is undefined'))).toBe(standardText('UNKNOWN_ERROR'));
  });

  test.each([
    ['NETWORK_ERROR', 'Unable to connect to the server. Please check your internet connection.'],
    ['CONNECTION_ERROR', 'Unable to connect to the server. Please check your internet connection.'],
    ['TIMEOUT_ERROR', 'The request took too long to complete. Please try again.'],
    ['AUTH_TOKEN_EXPIRED', 'Your session has expired. Please log in again.'],
    ['AUTH_INVALID_CREDENTIALS', 'Invalid email or password. Please try again.'],
    ['AUTH_CODE_NEEDED', 'Enter the code that your authenticator app shows.'],
    ['AUTH_INVALID_CODE', 'This code is wrong, or was used already: each works once.'],
    ['AUTH_UNAUTHORIZED', 'You are not authorized to perform this action.'],
    ['AUTH_FORBIDDEN', 'You are not authorized to perform this action.'],
    ['API_SERVER_ERROR', 'Server error occurred. Please try again later.'],
    ['API_NOT_FOUND', 'The requested resource was not found.'],
    ['API_VALIDATION_ERROR', 'Please check your input and try again.'],
    ['API_BAD_REQUEST', 'Please check your input and try again.'],
    ['VALIDATION_ERROR', 'Please check your input and try again.'],
  ] as const)('is of %s "%s"', (code, text) => {
    expect(standardText(code)).toBe(text);
  });
});

describe('a refusal of what was typed', () => {
  const refuse = (message: string, path: string) =>
    new ApiError('API_VALIDATION_ERROR', message, { details: [{ path, message: 'This is missing.' }] });

  test('names the field where its sentence names none', () => {
    expect(describeError(refuse('Please check your input and try again.', 'schedule.day'))).toBe(
      'Day: This is missing.',
    );
    expect(describeError(refuse('The month has not ended.', 'month'))).toBe('The month has not ended.');
  });

  test('stands beside its field, and names another', () => {
    const refusal = refuse('Please check your input and try again.', 'note');
    expect([describeErrorAt('note', refusal), describeErrorAt('month', refusal)]).toEqual([
      'This is missing.',
      'Note: This is missing.',
    ]);
  });
});
