import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeptEdit } from '../parts.ts';
import { tenantOf } from './books.fixture.ts';
import { run, tokenSchema } from './running.fixture.ts';
import { openStore } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'simulator-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const edit = (kind: string): KeptEdit => ({
  type: 'change',
  at: '2026-06-30T10:00:00.000Z',
  change: { tenantId: tenantOf(0), action: 'post', kind, body: { Total: '1.00' } },
});

describe('the state folder', () => {
  test('keeps the day the books end, unless overruled', () => {
    openStore(folder, '2026-01-31', false);
    expect(openStore(folder, '2026-02-28', false).state.booksEnd).toBe('2026-01-31');
    expect(openStore(folder, '2026-02-28', true).state.booksEnd).toBe('2026-02-28');
    expect(openStore(folder, '2026-03-31', false).state.booksEnd).toBe('2026-02-28');
  });

  test('keeps edits in order, without the one that a kill tore', () => {
    const store = openStore(folder, '2026-01-31', false);
    store.keep(edit('Invoices'));
    store.keep({ type: 'reset', from: tenantOf(0), to: tenantOf(1) });
    const file = path.join(folder, 'edits.jsonl');
    const sound = readFileSync(file, 'utf8');
    appendFileSync(file, '{"type":"change","at":"2026-');
    const again = openStore(folder, '2026-01-31', false);
    expect(again.kept).toEqual([edit('Invoices'), { type: 'reset', from: tenantOf(0), to: tenantOf(1) }]);
    again.keep(edit('Payments'));
    expect(readFileSync(file, 'utf8')).toBe(`${sound}${JSON.stringify(edit('Payments'))}\n`);
  });

  test('refuses a state it cannot read instead of starting anew over it', () => {
    writeFileSync(path.join(folder, 'state.json'), '{"booksEnd":1}');
    expect(() => openStore(folder, '2026-01-31', false)).toThrow('booksEnd');
    expect(readFileSync(path.join(folder, 'state.json'), 'utf8')).toBe('{"booksEnd":1}');
  });

  test('is readable by its owner only', () => {
    openStore(folder, '2026-01-31', false);
    expect(statSync(path.join(folder, 'state.json')).mode & 0o777).toBe(0o600);
  });
});

describe('a restarted simulator', () => {
  test('knows its tokens, connections and clock', async () => {
    const begin = new Date('2026-06-30T10:00:00Z');
    const options = { stateFolder: folder, machineTime: () => begin };
    const before = await run(options);
    before.clock.advance(3600);
    const old = await before.connect(['normal 0']);
    await before.stop();
    const after = await run(options);
    expect(after.clock.now()).toEqual(new Date('2026-06-30T11:00:00Z'));
    expect((await after.get('/api.xro/2.0/Accounts', old.access_token, tenantOf(0))).status).toBe(200);
    const fields = { grant_type: 'refresh_token', refresh_token: old.refresh_token };
    const renewed = tokenSchema.parse(await (await after.form('/connect/token', fields)).json());
    expect(renewed.scope).toBe(old.scope);
    await after.stop();
  });
});
