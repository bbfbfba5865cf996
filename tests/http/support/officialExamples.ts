import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from '#scripts/program.ts';
import * as z from 'zod';
import { freePort } from '../../support/ports.ts';

const accountingPath = '/api.xro/2.0';

/**
 * A provider whose Accounting API is the official OpenAPI served by Prism (its examples), and whose identity and
 * connections are the simulator's. Examples know no pages, so what lies beyond the first is answered as empty.
 */
export async function startOfficialExamples(openApiFolder: string, simulatorUrl: string) {
  const prismUrl = `http://127.0.0.1:${await freePort()}`;
  const prism = startProgram({
    script: 'node_modules/@stoplight/prism-cli/dist/index.js',
    args: ['mock', '--multiprocess', 'false', '--host', '127.0.0.1', '--port', new URL(prismUrl).port].concat(
      join(openApiFolder, 'xero_accounting.yaml'),
    ),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' },
  });
  // It refuses a call without a token, so its own word is waited for.
  while (!prism.output().includes('Prism is listening')) {
    if (!prism.isRunning()) throw new Error(`Prism ended:\n${prism.output()}`);
    await pause(100);
  }

  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // A connection that Prism closed just now is closed to who asked too, and asked again.
      pass(request, Buffer.concat(chunks), response).catch(() => response.destroy());
    });
  });
  async function pass(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', simulatorUrl);
    const toPrism = pathname.startsWith(accountingPath);
    const target = toPrism
      ? `${prismUrl}${pathname.slice(accountingPath.length)}`
      : `${simulatorUrl}${pathname}`;
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(`${target}${search}`, {
      method: request.method ?? 'GET',
      headers: z.record(z.string(), z.string()).parse(headers),
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    const isPastEnd =
      Number(searchParams.get('page') ?? 1) > 1 || Number(searchParams.get('offset') ?? 0) > 0;
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    });
    response.end(toPrism && isPastEnd ? withoutRows(text) : text);
  }
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await prism.kill();
    },
  };
}

function withoutRows(text: string): string {
  const envelope = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(envelope).map(([key, value]) => [key, Array.isArray(value) ? [] : value]),
    ),
  );
}
