import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export const tokenNeeds = z.object({
  databaseUrl: z.string(),
  providerUrl: z.string(),
  clientId: z.string(),
  /** Keys in the form of ENCRYPTION_KEYS. */
  keys: z.string(),
  grantId: z.string(),
  /** Number of simultaneous needs. */
  needs: z.number(),
  /** The process's time, standing still. */
  now: z.string(),
});

const outcome = z.object({
  /** Hashes of the tokens got, one for each need that got one. */
  tokens: z.array(z.string()),
  /** Milliseconds that each need waited. */
  milliseconds: z.array(z.number()),
  failures: z.array(z.string()),
});
type NeedsOutcome = z.output<typeof outcome>;

export type TokenProcess = {
  /** Lets the needs begin; resolves when all are answered. */
  go(): Promise<NeedsOutcome>;
  /** SIGKILL. */
  kill(): Promise<void>;
};

const script = fileURLToPath(new URL('./tokenProcess.ts', import.meta.url));

/** Starts a process of its own that is about to need a token; resolves when it only waits for `go`. */
export async function startTokenProcess(needs: z.input<typeof tokenNeeds>): Promise<TokenProcess> {
  const child = spawn(process.execPath, [script, JSON.stringify(needs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => z.string('The process ended early.').parse((await lines.next()).value);
  await nextLine();
  return {
    go: async () => {
      child.stdin.write('go\n');
      const answered = outcome.parse(JSON.parse(await nextLine()));
      await exit;
      return answered;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
