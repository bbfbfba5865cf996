/**
 * Answers the provider's API from memory: an answer is stored as it came, compressed, so that a
 * repeated request costs the provider's program nothing. Passes everything but lists on to the
 * simulator.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type RecordedAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers of a single transfer, which do not belong to the answer. */
const ofTransfer = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

export async function startRecorded(simulatorUrl: string): Promise<{ url: string; stop: () => void }> {
  const answers = new Map<string, RecordedAnswer>();
  const recordedOrFresh = async (incoming: IncomingMessage): Promise<RecordedAnswer> => {
    const key = `${String(incoming.headers['xero-tenant-id'])} ${incoming.url}`;
    const recordedAnswer = answers.get(key);
    if (recordedAnswer) return recordedAnswer;
    const fresh = await passOn(simulatorUrl, incoming);
    const isList = incoming.method === 'GET' && incoming.url?.startsWith('/api.xro/') === true;
    if (isList && fresh.status === 200) answers.set(key, fresh);
    return fresh;
  };
  const give = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { status, headers, body } = await recordedOrFresh(incoming);
    answer.writeHead(status, { ...headers, 'content-length': String(body.length) });
    answer.end(body);
  };
  const server = createServer((incoming, answer) => {
    give(incoming, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${requirePort(address)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function requirePort(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
  return address.port;
}

async function passOn(simulatorUrl: string, incoming: IncomingMessage): Promise<RecordedAnswer> {
  const { method, url = '/', headers } = incoming;
  const body = await buffer(incoming);
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
