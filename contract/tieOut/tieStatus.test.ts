import { expect, test } from 'vitest';
import { isAgreeing, isMarked, reportStatuses, statusInSentence, statusLooks } from './tieStatus.ts';

test('each status has words, a tone and a picture, and no two have the same words or picture', () => {
  const looks = reportStatuses.map((status) => statusLooks[status]);
  for (const key of ['words', 'icon'] as const)
    expect(new Set(looks.map((look) => look[key])).size).toBe(reportStatuses.length);
});

test('green is what was compared whole, and nothing that agrees has a sign', () => {
  const green = reportStatuses.filter((status) => statusLooks[status].tone === 'ok');
  expect(green).toEqual(['agrees-with-items', 'agrees']);
  for (const status of reportStatuses) expect(isMarked(status)).toBe(!isAgreeing(status));
  expect(statusInSentence('agrees-in-total')).toBe('total agrees, rows not checked');
});
