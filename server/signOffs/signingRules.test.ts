import { checklist } from '#contract/closing/signOffs.ts';
import { type Role } from '#contract/companies/roles.ts';
import { expect, test } from 'vitest';
import type { StoredSignOff } from './signOffStore.ts';
import {
  describePrepareRefusal,
  describeReviewRefusal,
  describeWithdrawRefusal,
  isReasonNeeded,
  type SigningFacts,
} from './signingRules.ts';

const moment = new Date('2026-11-03T09:00:00Z');
const figures = { sha256: 'figures', md5: 'figures by md5' };
const others = { sha256: 'others', md5: 'others by md5' };
const earlier = { fingerprint: 'figures by md5', fingerprintAlgorithm: 'md5' } as const;
const signed = (parts: Partial<StoredSignOff> = {}): StoredSignOff => ({
  id: 'sign-off',
  month: '2026-10-01',
  figuresAsOf: moment,
  fingerprint: 'figures',
  fingerprintAlgorithm: 'sha256',
  status: 'agrees',
  preparedAt: moment,
  preparedBy: 'ada',
  preparerNote: '',
  reason: null,
  checklist: checklist.parse(
    Object.fromEntries(Object.keys(checklist.def.shape).map((key) => [key, 'done'])),
  ),
  reviewedAt: null,
  reviewedBy: null,
  reviewerNote: null,
  brokenAt: null,
  endedAt: null,
  endedBy: null,
  endNote: null,
  replacedBy: null,
  ...parts,
});
const facts = (parts: Partial<SigningFacts> = {}): SigningFacts => ({
  month: '2026-10-01',
  hasEnded: true,
  status: 'agrees',
  fingerprints: figures,
  standing: null,
  userId: 'rita',
  role: 'editor',
  reviewerCount: 2,
  recentReviewerCount: 2,
  ...parts,
});

test.each<[string, Partial<SigningFacts>, RegExp | null]>([
  ['an editor signs a month that agrees', {}, null],
  ['items with a category need nothing more', { status: 'agrees-with-items' }, null],
  ['items under review are signed with a reason', { status: 'review' }, null],
  ['a reviewer may not', { role: 'reviewer' }, /takes the role editor; you are a reviewer/],
  ['not before the month has ended', { hasEnded: false }, /has not ended yet/],
  ['not unchecked', { status: 'unchecked' }, /has not been checked/],
  ['not changed since', { status: 'changed' }, /has changed since it was last checked/],
  ['not while it differs', { status: 'differs' }, /differs from Xero/],
  ['not twice', { standing: signed() }, /is prepared already/],
  ['not what is signed off', { standing: signed({ reviewedAt: moment }) }, /is signed off already/],
  ['anew once it is broken', { standing: signed({ brokenAt: moment, reviewedAt: moment }) }, null],
  ['anew where the figures are others', { standing: signed(), fingerprints: others }, null],
  ['not twice what an earlier version signed', { standing: signed(earlier) }, /is prepared already/],
  ['anew where those are others', { standing: signed(earlier), fingerprints: others }, null],
])('preparing: %s', (_case, parts, refusal) => {
  const statedRefusal = describePrepareRefusal(facts(parts));
  expect(statedRefusal ?? '').toMatch(refusal ?? /^$/);
});

test.each<[string, Partial<SigningFacts>, RegExp | null]>([
  ['a reviewer signs what another has prepared', { role: 'reviewer' }, null],
  ['a viewer may not', { role: 'viewer' }, /takes the role reviewer; you are a viewer/],
  ['not what nobody has prepared', { standing: null }, /has not been prepared/],
  ['not one’s own', { userId: 'ada' }, /another member must review it/],
  ['one’s own where nobody else may', { userId: 'ada', reviewerCount: 1, recentReviewerCount: 1 }, null],
  [
    'not one’s own where another could a few days ago',
    { userId: 'ada', reviewerCount: 1 },
    /within the last 30 days another could review/,
  ],
  ['not twice', { standing: signed({ reviewedAt: moment }) }, /signed off already/],
  ['not what is broken', { standing: signed({ brokenAt: moment }) }, /prepared anew/],
  ['not other figures', { fingerprints: others }, /prepared anew/],
  ['what an earlier version prepared', { standing: signed(earlier) }, null],
  ['not its other figures', { standing: signed(earlier), fingerprints: others }, /prepared anew/],
  ['not while it must be checked again', { status: 'changed', fingerprints: others }, /last checked/],
])('reviewing: %s', (_case, parts, refusal) => {
  const statedRefusal = describeReviewRefusal(facts({ standing: signed(), ...parts }));
  expect(statedRefusal ?? '').toMatch(refusal ?? /^$/);
});

test.each<[string, string, Role, boolean]>([
  ['who prepared it', 'ada', 'editor', true],
  ['who reviewed it', 'rita', 'reviewer', true],
  ['an owner', 'otto', 'owner', true],
  ['no other editor', 'eve', 'editor', false],
  ['nobody who only reads by now', 'ada', 'viewer', false],
])('taking back: %s', (_case, userId, role, isAllowed) => {
  const standing = signed({ reviewedAt: moment, reviewedBy: 'rita' });
  expect(describeWithdrawRefusal(facts({ standing, userId, role })) === null).toBe(isAllowed);
});

test('a reason is asked for once, where something is under review', () => {
  const standing = signed({ reason: 'The journal follows' });
  expect(isReasonNeeded({ status: 'agrees', standing: null })).toBe(false);
  expect(isReasonNeeded({ status: 'review', standing: null })).toBe(true);
  expect(isReasonNeeded({ status: 'review', standing: signed() })).toBe(true);
  expect(isReasonNeeded({ status: 'review', standing })).toBe(false);
  expect(isReasonNeeded({ status: 'review', standing: { ...standing, brokenAt: moment } })).toBe(true);
});
