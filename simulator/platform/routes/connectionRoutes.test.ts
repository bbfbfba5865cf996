import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tenantOf } from '../books.fixture.ts';
import { REVOKED_AFTER_SECONDS } from '../connections.ts';
import { run, type Running } from '../running.fixture.ts';

const rowsSchema = z.array(
  z.strictObject({
    id: z.uuid(),
    authEventId: z.uuid(),
    tenantId: z.uuid(),
    tenantType: z.literal('ORGANISATION'),
    tenantName: z.string(),
    createdDateUtc: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}$/),
    updatedDateUtc: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}$/),
  }),
);

let sim: Running;
beforeEach(async () => {
  sim = await run({ behaviours: ['normal', 'normal', 'revoked'] });
});
afterEach(() => sim.stop());

const list = async (token: string, query = '') =>
  rowsSchema.parse(await (await sim.get(`/connections${query}`, token)).json());

const remove = (token: string, id: string) =>
  fetch(`${sim.url}/connections/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });

describe('connections', () => {
  test('lists every organisation of the user, and by authEventId those of one consent', async () => {
    await sim.connect(['normal 0']);
    const { access_token: token } = await sim.connect(['normal 1']);
    const event = String(decodeJwt(token).authentication_event_id);
    expect((await list(token)).map(({ tenantName }) => tenantName)).toEqual(['normal 0', 'normal 1']);
    expect((await list(token, `?authEventId=${event}`)).map(({ tenantId }) => tenantId)).toEqual([
      tenantOf(1),
    ]);
  });

  test('shows another user nothing of it', async () => {
    await sim.connect(['normal 0']);
    const { access_token: token } = await sim.connect(['normal 1'], 'Marcus Webb');
    expect((await list(token)).map(({ tenantId }) => tenantId)).toEqual([tenantOf(1)]);
  });

  test('keeps id and first date when the organisation is connected again', async () => {
    const [first] = await list((await sim.connect(['normal 0'])).access_token);
    sim.clock.advance(60);
    const [second] = await list((await sim.connect(['normal 0'])).access_token);
    expect(second).toMatchObject({ id: first?.id, createdDateUtc: first?.createdDateUtc });
    expect(second?.updatedDateUtc).not.toBe(first?.updatedDateUtc);
  });

  test('removes one: 204, then 404, and the organisation is closed', async () => {
    const { access_token: token } = await sim.connect(['normal 0']);
    const id = (await list(token))[0]?.id ?? '';
    expect((await remove(token, id)).status).toBe(204);
    expect((await remove(token, id)).status).toBe(404);
    expect(await list(token)).toEqual([]);
    expect((await sim.get('/api.xro/2.0/Accounts', token, tenantOf(0))).status).toBe(403);
  });

  test('lets nobody remove the connection of another user', async () => {
    const mine = await sim.connect(['normal 0']);
    const theirs = await sim.connect(['normal 1'], 'Marcus Webb');
    const id = (await list(mine.access_token))[0]?.id ?? '';
    expect((await remove(theirs.access_token, id)).status).toBe(404);
    expect(await list(mine.access_token)).toHaveLength(1);
  });

  test('takes the organisation that plays revoked away a while after connecting', async () => {
    const { access_token: token } = await sim.connect(['revoked 2']);
    expect(await list(token)).toHaveLength(1);
    sim.clock.advance(REVOKED_AFTER_SECONDS);
    expect(await list(token)).toEqual([]);
    expect((await sim.get('/api.xro/2.0/Accounts', token, tenantOf(2))).status).toBe(403);
  });

  test('wants a token', async () => {
    expect((await sim.get('/connections', 'nonsense')).status).toBe(401);
  });
});
