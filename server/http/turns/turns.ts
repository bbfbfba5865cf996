import { AppError } from '#server/lib/appError.ts';

export type TurnBounds = {
  /** Calls worked on at once, of everybody. */
  running: number;
  /** Calls of one person that are worked on or whose answers are on their way. */
  runningEach: number;
  waiting: number;
  waitingEach: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter: number;
};

/** `endWork` lets another call run; `endTurn`, once the answer has left, lets the person's next one run. */
export type Turn = { endWork: () => void; endTurn: () => void };

type Waiting = { begin: (turn: Turn) => void };
type Person = { turns: number; waiting: Waiting[] };

const busyPerson =
  'You have asked for more than can be worked on at once. Please wait for what is on its way.';
const busyServer = 'Too much is being worked on at the moment. Please try again in a few seconds.';

/**
 * A bounded queue in which persons take turns, however many calls each has in it. `take` rejects with RATE_LIMITED
 * where there is no room to wait, and with the signal's reason where the caller leaves while waiting.
 */
export function createTurns(bounds: TurnBounds) {
  /** A caller that had a turn goes to the end, as a newcomer does. */
  const persons = new Map<string, Person>();
  let running = 0;
  let waiting = 0;

  function beginNext(): boolean {
    if (running >= bounds.running) return false;
    for (const [personId, person] of persons) {
      if (person.turns >= bounds.runningEach) continue;
      const call = person.waiting.shift();
      if (!call) continue;
      persons.delete(personId);
      persons.set(personId, person);
      waiting -= 1;
      running += 1;
      person.turns += 1;
      call.begin(turnFor(personId, person));
      return true;
    }
    return false;
  }

  function beginAll(): void {
    while (beginNext());
  }

  function turnFor(personId: string, person: Person): Turn {
    const endWork = once(() => {
      running -= 1;
      beginAll();
    });
    const endTurn = once(() => {
      person.turns -= 1;
      forgetIdle(personId, person);
      beginAll();
    });
    return { endWork, endTurn };
  }

  function forgetIdle(personId: string, person: Person): void {
    if (person.turns === 0 && person.waiting.length === 0) persons.delete(personId);
  }

  function refuseCrowd({ turns, waiting: ahead }: Person): void {
    const { retryAfter } = bounds;
    const mustWait = turns >= bounds.runningEach || running >= bounds.running;
    if (mustWait && ahead.length >= bounds.waitingEach)
      throw new AppError('RATE_LIMITED', busyPerson, { retryAfter });
    if (mustWait && waiting >= bounds.waiting) throw new AppError('RATE_LIMITED', busyServer, { retryAfter });
  }

  async function take(personId: string, signal?: AbortSignal): Promise<Turn> {
    signal?.throwIfAborted();
    const person = persons.get(personId) ?? { turns: 0, waiting: [] };
    refuseCrowd(person);
    persons.set(personId, person);
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    const leave = () => {
      person.waiting = person.waiting.filter((call) => call !== entry);
      waiting -= 1;
      forgetIdle(personId, person);
      reject(signal?.reason);
    };
    const entry: Waiting = {
      begin: (turn) => {
        signal?.removeEventListener('abort', leave);
        resolve(turn);
      },
    };
    signal?.addEventListener('abort', leave, { once: true });
    person.waiting.push(entry);
    waiting += 1;
    beginAll();
    return await promise;
  }

  return { take, count: () => ({ running, waiting }) };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
