import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { send } from './send.ts';

test.each([
  ['compressed', true],
  ['plain', false],
])('an answer that would fill the memory is given up, %s', async (_what, compressed) => {
  const blank = Buffer.alloc(40 * 1024 * 1024, ' ');
  const body = compressed ? gzipSync(blank) : blank;
  const server = createServer((_request, response) => {
    response.writeHead(200, compressed ? { 'content-encoding': 'gzip' } : {}).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await expect(send(fetch, `http://127.0.0.1:${port}/`, {})).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Xero’s answer is larger than any should be.',
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('a redirect is not followed, wherever it leads', async () => {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    urls.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  await expect(send(fetch, `http://127.0.0.1:${port}/first`, {})).rejects.toMatchObject({
    message: 'Xero could not be reached.',
  });
  expect(urls).toEqual(['/first']);
  await new Promise((resolve) => server.close(resolve));
});
