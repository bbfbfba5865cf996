import { expect, test } from 'vitest';
import { asHeavy, inBackground } from '#server/lib/urgency.ts';
import { createFairLock } from './fairLock.ts';

/** A lock whose time is moved by hand, and which writes down who got hold of it. */
function startLock() {
  let time = 0;
  let timers: { due: number; work: () => void }[] = [];
  const lock = createFairLock({
    readMs: () => time,
    later: (milliseconds, work) => timers.push({ due: time + milliseconds, work }),
  });
  const order: string[] = [];
  let release = () => {};
  const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));
  const settle = async () => {
    await turnOfTheLoop();
    const due = timers.filter((timer) => timer.due <= time);
    timers = timers.filter((timer) => timer.due > time);
    for (const { work } of due) work();
    await turnOfTheLoop();
  };
  const take = async (name: string) => {
    const giveBack = await lock.acquire();
    order.push(name);
    release = giveBack;
  };
  return {
    order,
    ask: async (name: string) => {
      void take(name);
      await settle();
    },
    askHeavily: async (name: string) => {
      void asHeavy(() => take(name));
      await settle();
    },
    askInBackground: async (name: string) => {
      void inBackground(() => take(name));
      await settle();
    },
    release: async () => {
      release();
      await settle();
    },
    move: async (milliseconds: number) => {
      time += milliseconds;
      await settle();
    },
  };
}

test('whoever is waited for goes before background work, each in its order', async () => {
  const { order, ask, askInBackground, release, move } = startLock();
  await ask('list 1');
  for (const page of ['page 1', 'page 2']) await askInBackground(page);
  for (const call of ['list 2', 'list 3']) await ask(call);
  await release();
  await release();
  await release();
  await move(5);
  await release();
  expect(order).toEqual(['list 1', 'list 2', 'list 3', 'page 1', 'page 2']);
});

test('a report lets light calls go first, and goes before background work', async () => {
  const { order, ask, askHeavily, askInBackground, release, move } = startLock();
  await ask('list 1');
  await askInBackground('page');
  await askHeavily('report');
  await ask('list 2');
  await release();
  await release();
  await move(5);
  await release();
  await move(29);
  expect(order).toEqual(['list 1', 'list 2', 'report']);
  await move(1);
  expect(order).toEqual(['list 1', 'list 2', 'report', 'page']);
});

test('a report that comes right after another does not wait for what background work waits for', async () => {
  const { order, askHeavily, askInBackground, release } = startLock();
  await askHeavily('report 1');
  await askInBackground('page');
  await release();
  await askHeavily('report 2');
  expect(order).toEqual(['report 1', 'report 2']);
});

test('background work lets the next question of an answer go first', async () => {
  const { order, ask, askInBackground, release, move } = startLock();
  await ask('first question');
  await askInBackground('page');
  await release();
  await move(4);
  await ask('second question');
  await release();
  expect(order).toEqual(['first question', 'second question']);
  await move(5);
  expect(order).toEqual(['first question', 'second question', 'page']);
});

test('background work that has waited long goes first, however many ask', async () => {
  const { order, ask, askInBackground, release, move } = startLock();
  await ask('call 1');
  await askInBackground('page');
  await ask('call 2');
  await ask('call 3');
  await release();
  await move(150);
  await release();
  await release();
  expect(order).toEqual(['call 1', 'call 2', 'page', 'call 3']);
});

test('light calls have time to themselves again after background work that went first', async () => {
  const { order, ask, askInBackground, release, move } = startLock();
  await ask('call 1');
  for (const page of ['page 1', 'page 2']) await askInBackground(page);
  for (const call of ['call 2', 'call 3', 'call 4']) await ask(call);
  await move(150);
  for (let turn = 0; turn < 3; turn += 1) await release();
  await move(150);
  for (let turn = 0; turn < 2; turn += 1) await release();
  expect(order).toEqual(['call 1', 'page 1', 'call 2', 'call 3', 'page 2', 'call 4']);
});

test('background work that has waited long goes before reports', async () => {
  const { order, askHeavily, askInBackground, release, move } = startLock();
  await askHeavily('report 1');
  await askInBackground('page');
  await move(1);
  for (const report of ['report 2', 'report 3']) await askHeavily(report);
  await release();
  await move(150);
  await release();
  await release();
  expect(order).toEqual(['report 1', 'report 2', 'page', 'report 3']);
});

test('a light call that comes at the end of a page goes before the next page', async () => {
  const { order, ask, askInBackground, release } = startLock();
  for (const page of ['page 1', 'page 2']) await askInBackground(page);
  const released = release();
  await ask('list');
  await released;
  expect(order).toEqual(['page 1', 'list']);
});

test('background work that takes long leaves light calls as long to themselves', async () => {
  const { order, ask, askInBackground, release, move } = startLock();
  await askInBackground('page 1');
  await askInBackground('page 2');
  for (const call of ['call 1', 'call 2', 'call 3']) await ask(call);
  await move(200);
  await release();
  await move(199);
  await release();
  await move(1);
  await release();
  expect(order).toEqual(['page 1', 'call 1', 'call 2', 'page 2']);
});

test('where nobody asks, background work does not wait', async () => {
  const { order, askInBackground, release } = startLock();
  await askInBackground('page 1');
  await release();
  await askInBackground('page 2');
  expect(order).toEqual(['page 1', 'page 2']);
});
