import Fastify from 'fastify';

type Change = (answer: Record<string, unknown>, query: URLSearchParams) => Record<string, unknown>;

/** Stands before the provider's API and passes all on; an answer may be changed on its way. */
export async function startAnswerProxy(providerUrl: string) {
  const changes = new Map<string, Change>();
  const app = Fastify({ forceCloseConnections: true });
  app.all('/*', async ({ url, method, headers }, reply) => {
    const address = new URL(url, providerUrl);
    const sentHeaders = ['authorization', 'accept', 'xero-tenant-id', 'if-modified-since'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const answer = await fetch(address, { method, headers: sentHeaders });
    const text = await answer.text();
    const change = changes.get(address.pathname.replace('/api.xro/2.0', ''));
    reply.code(answer.status);
    for (const name of ['content-type', 'date', 'retry-after', 'www-authenticate']) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.send(
      change && answer.ok ? JSON.stringify(change(JSON.parse(text), address.searchParams)) : text,
    );
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    /** Path below the accounting API; null: as the provider answers. */
    change: (path: string, change: Change | null) => {
      if (change) changes.set(path, change);
      else changes.delete(path);
    },
    stop: () => app.close(),
  };
}

export type AnswerProxy = Awaited<ReturnType<typeof startAnswerProxy>>;
