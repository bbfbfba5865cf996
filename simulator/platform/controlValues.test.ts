import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tenantOf } from './books.fixture.ts';
import { run, type Running } from './running.fixture.ts';

let sim: Running;
beforeEach(async () => {
  sim = await run();
});
afterEach(() => sim.stop());

const message = z.object({ message: z.string() });

describe('alterations over HTTP', () => {
  test('parses an alteration and passes the refusal of the books on', async () => {
    const post = (body: object) => sim.control('/_sim/alterations', { tenantId: tenantOf(0), ...body });
    const later = { rows: { entered: 'later' }, change: { kind: 'withheld' } };
    expect(await (await post({ list: 'Accounts', ...later })).json()).toMatchObject({
      altered: { list: 'Accounts', rows: { entered: 'later', skip: 0 }, change: { kind: 'withheld' } },
    });
    expect(await (await post({ list: 'Accounts', id: 'a1', fields: null })).json()).toMatchObject({
      altered: { rows: { ids: ['a1'] }, change: { kind: 'withheld' }, name: 'accounts/a1' },
    });
    expect(message.parse(await (await post({ list: 'Poems', ...later })).json())).toEqual({
      message: 'There is no list Poems.',
    });
    for (const wrong of [
      later,
      { list: 'Accounts', report: 'TrialBalance', ...later },
      { list: 'Accounts', change: { kind: 'earthquake' } },
      { list: 'Accounts', change: { kind: 'amount', by: 'ten' } },
      { list: 'Accounts', rows: { entered: 'someday' }, change: { kind: 'withheld' } },
      { list: 'Accounts', id: 'a1' },
    ])
      expect((await post(wrong)).status).toBe(400);
    expect((await post({ tenantId: 'x', list: 'Accounts', ...later })).status).toBe(404);
  });
});

describe('a clock that is off', () => {
  test.each([240, -240])(
    'states the time by a clock that is %s seconds off, and takes its own tokens',
    async (skewSeconds) => {
      await sim.control('/_sim/clock', { skewSeconds });
      const { access_token: token, id_token: identity } = await sim.connect(['normal 0']);
      const claims = z
        .object({ iat: z.number(), auth_time: z.number(), exp: z.number() })
        .parse(JSON.parse(Buffer.from(identity.split('.')[1] ?? '', 'base64url').toString()));
      const now = sim.clock.now().getTime() / 1000;
      const offBy = [claims.iat - now, claims.auth_time - now, claims.exp - now - 300];
      for (const seconds of offBy) expect(Math.abs(seconds - skewSeconds)).toBeLessThan(60);
      const answer = await sim.get('/api.xro/2.0/Accounts', token, tenantOf(0));
      const date = Date.parse(answer.headers.get('date') ?? '') / 1000;
      expect([answer.status, Math.abs(date - now - skewSeconds) < 60]).toEqual([200, true]);
    },
  );
});
