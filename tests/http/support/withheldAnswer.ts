import Fastify from 'fastify';

export type WithheldAnswer = {
  url: string;
  /** Resolves when the provider has answered, its work done; who asked never hears of it. */
  answered: Promise<void>;
  stop(): Promise<void>;
};

/** Stands before the provider's token endpoint and keeps its answer back. */
export async function withholdTokenAnswer(providerUrl: string): Promise<WithheldAnswer> {
  const app = Fastify({ forceCloseConnections: true });
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, finish) => finish(null, body));
  app.post<{ Body: string }>('/connect/token', async ({ headers, body }) => {
    const answer = await fetch(`${providerUrl}/connect/token`, {
      method: 'POST',
      headers: {
        'Content-Type': headers['content-type'] ?? '',
        Authorization: headers.authorization ?? '',
      },
      body,
    });
    if (!answer.ok) throw new Error(`The provider refused: ${await answer.text()}`);
    await answer.text();
    resolve();
    return new Promise(() => {});
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, answered, stop: () => app.close() };
}
