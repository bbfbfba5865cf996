import { describe, expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { codeOf, codeOfText, friendlyText, sentenceOf } from './errorCodes.ts';

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
    ['Xero said no', 'XERO_API_ERROR'],
    ['Validation failed', 'API_VALIDATION_ERROR'],
    ['who knows', 'UNKNOWN_ERROR'],
  ])('that says "%s" is %s', (text, code) => {
    expect(codeOfText(text)).toBe(code);
  });

  test('is the one it carries, whatever its words', () => {
    expect(codeOf(new ApiError('CONFLICT', 'Forbidden fruit'))).toBe('CONFLICT');
  });
});

describe('what a person reads', () => {
  test("is the server's sentence where it sent one", () => {
    expect(sentenceOf(new ApiError('CONFLICT', 'Xero allows no more organisations.'))).toBe(
      'Xero allows no more organisations.',
    );
  });

  test('is else the friendly text of the code, never the words of a program', () => {
    expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(
      'Unable to connect to the server. Please check your internet connection.',
    );
    expect(sentenceOf(new TypeError('x is undefined'))).toBe(friendlyText('UNKNOWN_ERROR'));
  });
});
