import { describe, expect, test } from 'vitest';
import { createTurns, type Turn, type TurnBounds } from './turns.ts';

const bounds: TurnBounds = { running: 2, runningEach: 1, waiting: 4, waitingEach: 3, retryAfter: 7 };

/** Calls by name, whose beginnings are written down in their order. */
function startQueue(changes: Partial<TurnBounds> = {}) {
  const turns = createTurns({ ...bounds, ...changes });
  const begun: string[] = [];
  const open = new Map<string, Turn>();
  const ask = async (call: string, signal?: AbortSignal) => {
    const [personId = ''] = call.split(' ');
    const turn = await turns.take(personId, signal);
    begun.push(call);
    open.set(call, turn);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (call: string, ...parts: (keyof Turn)[]) => {
    for (const part of parts) open.get(call)?.[part]();
    await settle();
  };
  return { turns, begun, ask, end, settle };
}

describe('turns', () => {
  test('persons take them one after another, however much each has asked for', async () => {
    const { begun, ask, end, settle } = startQueue({ running: 1, waiting: 10 });
    for (const call of ['ada 1', 'ada 2', 'ada 3', 'bob 1', 'cleo 1', 'bob 2']) void ask(call);
    await settle();
    for (const call of ['ada 1', 'bob 1', 'ada 2', 'cleo 1', 'bob 2']) await end(call, 'endWork', 'endTurn');
    expect(begun).toEqual(['ada 1', 'bob 1', 'ada 2', 'cleo 1', 'bob 2', 'ada 3']);
  });

  test('of one person no more run at once than one may, while another’s begins', async () => {
    const { begun, ask, settle } = startQueue();
    for (const call of ['ada 1', 'ada 2', 'bob 1']) void ask(call);
    await settle();
    expect(begun).toEqual(['ada 1', 'bob 1']);
  });

  test('an answer nobody takes keeps the person’s turn and no other’s', async () => {
    const { begun, ask, end } = startQueue({ running: 1 });
    for (const call of ['ada 1', 'ada 2', 'bob 1']) void ask(call);
    await end('', 'endWork');
    await end('ada 1', 'endWork');
    expect(begun).toEqual(['ada 1', 'bob 1']);
    await end('bob 1', 'endWork');
    expect(begun).toEqual(['ada 1', 'bob 1']);
    await end('ada 1', 'endTurn');
    expect(begun).toEqual(['ada 1', 'bob 1', 'ada 2']);
  });

  test('whoever has too many waiting is refused, with the time to wait; another is not', async () => {
    const { begun, ask, settle } = startQueue();
    const calls = ['ada 1', 'ada 2', 'ada 3', 'ada 4'].map((call) => ask(call));
    await expect(ask('ada 5')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 7 });
    void ask('bob 1');
    await settle();
    expect(begun).toEqual(['ada 1', 'bob 1']);
    expect(calls).toHaveLength(4);
  });

  test('all together wait in bounds too', async () => {
    const { turns, ask, settle } = startQueue();
    for (const call of ['ada 1', 'bob 1', 'cleo 1', 'dan 1', 'eve 1', 'fay 1']) void ask(call);
    await settle();
    expect(turns.count()).toEqual({ running: 2, waiting: 4 });
    await expect(ask('gus 1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('who leaves while waiting leaves the queue', async () => {
    const { turns, begun, ask, end, settle } = startQueue();
    const leaving = new AbortController();
    void ask('ada 1');
    const abandoned = ask('ada 2', leaving.signal);
    void ask('ada 3');
    await settle();
    leaving.abort(new Error('gone'));
    await expect(abandoned).rejects.toThrow('gone');
    expect(turns.count()).toEqual({ running: 1, waiting: 1 });
    await end('ada 1', 'endWork', 'endTurn');
    expect(begun).toEqual(['ada 1', 'ada 3']);
    await expect(ask('bob 1', leaving.signal)).rejects.toThrow('gone');
  });

  test('an end that is told twice counts once', async () => {
    const { turns, ask, end } = startQueue();
    void ask('ada 1');
    await end('', 'endWork');
    await end('ada 1', 'endWork', 'endWork', 'endTurn', 'endTurn');
    expect(turns.count()).toEqual({ running: 0, waiting: 0 });
    void ask('ada 2');
    void ask('ada 3');
    await end('', 'endWork');
    expect(turns.count()).toEqual({ running: 1, waiting: 1 });
  });
});
