import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { session } from '#web/lib/session/session.ts';
import { DRAFTS_KEY, isStored } from '#web/lib/session/storedValue.ts';
import { dropOldDrafts, findDraft, forgetDraft, keepDraft } from './drafts.ts';

const now = Date.UTC(2026, 10, 20, 12);
const days = 24 * 60 * 60_000;

const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ exp: now / 1000, sub }))}.signature`;
const hasDrafts = () => isStored(DRAFTS_KEY);
const text = (key: string, currentTime = now) => findDraft(key, z.string(), currentTime)?.value;

beforeEach(() => {
  session.end('signed-out');
  session.begin(tokenOf('ada'));
});

test('a draft outlives the expired session of its user, and is gone once it is forgotten', () => {
  keepDraft('note', 'half a sentence', now);
  session.end('expired');
  expect(text('note')).toBeUndefined();
  session.begin(tokenOf('ada'));
  expect(text('note')).toBe('half a sentence');
  forgetDraft('note');
  expect(text('note')).toBeUndefined();
  expect(hasDrafts()).toBe(false);
});

test('another user sees none, and deletes those of whoever was here before', () => {
  keepDraft('note', 'of Ada alone', now);
  session.end('expired');
  session.begin(tokenOf('eve'));
  expect(text('note')).toBeUndefined();
  expect(hasDrafts()).toBe(false);
});

test('a log-out deletes them, and nobody keeps any without a session', () => {
  keepDraft('note', 'typed', now);
  session.end('signed-out');
  expect(hasDrafts()).toBe(false);
  keepDraft('note', 'typed', now);
  expect(hasDrafts()).toBe(false);
});

test('they last seven days', () => {
  keepDraft('note', 'typed', now);
  expect(text('note', now + 7 * days - 1)).toBe('typed');
  expect(text('note', now + 7 * days)).toBeUndefined();
  dropOldDrafts(now + 7 * days);
  expect(hasDrafts()).toBe(false);
});

test('the newest twenty are kept, as far as they fit into 200,000 letters', () => {
  for (let index = 0; index < 25; index++) keepDraft(`note ${index}`, 'typed', now + index);
  expect(text('note 4')).toBeUndefined();
  expect(text('note 5')).toBe('typed');
  keepDraft('long', 'x'.repeat(199_000), now);
  expect(text('long')).toHaveLength(199_000);
  expect(text('note 5')).toBeUndefined();
  keepDraft('too long', 'x'.repeat(200_001), now);
  expect(text('too long')).toBeUndefined();
});

test('one that its form cannot read counts as none', () => {
  keepDraft('note', { text: 'of another version' }, now);
  expect(text('note')).toBeUndefined();
});
