import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run, type Running } from './running.fixture.ts';

let sim: Running;
beforeEach(async () => {
  sim = await run();
});
afterEach(() => sim.stop());

describe('the control of the simulator, wherever it listens,', () => {
  test('is for this machine alone', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await sim.controlFrom(address)).toBe(200);
    for (const address of ['10.0.0.9', '::ffff:10.0.0.9', '2001:db8::1'])
      expect(await sim.controlFrom(address)).toBe(404);
  });

  test('is not for what a proxy on this machine passes on', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect(await sim.controlFrom('127.0.0.1', { [name]: '10.0.0.9' })).toBe(404);
  });
});
