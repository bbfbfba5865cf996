/** Starts another program of ours as a child that does not outlive this process. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export type Program = {
  pid: number;
  /** Output so far, both streams in the order of arrival. */
  output: () => string;
  isRunning: () => boolean;
  /** Resolves, never rejects, once it has ended. */
  ended: Promise<void>;
  /** Null while it runs, and after a signal ended it. */
  exitCode: () => number | null;
  /** Sends SIGTERM without waiting. */
  terminate: () => void;
  /** Sends SIGTERM and waits; kills it after `STOP_GRACE_MS`. */
  stop: () => Promise<void>;
  /** Sends SIGKILL, as in a crash. */
  kill: () => Promise<void>;
  /** Sends to a program that listens to messages; an ended one receives none. */
  send: (message: Record<string, unknown>) => void;
};

const STOP_GRACE_MS = 15_000;
const POLL_MS = 50;

export function startProgram(options: {
  /** Relative to the project's root. */
  script: string;
  args?: string[];
  /**
   * The whole environment; only Node's compile cache is added, because starting takes most of a
   * test's time.
   */
  env: Record<string, string | undefined>;
}): Program {
  const { script, args = [], env } = options;
  const watch = import.meta.resolve('./exitWithParent.ts');
  const child = spawn(process.execPath, ['--import', watch, script, ...args], {
    cwd: new URL('..', import.meta.url),
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    exitCode: () => child.exitCode,
    terminate: () => void child.kill('SIGTERM'),
    stop: async () => {
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
      await endBy('SIGTERM');
      clearTimeout(impatience);
    },
    kill: () => endBy('SIGKILL'),
    send: (message) => {
      if (child.connected) child.send(message);
    },
  };
}

/**
 * Address by which this machine reaches a server that listens on `host`: the addresses for "all"
 * cannot be connected to.
 */
export function localUrl(host: string, port: number): string {
  const address = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' }[host] ?? host;
  return `http://${address}:${port}`;
}

/**
 * Waits until `url` answers with success. Rejects with the program's output if it ends first or
 * takes too long.
 */
export async function waitUntilServing(
  program: Pick<Program, 'isRunning' | 'output'>,
  url: string,
  timeoutMs = 180_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (!program.isRunning())
      throw new Error(`The program ended instead of serving ${url}:\n${program.output()}`);
    if (await answers(url)) return;
    await pause(POLL_MS);
  }
  throw new Error(`Nothing serves ${url} after ${timeoutMs / 1000} s:\n${program.output()}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
