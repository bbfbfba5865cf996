import { expect, test } from 'vitest';
import { toast, toasts } from './toasts.ts';

test('a toast stays for two to five seconds, errors longest', () => {
  toast('ok', 'Signed out successfully');
  toast('info', 'Switched to Harbour');
  toast('error', 'Logout failed');
  const durationOf = (said: string) => toasts.getState().find(({ text }) => text === said)?.durationMs ?? 0;
  const [ok, info, error] = [
    durationOf('Signed out successfully'),
    durationOf('Switched to Harbour'),
    durationOf('Logout failed'),
  ];
  expect(ok).toBeGreaterThanOrEqual(2000);
  expect(info).toBeGreaterThan(ok);
  expect(error).toBe(5000);
});

test('repeated words are one toast, the newest', () => {
  toast('ok', 'Saved');
  toast('info', 'Between');
  toast('ok', 'Saved');
  expect(toasts.getState().filter(({ text }) => text === 'Saved')).toHaveLength(1);
  expect(toasts.getState().at(-1)?.text).toBe('Saved');
});
