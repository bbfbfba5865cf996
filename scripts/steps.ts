import { spawn } from 'node:child_process';

export type Step = {
  name: string;
  /** JavaScript file of the tool, relative to the project's root. */
  tool: string;
  args: string[];
  env?: Record<string, string>;
  /** Names of the tests that failed, from the report that the tool has written by its end. */
  failedTests?: () => string[];
};

export type StepResult = { ok: boolean; output: string; seconds: number };

/**
 * Runs a tool and prints one line with result and time; only if it failed, the names of the failed
 * tests and then its output, of which a reader of CI may see no more than the beginning.
 */
export async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  const result = await capture(step);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${result.ok ? 'ok    ' : 'FAILED'}  ${step.name}  ${seconds.toFixed(1)} s`);
  if (!result.ok) {
    for (const name of step.failedTests?.() ?? []) console.log(`        failed: ${name}`);
    console.log(indent(result.output));
  }
  return { ...result, seconds };
}

function capture({ tool, args, env }: Step): Promise<Omit<StepResult, 'seconds'>> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [tool, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, ...env },
    });
    let output = '';
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    }
    program.once('error', reject);
    program.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The tools write to a pipe; whether colours are shown depends on this process's output. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: '0' };

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ');
