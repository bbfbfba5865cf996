import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register } from '#contract/users/users.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../support/ports.ts';
import { defaultEngine } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { patience } from '../support/patience.ts';

const name = 'books.example.com';
/** On a port of its own, which the proxy has to pass on. */
const host = `${name}:8443`;
const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const recipe = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(document)?.[1]?.trimEnd() ?? '';

function isInstalled(command: string, versionFlag: string): boolean {
  try {
    execFileSync(command, [versionFlag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

type Place = { folder: string; port: number; serverPort: string };
type Proxy = {
  name: string;
  /** The document's words, without https, on these ports. */
  configuration: (place: Place) => string;
  command: (file: string, folder: string) => [string, string[]];
  installed: boolean;
};

const proxies: Proxy[] = [
  {
    name: 'nginx',
    configuration: ({ folder, port, serverPort }) => `
      daemon off; master_process off; pid ${folder}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        ${recipe('nginx')
          .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
          .replaceAll(/^ *ssl_.*$/gm, '')
          .replace(':3000', `:${serverPort}`)}
      }`,
    command: (file, folder) => ['nginx', ['-p', folder, '-e', 'stderr', '-c', file]],
    installed: isInstalled('nginx', '-v'),
  },
  {
    name: 'Caddy',
    configuration: ({ port, serverPort }) => `
      { 
        admin off
        auto_https off
      }
      ${recipe('caddy').replace(name, `http://${name}:${port}`).replace(':3000', `:${serverPort}`)}`,
    command: (file) => ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']],
    installed: isInstalled('caddy', 'version'),
  },
];

for (const { name: proxyName, configuration, command, installed } of proxies)
  describe.skipIf(!installed)(`behind ${proxyName} as the document sets it up`, () => {
    let folder: string;
    let server: TestServer;
    let port: number;
    let end: () => Promise<void>;

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tieout-proxy-'));
      server = await startServer(defaultEngine, {
        env: { APP_URL: `https://${host}`, TRUST_PROXY: '1' },
      });
      port = await freePort();
      const file = join(folder, 'configuration');
      const serverPort = new URL(await server.listen()).port;
      writeFileSync(file, configuration({ folder, port, serverPort }));
      mkdirSync(join(folder, 'logs'));
      const [program, args] = command(file, folder);
      const proxy = spawn(program, args, { env: { PATH: process.env['PATH'], HOME: folder } });
      let output = '';
      for (const stream of [proxy.stdout, proxy.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const ended = new Promise<void>((resolve) => proxy.once('close', () => resolve()));
      end = async () => {
        // Caddy would wait more than a minute for streams that nobody reads any more.
        proxy.kill('SIGKILL');
        await ended;
      };
      const isServing = () =>
        ask('/healthz').then(
          ({ status }) => status === 200,
          () => false,
        );
      await vi.waitUntil(isServing, patience).catch(() => {
        throw new Error(`${proxyName} does not serve: ${output}`);
      });
    });
    afterEach(async () => {
      await end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const ask = (path: string, headers: Record<string, string> = {}) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        request(
          { port, path, host: '127.0.0.1', headers: { host, accept: 'text/html', ...headers } },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          },
        )
          .on('error', reject)
          .end();
      });

    test('pages come without a redirect, and events arrive as they happen', async () => {
      // The page, or, where none is built here, that: in no case a redirect to where it came from.
      expect((await ask('/login')).text).toMatch(/id="root"|The pages are not built yet/);

      await server.call(register, { body: person });
      const { data } = await server.call(login, { body: person });
      const first = new Promise<string>((resolve, reject) => {
        const asking = request(
          {
            port,
            host: '127.0.0.1',
            path: '/api/v1/sync/events',
            headers: { host, accept: 'text/event-stream', authorization: `Bearer ${data?.token}` },
          },
          (answer) => {
            answer.setEncoding('utf8').once('data', (chunk: string) => {
              resolve(`${answer.statusCode} ${chunk}`);
              asking.destroy();
            });
          },
        ).on('error', reject);
        asking.end();
      });
      expect(await first).toMatch(/^200 /);
    });
  });
