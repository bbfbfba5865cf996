import type { Schema } from '#contract/endpoint.ts';
import type { Trx } from '#server/db/company.ts';
import type * as z from 'zod/mini';

/**
 * A kind of job, as data. At most one job of a kind waits for a key and at most one runs; a job must be small,
 * idempotent and resumable, because it may be run again after a crash at any point.
 */
export type JobKind<D extends Schema = Schema> = {
  name: string;
  data: D;
  /** Tries after a thrown error, with doubling delay; then it is given up, and logged. */
  retries: number;
  retryDelaySeconds: number;
  /** A worker silent for so long is taken for dead, and the job is given to another (PostgreSQL only). At least 10. */
  heartbeatSeconds: number;
  /** Jobs side by side in one process. */
  concurrency: number;
};

/**
 * Puts the job back for so long. A duration, because the queue goes by the database's clock and
 * ours may be set right meanwhile.
 */
export type JobOutcome = { againMs: number } | undefined;

export type JobHandler<D extends Schema> = (
  data: z.output<D>,
  run: { signal: AbortSignal },
) => Promise<JobOutcome>;

/**
 * Puts a job in the queue, inside `trx` when given, so that it exists exactly when the change it follows from does.
 * A job already waiting under the same key serves both, at the earlier of the two times and with the data given last
 * where that moves it forward.
 */
export type Enqueue = <D extends Schema>(
  kind: JobKind<D>,
  data: z.input<D>,
  options: { key: string; afterMs?: number; trx?: Trx },
) => Promise<void>;

export type Jobs = {
  enqueue: Enqueue;
  /** Begins taking jobs of this kind in this process. `onGivenUp` brings to an end what a job was for that is tried no more. */
  work<D extends Schema>(
    kind: JobKind<D>,
    handler: JobHandler<D>,
    onGivenUp?: (data: z.output<D>) => Promise<void>,
  ): Promise<void>;
  /** Counts jobs that wait or run. */
  depth(): Promise<{ kind: string; state: string; count: number }[]>;
  /**
   * Lists jobs that wait or run, to be put into another queue by `enqueue`: running twice does no
   * harm.
   */
  waiting(trx: Trx): Promise<{ kind: string; key: string; data: unknown; startAfter: string }[]>;
  /**
   * Wakes what is put off for longer than anything ever is (a day's call limit, and what it is spread over): the queue's
   * clock was ahead when it was put off.
   */
  wakeOverslept(): Promise<void>;
  /** Lets running jobs finish for a moment, then stops. */
  stop(): Promise<void>;
};
