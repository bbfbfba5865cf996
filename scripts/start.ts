/**
 * `npm start`: builds the browser's part if it changed, runs the server in this process and,
 * without provider credentials, the simulator too; prints the address and what to do next.
 */
import './exitWithParent.ts';
import { createServer } from 'node:net';
import { readConfig, type Config } from '#server/config.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { localUrl, waitUntilServing } from './program.ts';
import { runSimulator, simulatorPlace } from './simulatorBeside.ts';
import { buildWeb } from './webBuild.ts';

const READY_TIMEOUT_MS = 120_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const simulator = simulatorPlace(config, process.env);
  await requireFreePort(config.port, config.host, 'PORT');
  if (simulator) await requireFreePort(simulator.port, simulator.host, 'SIMULATOR_PORT');
  if (!(await buildWeb())) throw new StartRefusal('The web app could not be built: see above.');
  if (simulator) process.env['XERO_LOGIN_URL'] ??= simulator.publicUrl;
  // The server refuses a data folder that is in use or not writable; only then may the simulator
  // use it.
  await import('#server/main.ts');
  await untilServerAnswers(config, '/healthz');
  if (simulator) await runSimulator(simulator, config);
  await untilServerAnswers(config, '/readyz');
  // Where nobody reads along, the log stays lines of JSON.
  if (config.provider.demo || process.stdout.isTTY) console.log(welcome(config));
}

/** The server runs in this process: an exit code means that it refused to start and printed why. */
function untilServerAnswers({ host, port }: Config, path: string): Promise<void> {
  const server = { isRunning: () => process.exitCode === undefined, output: () => '' };
  return waitUntilServing(server, localUrl(host, port) + path, READY_TIMEOUT_MS);
}

function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or take another port: ${variable}=${port + 100} npm start`,
    EACCES: `Port ${port} may be opened by administrators only. Take one above 1023: ${variable}=3000 npm start`,
    EADDRNOTAVAIL: `HOST=${host} is no address of this machine.`,
  };
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartRefusal(sentences[error.code ?? ''] ?? `Port ${port} cannot be opened: ${error.message}`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function welcome({ appUrl, provider }: Config): string {
  const advice = provider.demo
    ? [
        'Log in:  demo@tieout.local  /  tieout-demo',
        'Next:    two demo organizations are being connected and synced by themselves: open Financial Reports.',
        '         Connect more of them on Integrations; the demo provider stands in for Xero.',
        'Your own Xero organizations: docs/operations.md says which two settings that takes.',
      ]
    : [
        `Next:    register at ${appUrl}/register, then connect your organizations on Integrations.`,
        `         Redirect address to enter at developer.xero.com: ${appUrl}/xero/callback`,
      ];
  return ['', `Tieout is running:  ${appUrl}`, ...advice, 'Stop with Ctrl+C.', ''].join('\n');
}

try {
  await start();
} catch (error) {
  if (process.exitCode === undefined) console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}
