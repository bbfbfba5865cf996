/** Runs the simulator from the command line until it is told to stop. */
import { readCommandLine, USAGE } from './platform/commandLine.ts';
import { startSimulator } from './platform/start.ts';

async function main(): Promise<void> {
  const options = readCommandLine(process.argv.slice(2));
  if (Array.isArray(options)) {
    process.stderr.write(`${options.join('\n')}\n\n${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const simulator = await startSimulator(options);
  process.stdout.write(`Simulated provider on ${simulator.url} (${options.tier} tier)\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      simulator.stop().catch(fail);
    });
  }
}

function fail(error: unknown): void {
  process.stderr.write(
    `The simulator cannot run: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

main().catch(fail);
