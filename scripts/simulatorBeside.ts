/** The simulator as a child of `npm start`, in demo mode. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { localUrl, startProgram, waitUntilServing, type Program } from './program.ts';

export type SimulatorPlace = {
  port: number;
  host: string;
  /** Address of its sign-in page in a person's browser. */
  publicUrl: string;
};

const RESTART_PAUSE_MS = 1000;

/**
 * Undefined where none is needed, because the provider is real or a simulator runs elsewhere
 * (XERO_API_URL).
 */
export function simulatorPlace(config: Config, env: NodeJS.ProcessEnv): SimulatorPlace | undefined {
  if (!config.provider.demo || env['XERO_API_URL']) return undefined;
  const port = Number(env['SIMULATOR_PORT'] || config.port + 1);
  const { protocol, hostname } = new URL(config.appUrl);
  // A public demo (DEMO_PUBLIC=1) is used from other machines, whose browsers must reach the
  // sign-in page too.
  return { port, host: config.host, publicUrl: `${protocol}//${hostname}:${port}` };
}

/** Resolves when it serves. Restarts it if it ends, and ends it with this process. */
export async function runSimulator(place: SimulatorPlace, { dataDir, provider }: Config): Promise<void> {
  const args = ['--port', `${place.port}`, '--host', place.host, '--control', '--tier', provider.tier];
  args.push('--state', join(dataDir, 'simulator'));
  let stopping = false;
  const launch = () => {
    const simulator = startProgram({ script: 'simulator/main.ts', args, env: process.env });
    void startAgainAfter(simulator);
    return simulator;
  };
  const startAgainAfter = async (simulator: Program) => {
    await simulator.ended;
    if (stopping) return;
    console.error(
      `The demo provider ended and is started again. Its last words:\n${simulator.output().slice(-2000)}`,
    );
    await pause(RESTART_PAUSE_MS);
    if (!stopping) running = launch();
  };
  let running = launch();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
      void running.stop();
    });
  }
  await waitUntilServing(running, `${localUrl(place.host, place.port)}/_sim/usage`);
}
