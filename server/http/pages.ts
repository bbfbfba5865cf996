import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { failure } from './errors.ts';
import { hostPage } from './hostPage.ts';
import { permissionsPolicy, setNonDocumentHeaders } from './security.ts';

/** Answered under any host. */
const machinePaths = /^\/(api|healthz|readyz|metrics|\.well-known)(\/|\?|$)/;

/** Ends an address that was redirected here once: a second time it would be without end. */
const REDIRECTED = 'redirected=host';
const redirected = new RegExp(`[?&]${REDIRECTED}$`);

/** Twice our longest; a file system fails in its own way on longer names. */
const LONGEST_PATH = 255;

/**
 * Link header by path, which has the browser fetch a page's files beside the start page's own instead of after
 * these ran; the web build writes it.
 */
const preloads = z.record(z.string(), z.string());

function readPreloadLinks(folder: string): Map<string, string> {
  const links = preloads.parse(JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')));
  return new Map(Object.entries(links));
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
    if (machinePaths.test(request.url) || !isNavigable(request)) return undefined;
    // A target in absolute form (RFC 9112 3.2.2) names a host itself.
    const target = request.url.startsWith('/') ? request.url : '/';
    if (request.host === host)
      return redirected.test(target)
        ? reply.redirect(`${appUrl}${target.replace(redirected, '')}`)
        : undefined;
    if (!redirected.test(target))
      return reply.redirect(`${appUrl}${target}${target.includes('?') ? '&' : '?'}${REDIRECTED}`);
    return reply.status(421).type('text/html; charset=utf-8').send(hostPage(request.host, appUrl));
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

/** A client that takes anything gets the page of any address that is not a file's (RFC 9110 12.5.1). */
function acceptsHtml({ headers, url }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  if (accept.includes('text/html')) return true;
  return /\*\/\*|text\/\*/.test(accept) && !/\.[^/]*$/.test(url.split('?')[0] ?? '');
}

/** Names below assets/ carry a hash of the content. */
function setHeaders(reply: FastifyReply, path: string): void {
  const hashed = /[\\/]assets[\\/]/.test(path);
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (hashed) setNonDocumentHeaders(reply);
  // RFC 9110 12.5.5: caches must keep the forms of an address apart.
  reply.header('vary', 'accept-encoding');
  // Compressed forms have another ending.
  if (/\.html(\.\w+)?$/.test(path)) reply.header('permissions-policy', permissionsPolicy);
}
