import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignal } from './stopOnSignal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A program that keeps the codes it would have ended with. */
function startProgram(stop: () => Promise<void>) {
  const codes: number[] = [];
  const program = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code) });
  stopOnSignal(program, stop);
  return { program, codes };
}
const never = () => new Promise<void>(() => {});

test('a program that stops in time exits with 0', async () => {
  const { program, codes } = startProgram(() => new Promise((resolve) => setTimeout(resolve, 9_000)));
  program.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(8_999);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([0]);
});

test('waits ten seconds for a program that does not stop', async () => {
  const { program, codes } = startProgram(never);
  program.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([1]);
});

test('a second signal ends at once, the echo of the first does not', async () => {
  const { program, codes } = startProgram(never);
  program.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(500);
  program.emit('SIGTERM');
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  program.emit('SIGINT');
  expect(codes).toEqual([1]);
});
