import { expect, test } from 'vitest';
import { toast, toasts } from './toasts.ts';

test('a toast stays for two to five seconds, errors longest', () => {
  toast('ok', 'Signed out successfully');
  toast('info', 'Switched to Harbour');
  toast('error', 'Logout failed');
  const [ok = 0, info = 0, error = 0] = toasts.getState().map(({ durationMs }) => durationMs);
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
