import type { Schema } from '#contract/endpoint.ts';
import type { Trx } from '#server/db/company.ts';
import type * as z from 'zod/mini';

/**
 * One job of a kind waits for a key at most, and one runs. A crash at any point runs it again, so
 * it is idempotent, and resumable where it is long.
 */
export type JobKind<D extends Schema = Schema> = {
  name: string;
  data: D;
  /** Doubling delay between tries. */
  retries: number;
  retryDelaySeconds: number;
  /** Silence after which a worker is taken for dead (PostgreSQL only). At least 10. */
  heartbeatSeconds: number;
  concurrency: number;
};

/** A duration, because the queue uses the database's clock. */
export type JobOutcome = { againMs: number } | undefined;

/** `isAwaited`: another job of the kind is due and waits until a worker of this process is free. */
export type JobRun = { signal: AbortSignal; isAwaited(): boolean };

export type JobHandler<D extends Schema> = (data: z.output<D>, run: JobRun) => Promise<JobOutcome>;

/**
 * Makes the job exactly when `trx` commits. A job waiting under the key serves both, at the earlier
 * time with the newer data. One that `comesFirst` passes the others of its kind at every second free worker, so that
 * they never wait for all of such jobs; it stays so when it is put back.
 */
export type Enqueue = <D extends Schema>(
  kind: JobKind<D>,
  data: z.input<D>,
  options: { key: string; afterMs?: number; comesFirst?: boolean; trx?: Trx },
) => Promise<void>;

export type Jobs = {
  enqueue: Enqueue;
  /** `onGivenUp` ends what a job was for that is tried no more. */
  work<D extends Schema>(
    kind: JobKind<D>,
    handler: JobHandler<D>,
    onGivenUp?: (data: z.output<D>) => Promise<void>,
  ): Promise<void>;
  depth(): Promise<{ kind: string; state: string; count: number }[]>;
  /** Running twice does no harm, so they can be put into another queue. */
  waiting(trx: Trx): Promise<{ kind: string; key: string; data: unknown; startAfter: string }[]>;
  /** Empties what ended jobs held sealed: the queue keeps them for days. */
  emptyEnded(): Promise<void>;
  /** Names of the keys that data of any job is sealed with, ended ones too. */
  sealingKeys(): Promise<string[]>;
  /** Wakes what is put off for longer than anything ever is: the database's clock was ahead. */
  wakeOverslept(): Promise<void>;
  stop(): Promise<void>;
};
