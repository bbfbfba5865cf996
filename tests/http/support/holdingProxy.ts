import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Stands before the provider and keeps requests to a path back until they are let go. `rewrite`: of each path and query. */
export async function startHoldingProxy(target: string, rewrite = (path: string) => path) {
  let heldPath: string | null = null;
  let arrived = () => {};
  let release = () => {};
  let released = Promise.resolve();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (heldPath !== null && request.url?.includes(heldPath)) {
      arrived();
      await released;
    }
    const { host: _own, connection: _hop, ...headers } = request.headers;
    const answer = await fetch(`${target}${rewrite(request.url ?? '/')}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const {
      'content-encoding': _packed,
      'content-length': _length,
      ...answerHeaders
    } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, answerHeaders).end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Holds calls of the path that come after it; the promise inside resolves when the first has arrived. */
    hold: (path: string): { arrival: Promise<void> } => {
      heldPath = path;
      released = new Promise((resolve) => (release = resolve));
      return { arrival: new Promise((resolve) => (arrived = resolve)) };
    },
    release: () => {
      heldPath = null;
      release();
    },
    stop: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type HoldingProxy = Awaited<ReturnType<typeof startHoldingProxy>>;
