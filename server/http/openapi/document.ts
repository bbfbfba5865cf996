import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keptAnswer } from '#server/lib/keptAnswer.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../jsonBytes.ts';
import { referencePage, referenceStyle } from './referencePage.ts';

/**
 * The description of the API, for programs and for people. Made and compressed at the first
 * request, once for all: it takes as long as hundreds of calls.
 */
export function serveDocument(
  api: FastifyInstance,
  onRequest: (request: FastifyRequest) => Promise<void>,
  describeApi: () => object,
): void {
  const description = keptAnswer(async () => describeApi());
  const files = {
    '/openapi.json': { type: JSON_TYPE, make: async () => JSON.stringify(await description()) },
    '/reference': { type: 'text/html; charset=utf-8', make: async () => referencePage(await description()) },
    '/reference.css': { type: 'text/css; charset=utf-8', make: async () => referenceStyle },
  };
  for (const [path, { type, make }] of Object.entries(files)) {
    const file = keptAnswer(async () => {
      const plain = Buffer.from(await make());
      return { plain, zipped: await promisify(gzip)(plain) };
    });
    api.get(path, { onRequest, compress: false }, async ({ headers }, reply) => {
      const { plain, zipped } = await file();
      reply.type(type).header('vary', 'accept-encoding');
      return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'gzip').send(zipped)
        : reply.send(plain);
    });
  }
}
