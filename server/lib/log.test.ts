import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the log redacts secrets at any depth', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info({ password: 'S1', grant: { refreshToken: 'S2', name: 'kept' } }, 'one');
  log.info({ err: Object.assign(new Error('failed'), { token: 'S3', code: '23505' }) }, 'two');
  log.info({ request: { headers: { authorization: 'S4', cookie: 'S5' } } }, 'three');

  expect(lines.join('')).not.toMatch(/S[1-5]/);
  expect(lines.join('')).toMatch(/kept.*failed.*23505/s);
});
