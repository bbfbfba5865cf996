import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import { localUrl, startProgram, waitUntilServing } from './program.ts';

let folder: string;
let server: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tieout-program-'));
  server = join(folder, 'server.ts');
  writeFileSync(
    server,
    `import { createServer } from 'node:http';
     const [port]: string[] = process.argv.slice(2);
     if (port === undefined) { console.error('which port?'); process.exit(3); }
     process.once('SIGTERM', () => { console.log('asked to end'); process.exit(); });
     createServer((_, answer) => answer.end()).listen(Number(port), '127.0.0.1', () => console.log('listening'));`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

const { PATH } = process.env;

describe('a child program', () => {
  test('serves, and ends on a signal', async () => {
    const port = await freePort();
    const program = startProgram({ script: server, args: [`${port}`], env: { PATH } });
    await waitUntilServing(program, localUrl('0.0.0.0', port));
    await program.stop();

    expect(program.output()).toBe('listening\nasked to end\n');
    expect(program.isRunning()).toBe(false);
  });

  test('that ends instead of serving is reported with its own words', async () => {
    const program = startProgram({ script: server, env: { PATH } });

    await expect(waitUntilServing(program, 'http://127.0.0.1:1')).rejects.toThrow('which port?');
  });

  test('that does not serve in time is reported', async () => {
    const program = startProgram({ script: server, args: [`${await freePort()}`], env: { PATH } });

    await expect(waitUntilServing(program, 'http://127.0.0.1:1', 200)).rejects.toThrow('Nothing serves');
    await program.kill();
  });

  test('does not outlive its parent, not even after kill -9', async () => {
    const port = await freePort();
    const starter = join(folder, 'starter.ts');
    writeFileSync(
      starter,
      `import { startProgram, waitUntilServing } from '${import.meta.resolve('./program.ts')}';
       const program = startProgram({ script: '${server}', args: ['${port}'], env: process.env });
       await waitUntilServing(program, 'http://127.0.0.1:${port}');
       console.log('both run');`,
    );
    const parent = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(parent.stdout, 'data');
    parent.kill('SIGKILL');

    await expect
      .poll(() => fetch(localUrl('127.0.0.1', port)).catch(() => 'gone'), { timeout: 10_000 })
      .toBe('gone');
  });
});
