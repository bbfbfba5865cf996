/** The HTTP server of all three hosts of the provider, not yet listening. */
import Fastify, { type FastifyInstance } from 'fastify';
import { accountingRoutes } from './routes/accountingRoutes.ts';
import { shapeAnswers } from './answers.ts';
import { connectionRoutes } from './routes/connectionRoutes.ts';
import { consentRoutes } from './routes/consentRoutes.ts';
import { serveControl, usageRoute } from './routes/controlRoutes.ts';
import { drainOnClose } from './draining.ts';
import { identityRoutes } from './routes/identityRoutes.ts';
import type { Platform } from './platform.ts';

/** The provider's limit of one request. */
const BODY_LIMIT = 10 * 1024 * 1024;

export function createApp(platform: Platform): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, callback) => callback(null, new URLSearchParams(String(body))),
  );
  const stopping = drainOnClose(app);
  shapeAnswers(app, platform, stopping);
  app.addHook('onError', async (request, _reply, error) => {
    const ours = (error.statusCode ?? 500) >= 500;
    if (ours && !stopping.aborted) process.stderr.write(`${request.method} ${request.url}: ${error.stack}\n`);
  });
  consentRoutes(app, platform);
  identityRoutes(app, platform);
  connectionRoutes(app, platform);
  accountingRoutes(app, platform, stopping);
  usageRoute(app, platform);
  if (platform.control) serveControl(app, platform);
  return app;
}
