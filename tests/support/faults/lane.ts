import { setTimeout as pause } from 'node:timers/promises';
import { type Program, startProgram, waitUntilServing } from '#scripts/program.ts';
import { freePort } from '../ports.ts';
import { createDatabase } from '../postgres.ts';

/** Milliseconds that the server waits for an answer: longer than any honest one takes here. */
const PATIENCE_MS = 1_500;

export type Tier = 'starter' | 'advanced';

/** A server on a database of its own, and the port at which it looks for the provider: what runs take turns on. */
export type Lane = {
  url: string;
  tier: Tier;
  simulatorPort: number;
  databaseUrl: string;
  /** Errors that the server printed since its last start. */
  output(): string;
  /** kill -9, and a start on the same data. */
  killAndRestart(): Promise<void>;
  /** Sets the server's clock off from the true time. */
  moveClock(offsetMs: number): Promise<void>;
  stop(): Promise<void>;
};

/** `postgresUrl`: any database of a PostgreSQL server. */
export async function openLane(postgresUrl: string, tier: Tier): Promise<Lane> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const databaseUrl = await createDatabase(postgresUrl);
  const url = `http://127.0.0.1:${port}`;
  const provider = `http://127.0.0.1:${simulatorPort}`;
  let offsetMs = 0;
  let server: Program;
  const start = async () => {
    server = startProgram({
      script: 'tests/support/steeredServer.ts',
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: `${port}`,
        APP_URL: url,
        DATABASE_URL: databaseUrl,
        PATIENCE_MS: `${PATIENCE_MS}`,
        // A person for each run.
        CALLS_A_MINUTE: '1000000',
        REGISTRATION: 'open',
        CLOCK_OFFSET_MS: `${offsetMs}`,
        XERO_CLIENT_ID: 'FAULTS',
        XERO_CLIENT_SECRET: 'faults',
        XERO_APP_TIER: tier,
        XERO_LOGIN_URL: provider,
        XERO_IDENTITY_URL: provider,
        XERO_API_URL: provider,
        ENCRYPTION_KEYS: `faults:${Buffer.alloc(32, 7).toString('base64')}`,
      },
    });
    await waitUntilServing(server, `${url}/readyz`, 240_000);
    return server;
  };
  server = await start();
  return {
    url,
    tier,
    simulatorPort,
    databaseUrl,
    output: () => server.output(),
    killAndRestart: async () => {
      await server.kill();
      server = await start();
    },
    moveClock: async (time) => {
      offsetMs = time;
      server.send({ offsetMs });
      // A message has no answer; it is read before a request that comes later.
      await pause(20);
    },
    stop: () => server.kill(),
  };
}
