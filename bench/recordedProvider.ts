/**
 * Answers the provider's API from memory: an answer is stored as it came, compressed, so that a
 * repeated request costs the provider's program nothing. Passes everything but lists on to the
 * simulator.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Kept = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers of a single transfer, which do not belong to the answer. */
const ofTransfer = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

export async function startRecorded(simulatorUrl: string): Promise<{ url: string; stop: () => void }> {
  const kept = new Map<string, Kept>();
  const keptOrFresh = async (asked: IncomingMessage): Promise<Kept> => {
    const key = `${String(asked.headers['xero-tenant-id'])} ${asked.url}`;
    const found = kept.get(key);
    if (found) return found;
    const fresh = await passOn(simulatorUrl, asked);
    const isList = asked.method === 'GET' && asked.url?.startsWith('/api.xro/') === true;
    if (isList && fresh.status === 200) kept.set(key, fresh);
    return fresh;
  };
  const give = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { status, headers, body } = await keptOrFresh(asked);
    answer.writeHead(status, { ...headers, 'content-length': String(body.length) });
    answer.end(body);
  };
  const server = createServer((asked, answer) => {
    give(asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${portOf(address)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
  return address.port;
}

async function passOn(simulatorUrl: string, asked: IncomingMessage): Promise<Kept> {
  const { method, url = '/', headers } = asked;
  const body = await buffer(asked);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${simulatorUrl}${url}`, { ...(method ? { method } : {}), headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  return {
    status: answer.statusCode ?? 502,
    headers: Object.fromEntries(
      Object.entries(answer.headers).flatMap(([name, value]) =>
        ofTransfer.has(name) || value === undefined ? [] : [[name, String(value)]],
      ),
    ),
    body: await buffer(answer),
  };
}
