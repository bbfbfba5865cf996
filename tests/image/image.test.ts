/** The image as Buildah builds it by the Dockerfile, run by chroot: what is in it, and that it serves and ends. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, version as release } from '#server/lib/version.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { freePort } from '../support/ports.ts';
import { provideBaseImage } from './baseImage.ts';

const isInstalled = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/** Null where nothing is. */
function missingPart(): string | null {
  if (process.getuid?.() !== 0) return 'only root may make a root file system';
  const command = ['buildah', 'mmdebstrap'].find((name) => !isInstalled(name));
  return command === undefined ? null : `${command} is not installed`;
}

const root = new URL('../..', import.meta.url).pathname;
const tag = `tieout:${release}`;
const [, baseImage = ''] = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];

const description = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});
const installed = z.object({ packages: z.record(z.string(), z.object({ version: z.string() })) });
const sbom = z.object({ components: z.array(z.object({ purl: z.string() })) });

const missing = missingPart();
describe.skipIf(missing !== null)(`the image${missing === null ? '' : `, skipped: ${missing}`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-image-'));
  const env = {
    ...process.env,
    BUILDAH_ISOLATION: 'chroot',
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  };
  const buildah = (...args: string[]): string =>
    execFileSync('buildah', args, { env, encoding: 'utf8' }).trim();
  let container = '';

  beforeAll(() => {
    const storage = `driver = "vfs"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`;
    writeFileSync(env.CONTAINERS_STORAGE_CONF, `[storage]\n${storage}`);
    provideBaseImage(baseImage, { env, folder });
    execFileSync(process.execPath, ['scripts/image.ts', 'buildah'], { cwd: root, env, stdio: 'inherit' });
    container = buildah('from', tag);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const configuration = () =>
    description.parse(JSON.parse(buildah('inspect', '--type', 'image', tag))).Docker.config;

  test('serves as a user without rights, is healthy, and ends with 0 on the signal to stop', async () => {
    const { User, Cmd, Healthcheck } = configuration();
    const [, ...health] = Healthcheck.Test;
    const port = await freePort();
    const settings = {
      PORT: `${port}`,
      HOST: '127.0.0.1',
      APP_URL: `http://localhost:${port}`,
      XERO_CLIENT_ID: 'an-app',
      XERO_CLIENT_SECRET: 'its-secret',
      ENCRYPTION_KEYS: `main:${randomBytes(32).toString('base64')}`,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const inside = (command: string[]) => ['run', ...options, container, '--', ...command];

    const engine = spawn('buildah', inside(Cmd), { env, stdio: 'inherit' });
    const ended = once(engine, 'exit');
    onTestFinished(() => void engine.kill());
    const healthState = () => spawnSync('buildah', inside(health), { env }).status;
    await expect.poll(healthState, { timeout: 90_000, interval: 500 }).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const app: unknown = await (await fetch(`http://127.0.0.1:${port}/api/v1/app`)).json();
    expect(app).toMatchObject({ data: { build } });
    const page = await fetch(`http://localhost:${port}/login`, { headers: { accept: 'text/html' } });
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
    expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200);

    const server = lastDescendant(engine.pid ?? 0);
    expect(User).toBe('node');
    expect(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1]).toBe('1000');
    // Buildah itself passes no signal on; a container engine sends it to this process.
    process.kill(server, 'SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('holds the product and its packages, and no tests, tools, keys or history', () => {
    const listing = buildah('run', container, '--', 'ls', '-A', '/app').split('\n');
    expect(listing.toSorted()).toEqual([
      'commit',
      'contract',
      'dist',
      'node_modules',
      'package.json',
      'sbom.cdx.json',
      'scripts',
      'server',
    ]);
    const found = [
      'find',
      '/app',
      '-path',
      '/app/node_modules',
      '-prune',
      '-o',
      '-name',
      '*.test.ts',
      '-print',
    ];
    expect(buildah('run', container, '--', ...found)).toBe('');
    const writable = ['find', '/app', '-writable', '-not', '-type', 'l', '-print', '-quit'];
    expect(buildah('run', container, '--', ...writable)).toBe('');
  });

  test('is listed whole by the SBOM written beside it', () => {
    const lock = buildah('run', container, '--', 'cat', '/app/node_modules/.package-lock.json');
    const packages = Object.entries(installed.parse(JSON.parse(lock)).packages).map(
      ([path, { version }]) =>
        `pkg:npm/${path.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`,
    );
    const path = join(root, `dist/tieout-${release}.cdx.json`);
    const listed = sbom.parse(JSON.parse(readFileSync(path, 'utf8'))).components.map(({ purl }) => purl);
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter((name) => !listed.includes(name))).toEqual([]);
  });
});

/** The command itself: the last of the processes that the engine started one by the other, each by any thread. */
function lastDescendant(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim(),
  );
  const [child] = children.filter((list) => list !== '');
  return child === undefined ? pid : lastDescendant(Number.parseInt(child, 10));
}
