/** `/connections`: which organisations the bearer's user connected to the bearer's app. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBearer } from '../bearer.ts';
import type { Platform } from '../platform.ts';
import { queryParameters } from '../request.ts';
import type { StoredConnection } from '../store.ts';

/** `2026-04-20T11:47:10.3360000`: seven digits of a second and no zone, meaning UTC. */
const dateText = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, -1)}0000`;

export function connectionRoutes(
  app: FastifyInstance,
  { signing, connections, organisation }: Platform,
): void {
  const row = (connection: StoredConnection) => ({
    id: connection.id,
    authEventId: connection.authEventId,
    tenantId: connection.tenantId,
    tenantType: 'ORGANISATION',
    tenantName: organisation(connection.tenantId)?.name,
    createdDateUtc: dateText(connection.createdAt),
    updatedDateUtc: dateText(connection.updatedAt),
  });

  app.get('/connections', async (request, reply) => {
    const caller = await readBearer(signing, request.headers.authorization);
    if ('status' in caller) return reply.status(caller.status).send(caller.body);
    const event = queryParameters(request).get('authEventId');
    return connections
      .ownedBy(caller)
      .filter((connection) => event === null || connection.authEventId === event)
      .map(row);
  });

  app.delete('/connections/:id', async (request, reply) => {
    const caller = await readBearer(signing, request.headers.authorization);
    if ('status' in caller) return reply.status(caller.status).send(caller.body);
    const { id } = z.object({ id: z.string() }).parse(request.params);
    return reply.status(connections.remove(caller, id) ? 204 : 404).send();
  });
}
