/**
 * The server as `npm start` runs it, but for two things a test has in hand: its clock, which a message moves, and how
 * long it waits for the provider (`PATIENCE_MS`, where it is set), so that a time-out takes no half minute.
 */
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/lib/log.ts';
import * as z from 'zod';

const { PATIENCE_MS, ...env } = process.env;
const patience = z.coerce.number().optional().parse(PATIENCE_MS);
let offsetMs = z.coerce.number().parse(env['CLOCK_OFFSET_MS'] ?? 0);
process.on('message', (message) => {
  ({ offsetMs } = z.object({ offsetMs: z.number() }).parse(message));
});

const impatientFetch =
  (milliseconds: number): typeof fetch =>
  (input, init = {}) => {
    const callerSignal = init.signal ? [init.signal] : [];
    return fetch(input, {
      ...init,
      signal: AbortSignal.any([...callerSignal, AbortSignal.timeout(milliseconds)]),
    });
  };

const config = readConfig(env);
const server = await compose(config, {
  clock: () => new Date(Date.now() + offsetMs),
  log: createLog('error'),
  ...(patience !== undefined && { fetch: impatientFetch(patience) }),
});
await server.app.listen({ port: config.port, host: config.host });
await server.start();
