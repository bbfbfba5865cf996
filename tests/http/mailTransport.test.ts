import { createServer } from 'node:net';
import { register } from '#contract/users/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { defaultEngine } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startServer } from './support/server.ts';

/** What a mail server without encryption hears. */
const heard: string[] = [];
const plain = createServer((socket) => {
  socket.setEncoding('utf8').write('220 plain.example ESMTP\r\n');
  socket.on('error', () => {});
  socket.on('data', (text: string) => {
    for (const line of text.split('\r\n').filter((part) => part !== '')) {
      heard.push(line);
      socket.write(line.startsWith('STARTTLS') ? '502 Not here.\r\n' : '250 Fine.\r\n');
    }
  });
});
beforeAll(() => new Promise<void>((resolve) => plain.listen(0, '0.0.0.0', resolve)));
afterAll(() => new Promise<void>((resolve) => plain.close(() => resolve())));

test('no mail leaves this machine in clear text, whatever the mail server offers', async () => {
  const { port } = z.object({ port: z.number() }).parse(plain.address());
  // Reaches this machine, and does not say so.
  const env = { SMTP_URL: `smtp://0.0.0.0:${port}`, MAIL_FROM: 'tieout@example.com' };
  const server = await startServer(defaultEngine, { env });
  const body = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  await server.call(register, { body });

  await expect.poll(() => heard.includes('STARTTLS'), patience).toBe(true);
  await server.stop();
  expect(heard.filter((line) => /^(MAIL|RCPT|DATA|AUTH)/.test(line))).toEqual([]);
});
