/** The platform's answers against the provider's own description, where `XERO_OPENAPI_DIR` names its files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { run } from './running.fixture.ts';

const folder = process.env['XERO_OPENAPI_DIR'];

/** A check of a described schema; exactly: every property it names, and no other. */
function checkOf(schema: 'Connection' | 'AccessToken', exactly: boolean) {
  const text = readFileSync(path.join(folder ?? '', 'xero-identity.yaml'), 'utf8');
  const record = z.record(z.string(), z.unknown());
  const { components } = z
    .object({ components: z.object({ schemas: z.record(z.string(), record) }) })
    .parse(parse(text));
  const described = components.schemas[schema] ?? {};
  const required = exactly ? Object.keys(record.parse(described['properties'])) : [];
  // Dates are called date-time there, and come without the zone that this format wants: only their type is checked.
  const ajv = new Ajv({
    strict: false,
    formats: { uuid: /^[0-9a-f-]{36}$/, int64: true, 'date-time': true },
  });
  return ajv.compile({ ...described, type: 'object', required, additionalProperties: !exactly });
}

describe.skipIf(folder === undefined)("the provider's OpenAPI description (XERO_OPENAPI_DIR)", () => {
  test('describes the connections and the token answer', async () => {
    const sim = await run();
    const tokens = await sim.connect(['normal 0']);
    const answer = await sim.get('/connections', tokens.access_token);
    const [connection] = z.array(z.unknown()).parse(await answer.json());
    await sim.stop();
    const [connectionCheck, tokenCheck] = [checkOf('Connection', true), checkOf('AccessToken', false)];
    expect([connectionCheck(connection), connectionCheck.errors]).toEqual([true, null]);
    expect([tokenCheck(tokens), tokenCheck.errors]).toEqual([true, null]);
  });
});
