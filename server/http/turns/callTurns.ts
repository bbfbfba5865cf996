import { finished } from 'node:stream';
import type { Effort, Endpoint } from '#contract/endpoint.ts';
import { asHeavy } from '#server/lib/urgency.ts';
import type { FastifyReply } from 'fastify';
import { createTurns, type TurnBounds } from './turns.ts';

/**
 * One person's calls together leave two of the database's ten connections to others. Light ones take too little time to
 * be bounded over all persons.
 */
const bounds: Record<Effort, TurnBounds> = {
  light: { running: Infinity, runningEach: 5, waiting: 5_000, waitingEach: 500, retryAfter: 1 },
  report: { running: 6, runningEach: 2, waiting: 400, waitingEach: 40, retryAfter: 3 },
  file: { running: 2, runningEach: 1, waiting: 40, waitingEach: 4, retryAfter: 5 },
};

type Caller = { endpoint: Pick<Endpoint, 'effort' | 'reads'>; userId: string | null; reply: FastifyReply };

/** Work of persons who are logged in waits for their turn, which lasts until the answer has left. */
export function createCallTurns() {
  const turns = {
    light: createTurns(bounds.light),
    report: createTurns(bounds.report),
    file: createTurns(bounds.file),
  };

  /**
   * Null where the caller hung up and what it read is not worked out: it leaves the queue, and the signal ends the
   * work. A write goes on.
   */
  async function run<T>(
    { endpoint: { effort, reads }, userId, reply }: Caller,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    const leaving = new AbortController();
    const { signal } = leaving;
    finished(reply.raw, () => leaving.abort());
    try {
      if (userId === null) return await work(signal);
      const turn = await turns[effort].take(userId, reads ? signal : undefined);
      if (signal.aborted) turn.endTurn();
      else signal.addEventListener('abort', turn.endTurn, { once: true });
      const answer = effort === 'light' ? work(signal) : asHeavy(() => work(signal));
      return await answer.finally(turn.endWork);
    } catch (error) {
      if (reads && isEndedBy(signal, error)) return null;
      throw error;
    }
  }

  const count = () => ({
    light: turns.light.count(),
    report: turns.report.count(),
    file: turns.file.count(),
  });
  return { run, count };
}

const isEndedBy = ({ aborted }: AbortSignal, error: unknown) =>
  aborted && error instanceof Error && error.name === 'AbortError';
