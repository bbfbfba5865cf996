import { describe, expect, test } from 'vitest';
import {
  addReport,
  draftForm,
  type PackForm,
  parseRecipients,
  readForm,
  recipientsError,
  refusedParts,
} from './packForm.ts';
import { standardSettings } from '#web/lib/packs/standardSettings.ts';

const [harbour, brick] = ['0b6f2d3e-7d1c-4f0a-9c4d-0d4f6d1f6a01', '0b6f2d3e-7d1c-4f0a-9c4d-0d4f6d1f6a02'];

const form: PackForm = {
  ...draftForm({}),
  title: ' Month end ',
  reports: [{ key: '0', name: '', settings: standardSettings('profit-loss') }],
  clients: { [harbour]: 'ann@example.com; bob@example.com,ann@example.com' },
};

test('a complete form becomes a pack, with each address once', () => {
  expect(readForm(form, () => true).input).toEqual({
    title: 'Month end',
    formats: ['pdf'],
    agreement: 'shown',
    notes: '',
    includeNotes: false,
    includeCommentary: true,
    firmId: null,
    mailText: '',
    schedule: null,
    reports: [{ name: '', settings: standardSettings('profit-loss') }],
    clients: [{ companyId: harbour, recipients: ['ann@example.com', 'bob@example.com'] }],
  });
});

test('recipients of an organization in which the user may not name them stay out', () => {
  const clients = { ...form.clients, [brick]: 'eve@example.com' };
  const { input } = readForm({ ...form, clients }, (companyId) => companyId === harbour);
  expect(input?.clients.map(({ recipients }) => recipients.length)).toEqual([2, 0]);
});

describe('what cannot be saved is said at its place', () => {
  const tracked = { ...standardSettings('profit-loss'), trackingCategoryId1: 'region' };
  test.each<[string, Partial<PackForm>, object]>([
    ['no title', { title: ' ' }, { title: 'Name the pack.' }],
    ['no file', { formats: [] }, { formats: 'Choose at least one format.' }],
    ['no report', { reports: [] }, { reports: 'Choose at least one report.' }],
    ['no organization', { clients: {} }, { clients: 'Choose at least one organization.' }],
    [
      'an address that is none',
      { clients: { [harbour]: 'ann@' } },
      { clients: '“ann@” is no e-mail address.' },
    ],
    [
      'settings of one organization for two',
      {
        reports: [{ key: '0', name: 'By region', settings: tracked }],
        clients: { [harbour]: '', [brick]: '' },
      },
      { clients: 'By region has settings of one organization, so the pack is for one organization alone.' },
    ],
    [
      'several at once',
      { title: '', reports: [] },
      { title: 'Name the pack.', reports: 'Choose at least one report.' },
    ],
  ])('%s', (_words, changed, errors) => {
    expect(readForm({ ...form, ...changed }, () => true)).toEqual({ input: null, errors });
  });

  test('an address that is none, or too many of them', () => {
    expect(recipientsError('ann@example.com, bob@')).toBe('“bob@” is no e-mail address.');
    const addresses = Array.from({ length: 11 }, (_, index) => `p${index}@example.com`);
    expect(recipientsError(addresses.join(' '))).toBe('Use at most 10 addresses.');
    expect(recipientsError(addresses.slice(1).join('\n'))).toBeUndefined();
    expect(recipientsError('')).toBeUndefined();
  });
});

test('a refusal of the server stands at the part of the form that it is of', () => {
  expect(
    refusedParts([
      { path: 'reports.2.settings.compare', message: 'Not for this report.' },
      { path: 'clients', message: 'Not yours.' },
      { path: 'schedule.day', message: 'This must be a number.' },
      { path: 'title', message: 'This is missing.' },
    ]),
  ).toEqual({
    reports: 'Not for this report.',
    clients: 'Not yours.',
    schedule: 'Day: This must be a number.',
    title: 'This is missing.',
  });
  expect(refusedParts([])).toBeNull();
});

test('addresses are parted by commas, semicolons and blanks', () => {
  expect(parseRecipients(' a@b.co,c@d.co; e@f.co\ng@h.co ')).toEqual([
    'a@b.co',
    'c@d.co',
    'e@f.co',
    'g@h.co',
  ]);
});

test('a report that is added has a key of its own, also after others went', () => {
  const settings = standardSettings('balance-sheet');
  const [, ...remaining] = addReport(addReport(form.reports, { name: '', settings }), { name: '', settings });
  expect(addReport(remaining, { name: '', settings }).map(({ key }) => key)).toEqual(['1', '2', '3']);
});
