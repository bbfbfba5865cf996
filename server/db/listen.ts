import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { OpenDatabase } from './open.ts';

/** Milliseconds before reconnecting after a lost connection. */
const AGAIN_MS = 1_000;

export type Listener = {
  onMessage(payload: string): void;
  /** Called after a reconnection: messages may have been missed. */
  onGap(): void;
};

/**
 * Hears what transactions tell a channel (NOTIFY) once they commit. Resolves when it listens, with how to stop; rejects
 * when the database does not let it.
 */
export async function listen(
  { engine }: Pick<OpenDatabase, 'engine'>,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  if (engine.kind === 'embedded') return await engine.lite.listen(channel, listener.onMessage);
  const ending = new AbortController();
  let current = await connect(engine.url, channel, listener);
  const { url } = engine;
  void (async () => {
    for (;;) {
      await current.lost;
      if (ending.signal.aborted) return;
      current = await connectAgain(url, channel, listener, ending.signal);
      listener.onGap();
    }
  })().catch(() => {});
  return async () => {
    ending.abort();
    await current.client.end();
  };
}

async function connectAgain(url: string, channel: string, listener: Listener, signal: AbortSignal) {
  for (;;) {
    await pause(AGAIN_MS, undefined, { ref: false, signal });
    const connected = await connect(url, channel, listener).catch(() => null);
    if (connected) return connected;
  }
}

/** A separate connection: one of the pool would listen for its next user. */
async function connect(url: string, channel: string, { onMessage }: Listener) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tieout events',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    // Without a listener a connection that breaks would end the process; its end follows.
    client.on('error', () => {});
  });
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return { client, lost };
}
