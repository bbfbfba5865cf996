import { file } from '#contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** RFC 6266, RFC 8187: the name may be in any script. */
export function sendFile(reply: FastifyReply, data: unknown): FastifyReply {
  const { name, mediaType, content } = z.parse(file, data);
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(mediaType)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
