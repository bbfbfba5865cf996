import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { failure } from './errors.ts';
import { permissionsPolicy } from './security.ts';

/** Answered under any host. */
const machinePaths = /^\/(api|healthz|readyz|metrics)(\/|\?|$)/;

/** Twice our longest; a file system fails in its own way on longer names. */
const LONGEST_PATH = 255;

/** By path, the files of a page that the start page does not name itself; the web build writes it. */
const preloads = z.record(z.string(), z.array(z.string()));

/** The browser fetches them beside the start page's own files, instead of after these ran. */
function readPreloadLinks(folder: string): Map<string, string> {
  const pages = preloads.parse(JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')));
  return new Map(
    Object.entries(pages).map(([path, files]) => [
      path,
      files.map((file) => `</${file}>; rel=modulepreload`).join(', '),
    ]),
  );
}

/**
 * Any address a person may open gets the start page. One host only, because the browser keeps its
 * storage by host.
 */
export async function servePages(app: FastifyInstance, folder: string, appUrl: string): Promise<void> {
  const { host } = new URL(appUrl);
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.length > LONGEST_PATH) return await answerNotFound(request, reply);
    if (machinePaths.test(request.url) || request.host === host || !isNavigable(request)) return undefined;
    // A target in absolute form (RFC 9112 3.2.2) names a host itself.
    return reply.redirect(`${appUrl}${request.url.startsWith('/') ? request.url : '/'}`);
  });
  const built = existsSync(join(folder, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      index: 'index.html',
      cacheControl: false,
      // The build leaves each file compressed beside itself.
      preCompressed: true,
      setHeaders,
    });
  const preloadLinks = built ? readPreloadLinks(folder) : new Map<string, string>();
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = isNavigable(request) && !machinePaths.test(request.url) && acceptsHtml(request);
    if (wantsPage && built) {
      const links = preloadLinks.get(request.url.split('?')[0] ?? '');
      if (links !== undefined) reply.header('link', links);
      return reply.sendFile('index.html');
    }
    const message = wantsPage ? 'The pages are not built yet: npm start builds them.' : undefined;
    return await answerNotFound(request, reply, message);
  });
}

const answerNotFound = (
  request: FastifyRequest,
  reply: FastifyReply,
  message = 'There is nothing at this address.',
) => reply.status(404).send(failure(request, 'API_NOT_FOUND', message));

const isNavigable = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/** Names below assets/ carry a hash of the content. */
function setHeaders(reply: FastifyReply, path: string): void {
  const hashed = /[\\/]assets[\\/]/.test(path);
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  // RFC 9110 12.5.5: caches must keep the forms of an address apart.
  reply.header('vary', 'accept-encoding');
  // Compressed forms have another ending.
  if (/\.html(\.\w+)?$/.test(path)) reply.header('permissions-policy', permissionsPolicy);
}
