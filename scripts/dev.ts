/**
 * `npm run dev`: the server, restarted whenever one of its files changes, and Vite's development
 * server in front of it, which updates the page in place; in demo mode the simulator too. Ctrl+C
 * ends all of them.
 */
import './exitWithParent.ts';
import { spawn } from 'node:child_process';
import { readConfig } from '#server/config.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { createServer } from 'vite';
import { localUrl } from './program.ts';
import { runSimulator, simulatorPlace } from './simulatorBeside.ts';

const DEFAULT_PAGE_PORT = 5173;

async function develop(): Promise<void> {
  const pagePort = Number(process.env['DEV_PORT'] ?? DEFAULT_PAGE_PORT);
  // The provider sends the browser back to the address under which pages are served: Vite's.
  const env: NodeJS.ProcessEnv = { APP_URL: `http://localhost:${pagePort}`, ...process.env };
  const config = readConfig(env);
  const simulator = simulatorPlace(config, env);
  const loginUrl = env['XERO_LOGIN_URL'] ?? simulator?.publicUrl;
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: { ...env, ...(loginUrl === undefined ? {} : { XERO_LOGIN_URL: loginUrl }) },
    stdio: 'inherit',
  });
  process.once('exit', () => server.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  const pages = await createServer({
    server: { port: pagePort, strictPort: true, proxy: { '/api': localUrl(config.host, config.port) } },
  });
  await pages.listen();
  if (simulator) await runSimulator(simulator, config);
  console.log(`\nTieout in development:  ${config.appUrl}\nStop with Ctrl+C.\n`);
}

try {
  await develop();
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}
