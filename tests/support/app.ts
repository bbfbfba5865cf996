/**
 * The whole product as a user would run it, for tests: the simulator and the server as processes of their own, on free
 * ports, with a data folder of their own. For Vitest and Playwright alike.
 */
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, waitUntilServing, type Program } from '#scripts/program.ts';
import { layBlankDatabase } from './blankDatabase.ts';
import { freePort } from './ports.ts';

export type AppOptions = {
  /** Tier of the provider's app on both sides. Default: starter. */
  tier?: 'starter' | 'core' | 'plus' | 'advanced';
  /** Starts with a demo user who has one connected organisation, without provider credentials. Default: false. */
  demo?: boolean;
  /** A PostgreSQL database (tests/support/postgres.ts). Default: the embedded one in the data folder. */
  databaseUrl?: string;
  /** More of the simulator's own arguments: `['--org', folder]`, `['--limits', '5,60,1000,10000']`. Limits are off by default. */
  simulator?: string[];
  /** A data folder that a product has left: this one begins with a copy of it. */
  copyOf?: string;
  /** The server's clock can be moved (`moveClock`). Default: false. */
  movableClock?: boolean;
  /** More of the server's environment. */
  env?: Record<string, string>;
};

export type App = {
  url: string;
  simulatorUrl: string;
  dataDir: string;
  /** undefined: embedded, in the data folder. */
  databaseUrl: string | undefined;
  /** Process id of the server. */
  pid: () => number;
  /** Output of the server so far. */
  output: () => string;
  /** Sets the server's clock off from the true time, where it is movable. */
  moveClock: (offsetMs: number) => Promise<void>;
  /** kill -9 of the server; the simulator goes on. */
  kill: () => Promise<void>;
  /** Starts the server again on the same port and data, after ending it politely if it still runs; `env` from now on. */
  restart: (env?: Record<string, string>) => Promise<void>;
  /** Starts another server process on the same database, that only works; resolves when it is ready. */
  addWorker: () => Promise<Program & { url: string }>;
  /** Ends all and deletes the data. */
  stop: () => Promise<void>;
  /** Ends all and leaves the data in a folder that is not there yet. */
  leaveDataIn: (folder: string) => Promise<void>;
};

/** The provider counts calls for each app and organisation. */
export const CLIENT_ID = 'TIEOUT-TEST-APP';
const CLIENT_SECRET = 'test-app-secret';
/** A program that ends is told of at once; one that starts may take this long beside many others. */
const START_MS = 600_000;

/** Resolves when both serve. Rejects with what they printed if one does not. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'tieout-app-'));
  if (options.copyOf !== undefined) cpSync(options.copyOf, dataDir, { recursive: true });
  else if (options.databaseUrl === undefined) await layBlankDatabase(dataDir);
  const simulator = startSimulator(simulatorPort, dataDir, options);
  const changes: Record<string, string> = {};
  const startServer = () =>
    startProgram({
      script: options.movableClock ? 'tests/support/steeredServer.ts' : 'server/main.ts',
      env: { ...serverEnvironment(port, simulatorUrl, dataDir, options), ...changes },
    });
  let server: Program | undefined;

  const workers: Program[] = [];
  const addWorker = async () => {
    const workerPort = await freePort();
    const workerUrl = `http://127.0.0.1:${workerPort}`;
    const env = { ...serverEnvironment(workerPort, simulatorUrl, dataDir, options), ROLE: 'worker' };
    const worker = startProgram({ script: 'server/main.ts', env: { ...env, APP_URL: url } });
    workers.push(worker);
    await waitUntilServing(worker, `${workerUrl}/readyz`, START_MS);
    return { ...worker, url: workerUrl };
  };

  const endAll = async () => {
    await Promise.all([server?.stop(), simulator.stop(), ...workers.map((worker) => worker.stop())]);
  };
  const stop = async () => {
    await endAll();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const serve = async () => {
    server = startServer();
    await waitUntilServing(server, `${url}/readyz`, START_MS);
  };
  try {
    await waitUntilServing(simulator, `${simulatorUrl}/_sim/usage`, START_MS);
    await serve();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    simulatorUrl,
    dataDir,
    databaseUrl: options.databaseUrl,
    pid: () => server?.pid ?? 0,
    output: () => server?.output() ?? '',
    moveClock: async (offsetMs) => {
      server?.send({ offsetMs });
      // A message has no answer; it is read before a request that comes later.
      await pause(20);
    },
    kill: async () => server?.kill(),
    restart: async (env = {}) => {
      Object.assign(changes, env);
      await server?.stop();
      await serve();
    },
    addWorker,
    stop,
    leaveDataIn: async (folder) => {
      await endAll();
      renameSync(dataDir, folder);
    },
  };
}

function startSimulator(
  port: number,
  dataDir: string,
  { tier = 'starter', simulator = [] }: AppOptions,
): Program {
  const args = ['--port', `${port}`, '--host', '127.0.0.1', '--control', '--tier', tier];
  args.push('--state', join(dataDir, 'simulator'));
  if (!simulator.includes('--limits')) args.push('--limits', 'off');
  return startProgram({
    script: 'simulator/main.ts',
    args: [...args, ...simulator],
    env: machineEnvironment(),
  });
}

function serverEnvironment(port: number, simulatorUrl: string, dataDir: string, options: AppOptions) {
  const credentials = {
    XERO_CLIENT_ID: CLIENT_ID,
    XERO_CLIENT_SECRET: CLIENT_SECRET,
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  return {
    ...machineEnvironment(),
    PORT: `${port}`,
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    // Tests ask as no person could.
    CALLS_A_MINUTE: '1000000',
    NEW_ADDRESSES_A_DAY: '1000000',
    CONNECTIONS_PER_USER: '1000',
    REGISTRATION: 'open',
    XERO_APP_TIER: options.tier ?? 'starter',
    XERO_LOGIN_URL: simulatorUrl,
    XERO_IDENTITY_URL: simulatorUrl,
    XERO_API_URL: simulatorUrl,
    ...(options.demo === true ? {} : credentials),
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  };
}

/**
 * Environment without the tester's own settings (PORT, DATABASE_URL ...), which must not reach the programs under
 * test.
 */
function machineEnvironment() {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR };
}
