import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import { type EventRoute, requireSession } from './route.ts';

/** Bytes; a slower reader is let go and reads again what it missed. */
const MOST_WAITING = 1024 * 1024;

/** Server-sent events (WHATWG HTML, 9.2). */
export function serveEvents(
  api: FastifyInstance,
  { contract, open: openStream }: EventRoute,
  onRequest: (request: FastifyRequest) => Promise<void>,
  { streamOpened, streamClosed }: Pick<Metrics, 'streamOpened' | 'streamClosed'>,
): void {
  api.get(contract.path, { onRequest }, async (request, reply) => {
    const body = new PassThrough();
    const write = (text: string) => {
      if (body.writableEnded || body.destroyed) return;
      if (body.readableLength + body.writableLength > MOST_WAITING) body.destroy();
      else body.write(text);
    };
    const close = openStream(requireSession(request), {
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      beat: () => write(':\n\n'),
      end: () => body.end(),
    });
    streamOpened();
    body.once('close', () => {
      streamClosed();
      close();
    });
    // Sends the answer's head before anything happens.
    write(':\n\n');
    return await reply
      .type('text/event-stream')
      // Proxies must neither keep it nor collect it (nginx: X-Accel-Buffering).
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(body);
  });
}
