import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keptAnswer } from '#server/lib/keptAnswer.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_TYPE } from './jsonBytes.ts';

/** Made and compressed at the first request, once for all: it takes as long as hundreds of calls. */
export function serveDocument(
  api: FastifyInstance,
  onRequest: (request: FastifyRequest) => Promise<void>,
  make: () => object,
): void {
  const document = keptAnswer(async () => {
    const plain = Buffer.from(JSON.stringify(make()));
    return { plain, zipped: await promisify(gzip)(plain) };
  });
  api.get('/openapi.json', { onRequest, compress: false }, async ({ headers }, reply) => {
    const { plain, zipped } = await document();
    reply.type(JSON_TYPE).header('vary', 'accept-encoding');
    return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(zipped)
      : reply.send(plain);
  });
}
