import { expect, test } from 'vitest';
import { readDraft } from '#web/lib/packs/packDraft.ts';
import { toDraft } from './packDraft.ts';
import { monthRequest } from './packRequest.ts';

const companyId = '0b6f2d3e-7d1c-4f0a-9c4d-0d4f6d1f6a01';
const facts = { today: '2026-11-20', yearEnd: '06-30', booksFrom: null };

test('reports of a single file become those of a pack, to the month it is made for', () => {
  const draft = toDraft({
    title: ' ',
    format: 'xlsx',
    agreement: 'off',
    notes: 'As discussed',
    includeNotes: true,
    includeCommentary: false,
    requests: (['profit-loss', 'aged-payables'] as const).map((type) =>
      monthRequest(type, '2026-09-01', facts),
    ),
    companyId,
    facts,
  });
  expect(draft).toMatchObject({
    companyIds: [companyId],
    pack: {
      title: 'Management reports',
      formats: ['xlsx'],
      agreement: 'off',
      notes: 'As discussed',
      includeNotes: true,
      includeCommentary: false,
      reports: [
        {
          settings: {
            type: 'profit-loss',
            period: 'month',
            compare: 'previous-period previous-year year-to-date',
          },
        },
        { settings: { type: 'aged-payables', period: 'month', compare: '' } },
      ],
    },
  });
  expect(readDraft(draft)).toEqual(draft);
});

test('anything else in the history counts as nothing', () => {
  for (const state of [null, 'text', { companyIds: ['no id'] }, { pack: {} }])
    expect(readDraft(state)).toEqual({});
});
