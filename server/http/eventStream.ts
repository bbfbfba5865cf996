import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import { type EventRoute, parsePart, requireSession } from './route.ts';
import * as z from 'zod/mini';

/** Bytes; a slower reader is let go and reads again what it missed. */
const MOST_WAITING = 1024 * 1024;

/** A stream takes no parameters. */
const noParameters = z.strictObject({});

export const EVENT_STREAM = 'text/event-stream';

type Parts = {
  admit: (request: FastifyRequest) => Promise<void>;
  metrics: Pick<Metrics, 'streamOpened' | 'streamClosed'>;
  patience: { streamMs: number };
};

/** Server-sent events (WHATWG HTML, 9.2). */
export function serveEvents(
  api: FastifyInstance,
  { contract, openStream }: EventRoute,
  { admit, metrics: { streamOpened, streamClosed }, patience }: Parts,
): void {
  api.get(contract.path, { onRequest: admit }, async (request, reply) => {
    parsePart(noParameters, request.query, 'query');
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
    // A client that still reads reconnects at once.
    const timer = setTimeout(() => body.end(), patience.streamMs).unref();
    streamOpened();
    body.once('close', () => {
      clearTimeout(timer);
      streamClosed();
      close();
    });
    // Sends the answer's head before anything happens.
    write(':\n\n');
    return await reply
      .type(EVENT_STREAM)
      // Proxies must neither keep it nor collect it (nginx: X-Accel-Buffering).
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(body);
  });
}
