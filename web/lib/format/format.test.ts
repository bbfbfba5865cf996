import { describe, expect, test } from 'vitest';
import { preferencesStore } from '#web/lib/session/preferences.ts';
import {
  formatRelativeTime,
  formatAmount,
  formatAxis,
  formatBytes,
  formatDate,
  formatDay,
  formatDuration,
  formatInstant,
  formatMoney,
  localizeSentence,
  isNegative,
  isZero,
} from './format.ts';
import { formatWait } from './wait.ts';

describe('amounts', () => {
  test('are grouped, with two decimals, exact where a float would not be', () => {
    expect(formatAmount('1234.5')).toBe('1,234.50');
    expect(formatAmount('90071992547409939.07')).toBe('90,071,992,547,409,939.07');
  });

  test('have a minus as wide as a digit', () => {
    expect(formatAmount('-0.1')).toBe('\u22120.10');
  });

  test('of a sentence of the server too, its days on one line, and nothing else in it', () => {
    const sentence =
      'They leave \u2212123,456.00 open on 31 Oct 2026, but INV-12.50 stands at -0.50 (3.5 %).';
    const day = '31\u00a0Oct\u00a02026';
    expect(localizeSentence(sentence)).toBe(
      sentence.replace('-0.50', '\u22120.50').replace('31 Oct 2026', day),
    );
    preferencesStore.change({ negatives: 'brackets', language: 'en-IN' });
    expect(localizeSentence(sentence)).toBe(
      `They leave (1,23,456.00) open on ${day}, but INV-12.50 stands at (0.50) (3.5 %).`,
    );
    preferencesStore.change({ negatives: 'minus', language: 'en' });
  });

  test('have brackets instead for who prefers them', () => {
    preferencesStore.change({ negatives: 'brackets' });
    expect([formatAmount('-1234.5'), formatAmount('0.5'), formatAxis(-12_000)]).toEqual([
      '(1,234.50)',
      '0.50',
      '(12K)',
    ]);
    expect(formatMoney('-5', 'NZD')).toBe('(NZ$5.00)');
    preferencesStore.change({ negatives: 'minus' });
  });

  test('are grouped as people of the place group them, and carry the currency of choice where none is stated', () => {
    preferencesStore.change({ language: 'en-IN', currency: 'INR' });
    expect(formatAmount('1234567.5')).toBe('12,34,567.50');
    expect(formatMoney('1234.5', null)).toBe('₹1,234.50');
    preferencesStore.change({ language: 'en', currency: 'USD' });
  });

  test.each([
    ['11238', 'JPY', '¥11,238'],
    ['11238.00', 'JPY', '¥11,238'],
    ['11238.48', 'JPY', '¥11,238.48'],
    ['-11238.5', 'JPY', '\u2212¥11,238.50'],
    ['12.5', 'NZD', 'NZ$12.50'],
    ['12', 'NZD', 'NZ$12.00'],
    ['12.345', 'KWD', 'KWD\u00a012.345'],
  ])('of %s %s lose no cent that is stated: %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown);
  });

  test('know zero and its sign', () => {
    expect(['0', '0.00', '-0.00'].map(isZero)).toEqual([true, true, true]);
    expect(isZero('0.01')).toBe(false);
    expect(isNegative('-0.00')).toBe(false);
    expect(isNegative('-0.01')).toBe(true);
  });
});

describe('times', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const before = (ms: number) => new Date(now - ms).toISOString();

  test('are worded naturally', () => {
    expect(formatRelativeTime(before(20_000), now)).toBe('now');
    expect(formatRelativeTime(before(5 * 60_000), now)).toBe('5\u00a0minutes\u00a0ago');
    expect(formatRelativeTime(before(3 * 3_600_000), now)).toBe('3\u00a0hours\u00a0ago');
    expect(formatRelativeTime(before(25 * 3_600_000), now)).toBe('yesterday');
  });

  test('a date has no time zone to move it', () => {
    expect(formatDate('2026-01-31')).toBe('01/31/2026');
  });

  test('an instant is told in the time zone and the date format of choice', () => {
    preferencesStore.change({ timezone: 'Pacific/Auckland', dateFormat: 'dd.MM.yyyy' });
    expect(formatInstant('2026-11-20T12:30:00Z')).toBe('21.11.2026,\u00a001:30');
    expect(formatInstant('2026-11-20T12:30:00Z', 'UTC')).toBe('20.11.2026,\u00a012:30');
    preferencesStore.change({ timezone: null, dateFormat: 'MM/dd/yyyy' });
  });

  test('durations', () => {
    expect(formatDuration(840)).toBe('0.8\u00a0s');
    expect(formatDuration(42_400)).toBe('42\u00a0s');
    expect(formatDuration(125_000)).toBe('2\u00a0min\u00a05\u00a0s');
  });
});

test.each([
  [-5, '0\u00a0s'],
  [40_100, '41\u00a0s'],
  [725_000, '12\u00a0min\u00a05\u00a0s'],
  [18_720_000, '5\u00a0h\u00a012\u00a0min'],
])('a wait of %i ms is %s', (ms, text) => {
  expect(formatWait(ms)).toBe(text);
});

test.each([
  [0, '0\u00a0bytes'],
  [999, '999\u00a0bytes'],
  [13_400, '13.4\u00a0kB'],
  [48_300_000, '48.3\u00a0MB'],
  [5e12, '5,000\u00a0GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('a day is shown with its weekday, whatever the zone of the machine', () => {
  expect(formatDay('2026-11-18')).toBe('Wed\u00a011/18/2026');
});
