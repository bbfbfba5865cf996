/** The browser's way: authorise, sign in, consent, back to the app. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAuthorization, type Authorization } from '../authorization.ts';
import { consentPage, errorPage, signInPage } from '../pages.ts';
import type { Platform } from '../platform.ts';
import { readForm, queryParameters } from '../request.ts';
import { STYLE } from '../style.ts';
import { findUser, USERS } from '../../users.ts';

/**
 * Chromium holds the redirect after a form against form-action too, so the app's origin must be in it. The grammar
 * knows no IPv6 hosts: for these the scheme stands in.
 */
function policyFor(redirectUri: string | undefined): string {
  const url = redirectUri === undefined ? undefined : new URL(redirectUri);
  const target = url?.hostname.startsWith('[') ? url.protocol : (url?.origin ?? '');
  return `default-src 'none'; style-src 'self'; form-action 'self' ${target}; frame-ancestors 'none'; base-uri 'none'`;
}

function sendPage(reply: FastifyReply, status: number, markup: string, redirectUri?: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(redirectUri))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(markup);
}

export function consentRoutes(app: FastifyInstance, platform: Platform): void {
  const { consent, connections, books } = platform;
  const readRequest = (query: URLSearchParams, request: FastifyRequest) =>
    readAuthorization(query, request.hostname, platform);

  function sendConsent(
    reply: FastifyReply,
    authorization: Authorization,
    form: URLSearchParams,
    problem?: string,
  ) {
    const user = findUser(form.get('user') ?? '') ?? USERS[0];
    const owner = { clientId: authorization.clientId, userId: user.id };
    const markup = consentPage({
      authorization,
      request: form.get('request') ?? '',
      user,
      organisations: books.organisations(),
      connectedTenants: connections.ownedBy(owner).map(({ tenantId }) => tenantId),
      ...(problem !== undefined && { problem }),
    });
    return sendPage(reply, problem === undefined ? 200 : 400, markup, authorization.redirectUri);
  }

  app.get('/identity/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.get('/identity/connect/authorize', (request, reply) => {
    const query = queryParameters(request);
    const authorization = readRequest(query, request);
    if ('error' in authorization) return sendPage(reply, 400, errorPage(authorization));
    return sendPage(reply, 200, signInPage(authorization, query.toString()), authorization.redirectUri);
  });

  app.get('/identity/connect/consent', (request, reply) => {
    const form = queryParameters(request);
    const authorization = readRequest(new URLSearchParams(form.get('request') ?? ''), request);
    if ('error' in authorization) return sendPage(reply, 400, errorPage(authorization));
    return sendConsent(reply, authorization, form);
  });

  app.post('/identity/connect/consent', (request, reply) => {
    const form = readForm(request);
    const authorization = readRequest(new URLSearchParams(form.get('request') ?? ''), request);
    if ('error' in authorization) return sendPage(reply, 400, errorPage(authorization));
    if (form.get('decision') !== 'allow') return reply.redirect(consent.refuse(authorization), 303);
    const user = findUser(form.get('user') ?? '') ?? USERS[0];
    const outcome = consent.allow(authorization, user.id, form.getAll('tenant'));
    if ('problem' in outcome) return sendConsent(reply, authorization, form, outcome.problem);
    return reply.redirect(outcome.redirect, 303);
  });
}
