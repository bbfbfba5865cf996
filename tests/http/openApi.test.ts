import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { report } from '#contract/reports/reports.ts';
import { syncRun } from '#contract/sync/sync.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { describedCalls } from '../support/describedCalls.ts';
import { defaultEngine } from './support/engines.ts';
import { type Product, startProduct } from './support/product.ts';
import { alder } from './support/provider.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const schema = z.record(z.string(), z.unknown());
const reference = z.object({ $ref: z.string() });
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).default([]),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.object({ 'application/json': z.object({ schema, example: z.unknown().optional() }) }),
    })
    .optional(),
  responses: z.record(z.string(), z.union([reference, z.object({ description: z.string() })])),
});
const shape = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema), responses: z.record(z.string(), schema) }),
});

type Drive = (
  baseUrl: string,
  consent: (authorizationUrl: string) => Promise<Record<string, string>>,
  wait: () => Promise<void>,
) => Promise<{ run: unknown; report: unknown }>;
const clientModule = z.object({ drive: z.custom<Drive>((value) => typeof value === 'function') });

describe('the description of the API', () => {
  let product: Product;
  let text: string;
  let description: z.output<typeof shape>;
  beforeAll(async () => {
    product = await startProduct(defaultEngine);
    text = await (await fetch(`${product.url}/api/v1/openapi.json`)).text();
    description = shape.parse(JSON.parse(text));
  });
  afterAll(async () => product.stop());

  const operations = () =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
    );

  test('has every call, each under a name of its own', async () => {
    const calls = await describedCalls();
    expect(operations().length).toBeGreaterThanOrEqual(calls.length);
    const names = operations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { method, path } of calls)
      expect(description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  });

  test('names what programs handle, and each name once', () => {
    const { schemas } = description.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Company',
        'Failure',
        'LedgerLine',
        'Report',
        'ReportRow',
        'SyncLog',
        'SyncRun',
        'User',
      ]),
    );
    expect(Object.keys(schemas).filter((name) => name.includes('__'))).toEqual([]);
    expect(schemas['SyncRun']).toMatchObject({
      properties: { logs: { items: { $ref: '#/components/schemas/SyncLog' } } },
    });
    const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(targets.length).toBeGreaterThan(200);
    const { components } = z.object({ components: z.record(z.string(), schema) }).parse(JSON.parse(text));
    for (const [, kind = '', name = ''] of targets)
      expect(Object.keys(components[kind] ?? {})).toContain(name);
  });

  test('says of each call what it does, who may, and how it can fail', () => {
    for (const { operationId, description: words, summary, responses, security, path } of operations()) {
      expect(words.length, operationId).toBeGreaterThan(summary.length);
      const expected = ['400', '401', '429', 'default'];
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(expected));
      const namesSomething = path.includes('{') && security.length > 0;
      expect('404' in responses || !namesSomething, operationId).toBe(true);
    }
  });

  test('says which bodies must be sent, with an example that the call’s own schema takes', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false }));
    const bodies = operations().filter(({ requestBody }) => requestBody !== undefined);
    const required = bodies.filter(({ requestBody }) => requestBody?.required);
    expect(required.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'postUserLogin',
        'postUserRegister',
        'postReportsProfitLossUnified',
        'postSyncEntity',
      ]),
    );
    for (const { operationId, requestBody } of bodies) {
      const { schema: body = {}, example } = requestBody?.content['application/json'] ?? {};
      const takes = ajv.compile({ ...body, components: description.components });
      expect(takes(example), `${operationId}: ${JSON.stringify(example)}`).toBe(true);
      expect(requestBody?.required, operationId).toBe(
        Array.isArray(body['required']) && body['required'].length > 0,
      );
    }
  });

  test('says of dates, moments and ids what they are', () => {
    const described = description.paths['/reports/profit-loss-unified']?.['post']?.requestBody;
    expect(described?.content['application/json'].schema).toMatchObject({
      properties: {
        companyId: { type: 'string', format: 'uuid' },
        startDate: { type: 'string', format: 'date', examples: ['2026-03-31'] },
        asOf: { type: 'string', format: 'date-time' },
      },
    });
    expect(text).not.toContain('02-29');
  });

  test('stands as a page for people, with every call and schema, and markup alone', async () => {
    const answer = await fetch(`${product.url}/api/v1/reference`);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { operationId, path } of operations()) {
      expect(page).toContain(`<details id="${operationId}">`);
      expect(page).toContain(path);
    }
    const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target);
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    const style = await fetch(`${product.url}/api/v1/reference.css`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  describe('as types that a generator makes of it', () => {
    let folder: string;
    beforeAll(async () => {
      mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
      folder = mkdtempSync(join(root, 'node_modules', '.cache', 'typed-client-'));
      cpSync(join(root, 'tests', 'typedClient'), folder, { recursive: true });
      writeFileSync(join(folder, 'openapi.json'), text);
      await run(process.execPath, [
        '--import',
        join(root, 'tests', 'support', 'typeScript5.ts'),
        join(root, 'node_modules', 'openapi-typescript', 'bin', 'cli.js'),
        join(folder, 'openapi.json'),
        '--output',
        join(folder, 'api.d.ts'),
      ]);
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('lets a program compile that sends what is required, and no other', async () => {
      const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
      const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((error: unknown) => error);
      expect(compiled).toMatchObject({ stdout: '' });
    });

    test('drives a registration, a connection, a sync and a report', async () => {
      const { drive } = clientModule.parse(await import(join(folder, 'client.ts')));
      const consent = async (authorizationUrl: string) => {
        const answer = await fetch(`${product.simulatorUrl}/_sim/consent`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ authorizationUrl, organisations: [alder.Name], decision: 'allow' }),
        });
        const { redirect } = z.object({ redirect: z.url() }).parse(await answer.json());
        return Object.fromEntries(new URL(redirect).searchParams);
      };
      const made = await drive(`${product.url}/api/v1`, consent, () => pause(50));
      expect(syncRun.parse(made.run)).toMatchObject({ status: 'success' });
      expect(report.parse(made.report)).toMatchObject({ type: 'profit-loss', companyName: alder.Name });
    });
  });
});
