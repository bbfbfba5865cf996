import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { entityType } from '#contract/sync/sync.ts';
import type { ReadableEntity } from '../provider.ts';
import { entities } from './entities.ts';
import { createPages } from './pages.ts';
import { readRow } from './rows.ts';

const folder = process.env['XERO_OPENAPI_DIR'];

const answers = z.object({
  responses: z.object({
    200: z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) }),
  }),
});
const description = z.object({
  paths: z.record(z.string(), z.object({ get: answers.optional().catch(undefined) })),
});

const isReadable = (entity: string): entity is ReadableEntity => entity !== 'TrialBalances';

/** Every official example of an answer, of the list and of one record: `[path, entity, example]`. */
function examplesIn(dir: string): [string, ReadableEntity, unknown][] {
  const { paths } = description.parse(parse(readFileSync(join(dir, 'xero_accounting.yaml'), 'utf8')));
  return entityType.options.filter(isReadable).flatMap((entity) =>
    Object.entries(paths).flatMap(([path, { get }]): [string, ReadableEntity, unknown][] => {
      const example = get?.responses[200].content['application/json'].example;
      const isOfEntity = path === `/${entity}` || new RegExp(`^/${entity}/\\{[^/]*\\}$`).test(path);
      return isOfEntity && example !== undefined ? [[path, entity, example]] : [];
    }),
  );
}

const examples = folder === undefined ? [] : examplesIn(folder);
const access = { accessToken: '', tenantId: '00000000-0000-4000-8000-000000000000' };

/** What the adapter makes of an answer, in the list too where a record by itself only tells its place there. */
async function recordsIn(entity: ReadableEntity, answer: unknown) {
  const { readPage, readRecord } = createPages(
    async () => ({ json: answer, cost: { calls: 1, bytes: 0 }, answeredAt: null }),
    () => new Date('2026-11-20T09:00:00Z'),
  );
  const { records, next } = await readRecord(access, entity, 'any');
  return next ? (await readPage(access, entity, next, null)).records : records;
}

describe.skipIf(folder === undefined)('the official examples (XERO_OPENAPI_DIR)', () => {
  test('are there for every entity', () => {
    expect(new Set(examples.map(([, entity]) => entity)).size).toBe(25);
  });

  test.each(examples)('of %s is understood', async (_path, entity, example) => {
    const records = await recordsIn(entity, example);
    expect(records.length).toBeGreaterThan(0);
    expect(records.flatMap((record) => ('problem' in record ? [record.problem] : []))).toEqual([]);
  });

  test.each(examples)(
    'of %s without a field names it, or is parsed without it',
    async (_path, entity, example) => {
      const [record] = await recordsIn(entity, example);
      const fields = z.record(z.string(), z.unknown()).parse(record?.payload);
      for (const field of Object.keys(fields)) {
        const { [field]: _gone, ...rest } = fields;
        for (const row of [rest, { ...fields, [field]: null }]) {
          const outcome = readRow<unknown>(row, entities[entity], access.tenantId);
          expect('problem' in outcome ? outcome.problem : field).toContain(field.replace(/String$/, ''));
        }
      }
    },
  );
});
