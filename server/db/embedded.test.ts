import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { disk } from './durableFiles.ts';
import { openEmbedded } from './embedded.ts';

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = fs.mkdtempSync(join(tmpdir(), 'tieout-embedded-'));
  });
  afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  const openCounting = async () => {
    const count = { calls: 0 };
    const opened = await openEmbedded(dataDir, {
      fsync: (descriptor) => {
        count.calls += 1;
        disk.fsync(descriptor);
      },
      fsyncLater: async (descriptor) => {
        count.calls += 1;
        await disk.fsyncLater(descriptor);
      },
    });
    const close = async () => {
      await opened.lite.close();
      opened.release();
    };
    return { lite: opened.lite, count, close };
  };

  test('syncs every commit, and its creation, to the disk', async () => {
    const { lite, count, close } = await openCounting();
    expect(count.calls).toBeGreaterThan(900);
    await lite.exec('create table t (n int)');
    count.calls = 0;
    for (let n = 0; n < 20; n += 1) await lite.query('insert into t values ($1)', [n]);

    expect(count.calls).toBeGreaterThanOrEqual(20);
    await close();
  });

  test('keeps its rows and is not created again', async () => {
    const first = await openCounting();
    await first.lite.exec('create table t as select 1 as n');
    await first.close();
    const second = await openCounting();

    expect(second.count.calls).toBeLessThan(500);
    expect((await second.lite.query('select n from t')).rows).toEqual([{ n: 1 }]);
    await second.close();
  });

  test('whose creation was interrupted is created again', async () => {
    fs.mkdirSync(join(dataDir, 'database.new'));
    fs.writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), 'half');
    const { lite, close } = await openCounting();

    expect((await lite.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await close();
  });

  test('is refused to a second process, and free again after kill -9 of the first', async () => {
    const script = `
      const { openEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
      await openEmbedded(${JSON.stringify(dataDir)});
      console.log('open');
      setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => other.stdout.once('data', resolve));

    await expect(openEmbedded(dataDir)).rejects.toThrow(/in use by another Tieout.*DATA_DIR/);

    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    const { lite, close } = await openCounting();
    expect((await lite.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await close();
  });

  test('in an impossible folder is refused with a sentence', async () => {
    const file = join(dataDir, 'file');
    fs.writeFileSync(file, '');

    await expect(openEmbedded(join(file, 'data'))).rejects.toThrow(/cannot be written.*DATA_DIR/);
  });

  test.skipIf(process.platform !== 'linux')(
    'is refused where the file system makes no folders at all',
    async () => {
      await expect(openEmbedded('/proc/tieout/data')).rejects.toThrow(/cannot be written.*DATA_DIR/);
    },
  );
});
