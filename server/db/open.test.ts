import { AppError } from '#server/lib/appError.ts';
import { expect, test } from 'vitest';
import { toDatabaseRefusal } from './open.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  withCode('ECONNREFUSED'),
  withCode('ECONNRESET'),
  withCode('57P01'),
  withCode('57P03'),
  withCode('53300'),
  withCode('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('a database that is away is a refusal that passes: %o', (error) => {
  expect(toDatabaseRefusal(error)).toMatchObject({ code: 'API_SERVER_ERROR', status: 503, retryAfter: 5 });
});

test.each([
  withCode('23505'),
  withCode('40P01'),
  new Error('x'),
  new AppError('CONFLICT', 'x'),
  'text',
  null,
])('other errors stay as they are: %o', (error) => {
  expect(toDatabaseRefusal(error)).toBe(error);
});
