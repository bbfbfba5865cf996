import { compose, type Composed } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { systemClock } from './lib/clock.ts';
import { createLog } from './lib/log.ts';
import { StartRefusal } from './lib/startRefusal.ts';
import { stopOnSignal } from './lib/stopOnSignal.ts';
import { startTracing } from './lib/tracing.ts';

// Whatever is written from here on is for this user alone.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, undefined, config.role);
  const sendLastTraces = await startTracing(config.tracesEndpoint);
  const server = await compose(config, { clock: systemClock, log });
  stopOnSignal(process, async () => {
    await server.stop();
    await sendLastTraces();
  });
  await listen(server, config);
  await server.start();
  log.info({ url: config.appUrl }, 'Serving.');
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function listen(server: Composed, { port, host }: Config): Promise<void> {
  try {
    await server.app.listen({ port, host });
  } catch (error) {
    await server.stop();
    throw refusalToListen(error, port, host) ?? error;
  }
}

function refusalToListen(error: unknown, port: number, host: string): StartRefusal | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartRefusal(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 10}`,
      error,
    );
  if (code === 'EACCES')
    return new StartRefusal(
      `Port ${port} needs rights this user does not have. Choose one from 1024: PORT=3000`,
      error,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefusal(
      `${host} is not an address of this machine. Set HOST to one of its own, or leave it out.`,
      error,
    );
  return undefined;
}
