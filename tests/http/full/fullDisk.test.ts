import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layBlankDatabase } from '../../support/blankDatabase.ts';
import { embedded, silentLog } from '../support/engines.ts';
import { startServer } from '../support/server.ts';

/** Small disks are made by the superuser of Linux alone. */
const makesDisks = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!makesDisks)('a disk with 160 MB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-disk-'));
  beforeAll(() => execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'none', folder]));
  afterAll(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });

  test('that is full makes a server on it not ready until there is room', async () => {
    const dataDir = join(folder, 'data');
    await layBlankDatabase(dataDir);
    let time = Date.parse('2026-11-20T09:00:00Z');
    const database = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
    const server = await startServer(embedded, { database, idle: true, clock: () => new Date(time) });
    const look = async () => (await server.send({ url: '/readyz' })).statusCode;
    expect(await look()).toBe(200);

    const filler = join(folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(200 * 2 ** 20))).toThrow('ENOSPC');
    time += 5_000;
    expect(await look()).toBe(503);

    rmSync(filler);
    time += 5_000;
    expect(await look()).toBe(200);
    await server.stop();
  });
});
