import { afterEach, describe, expect, test } from 'vitest';
import { postgres } from './support/engines.ts';
import { startScene } from './support/syncedCompany.ts';

const organisations = [
  'Harbour Street Trading Pty Ltd',
  'Thistle & Finch Ltd',
  'Prairie Light Inc',
  'Brickfield Contracting Ltd',
  'Alder Studio',
  'Cedar Trust',
];

describe.skipIf(postgres.missing)('first syncs of more organizations than a process works on at once', () => {
  let stop = async () => {};
  afterEach(() => stop());

  test('take turns: each has its first page before any of the others is done', async () => {
    const scene = await startScene(postgres, { tier: 'advanced' });
    stop = scene.stop;
    await scene.provider.steer('faults', { path: '/api.xro/2.0/', kind: 'delay', ms: 40, count: 100_000 });
    const companies = [];
    for (const organisation of organisations) companies.push(await scene.connect(organisation));
    const runs = [];
    for (const company of companies) runs.push(...(await company.untilIdle()));
    expect(runs.map(({ trigger, status }) => [trigger, status])).toEqual(
      organisations.map(() => ['initial', 'success']),
    );
    const ends = runs.map(({ finishedAt }) => finishedAt ?? '').toSorted();
    const firstPages = runs.map(({ logs }) => logs[0]?.finishedAt ?? 'never').toSorted();
    expect(firstPages.at(-1)?.localeCompare(ends[0] ?? '')).toBe(-1);
  }, 240_000);
});
