import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { send } from './send.ts';

test('a redirect is not followed, wherever it leads', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  await expect(send(fetch, `http://127.0.0.1:${port}/first`, {})).rejects.toMatchObject({
    message: 'Xero could not be reached.',
  });
  expect(asked).toEqual(['/first']);
  await new Promise((resolve) => server.close(resolve));
});
