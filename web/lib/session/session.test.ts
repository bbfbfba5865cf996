import { describe, expect, test } from 'vitest';
import { readExpiry, isExpired, session } from './session.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minutes = 60_000;
const jwtUntil = (expiresAtMs: number) =>
  `header.${btoa(JSON.stringify({ exp: expiresAtMs / 1000 }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.signature`;

describe('a session token', () => {
  test('counts as ended five minutes before it ends', () => {
    expect(readExpiry(jwtUntil(now))).toBe(now);
    expect(isExpired(jwtUntil(now + 5 * minutes), now)).toBe(true);
    expect(isExpired(jwtUntil(now + 5 * minutes + 1000), now)).toBe(false);
  });

  test('that cannot be read counts as ended', () => {
    for (const token of ['', 'x', 'a.b.c', `a.${btoa('{}')}.c`]) expect(isExpired(token, now)).toBe(true);
  });

  test('that has ended is cleared at the start, without telling anybody', () => {
    const announcements: string[] = [];
    const stop = session.onEnd((reason) => announcements.push(reason));
    session.begin(jwtUntil(now));
    expect(session.hasLiveToken(now)).toBe(false);
    expect(session.token()).toBeNull();
    expect(announcements).toEqual([]);
    stop();
  });

  test('an expiry keeps the selected organisation, signing out forgets it', () => {
    session.begin(jwtUntil(now));
    session.selectCompany('chosen');
    session.end('expired');
    expect(session.companyId()).toBe('chosen');
    expect(session.hasExpired()).toBe(true);
    session.end('signed-out');
    expect(session.companyId()).toBeNull();
    expect(session.hasExpired()).toBe(false);
  });
});
