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

test('each line says when, in UTC, and which process of which build wrote it', () => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }, 'worker').info('here');

  expect(JSON.parse(lines.join(''))).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    pid: process.pid,
    role: 'worker',
    build: expect.stringMatching(/^\d+\.\d+\.\d+\+[\w.-]+$/),
    msg: 'here',
  });
});
