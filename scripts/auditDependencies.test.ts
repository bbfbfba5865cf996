import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isFullRun } from '#tests/support/fullRun.ts';
import { freePort } from '#tests/support/ports.ts';

const root = new URL('..', import.meta.url).pathname;

type Advisories = Record<string, { id: number; severity: string; vulnerable_versions: string }[]>;

/** Runs the command on a registry that has these advisories; null: one without that service. */
async function audit(advisories: Advisories | null) {
  const registry = createServer((request, response) => {
    request.resume();
    const isAsked = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isAsked ? (advisories ? 200 : 405) : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify((isAsked && advisories) || {}));
  });
  const port = await freePort();
  await once(registry.listen(port, '127.0.0.1'), 'listening');
  const command = spawn(process.execPath, ['scripts/auditDependencies.ts'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}`, npm_config_fetch_retries: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')]);
  registry.close();
  return { output, code: Number(code) };
}

const adviseAgainst = (severity: string) => [
  { id: 1, url: 'https://example.com/1', title: 'A fault', severity, vulnerable_versions: '*' },
];

test.runIf(isFullRun)(
  'a critical fault of what ships stops a release, one of the tools does not',
  async () => {
    const { code, output } = await audit({ kysely: adviseAgainst('critical') });
    expect(output).toMatch(/^what ships: 1 critical/);
    expect(code).toBe(1);
    expect(await audit({ prettier: adviseAgainst('critical') })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^what ships: 0 critical.*\neverything: 1 critical/),
    });
  },
);

test('a registry without the service is a skip in words, never a pass', async () => {
  const { output } = await audit(null);
  expect(output.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^skipped: what ships: no answer from the registry's audit service \(405/),
    expect.stringMatching(/^skipped: everything: no answer/),
  ]);
});
