import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './errors.ts';
import { permissionsPolicy } from './security.ts';

/** Answered under any host: programs call these by whatever address reaches us. */
const machinePaths = /^\/(api|healthz|readyz|metrics)(\/|\?|$)/;

/** Twice our longest; a file system fails in its own way on longer names. */
const LONGEST_PATH = 255;

/**
 * The browser's part: the built files of `folder` and, for every other address a person may open, the start page, which
 * finds its way itself. Pages live under one host only, because the browser keeps its storage by host.
 */
export async function servePages(app: FastifyInstance, folder: string, appUrl: string): Promise<void> {
  const { host } = new URL(appUrl);
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.length > LONGEST_PATH) return reply.callNotFound();
    if (machinePaths.test(request.url) || request.host === host || !isNavigable(request)) return undefined;
    // A target in absolute form (RFC 9112 3.2.2) names a host itself: of such a request the start page is shown.
    return reply.redirect(`${appUrl}${request.url.startsWith('/') ? request.url : '/'}`);
  });
  const built = existsSync(join(folder, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      index: 'index.html',
      cacheControl: false,
      // The build leaves each file beside itself compressed; where it has not, the answer is compressed as any other.
      preCompressed: true,
      setHeaders,
    });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = isNavigable(request) && !machinePaths.test(request.url) && acceptsHtml(request);
    if (wantsPage && built) return reply.sendFile('index.html');
    const message = wantsPage
      ? 'The pages are not built yet: npm start builds them.'
      : 'There is nothing at this address.';
    return reply.status(404).send(failure(request, 'API_NOT_FOUND', message));
  });
}

const isNavigable = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/** Files below assets/ carry a hash of their content in the name; the pages that name them do not. */
function setHeaders(reply: FastifyReply, path: string): void {
  const hashed = /[\\/]assets[\\/]/.test(path);
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  // The same address answers in several forms; a cache between us and the browser must keep them apart (RFC 9110 12.5.5).
  reply.header('vary', 'accept-encoding');
  // A form of the page that was compressed by the build has that in its name too.
  if (/\.html(\.\w+)?$/.test(path)) reply.header('permissions-policy', permissionsPolicy);
}
