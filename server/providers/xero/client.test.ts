import { describe, expect, test } from 'vitest';
import { createGet, type XeroRequest } from './client.ts';

const access = { accessToken: 'token', tenantId: 'tenant' };
const request: XeroRequest = { path: 'Invoices/1', query: {}, modifiedSince: null };

function getFrom(response: () => Response) {
  return createGet({
    apiUrl: 'http://provider.test',
    fetch: async () => response(),
    onLimits: () => {},
  });
}
const notFound = () => new Response('The resource you are looking for cannot be found', { status: 404 });

describe('an answer', () => {
  test('was made at the time of its Date header', async () => {
    const getDated = (date: string) =>
      getFrom(() => Response.json({}, { headers: { date } }))(access, request);
    expect((await getDated('Fri, 20 Nov 2026 08:59:58 GMT')).answeredAt).toEqual(
      new Date('2026-11-20T08:59:58Z'),
    );
    expect((await getDated('some day')).answeredAt).toBeNull();
    expect((await getFrom(() => Response.json({}))(access, request)).answeredAt).toBeNull();
  });

  test('of 404 is accepted where a record may be gone, with its cost', async () => {
    const answer = await getFrom(notFound)(access, { ...request, mayBeGone: true });
    expect(answer).toMatchObject({ json: undefined, cost: { calls: 1 } });
  });

  test('of 304 says that nothing changed, where that was asked', async () => {
    const unchanged = getFrom(() => new Response(null, { status: 304 }));
    const modifiedSince = new Date('2026-11-20T09:00:00Z');
    expect(await unchanged(access, { ...request, modifiedSince })).toMatchObject({
      json: undefined,
      cost: { calls: 1 },
    });
    await expect(unchanged(access, request)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('of 404 is a failure everywhere else', async () => {
    await expect(getFrom(notFound)(access, request)).rejects.toMatchObject({ kind: 'rejected' });
  });
});
