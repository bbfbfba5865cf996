/** The identity server: discovery, keys, tokens, revocation, userinfo. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBearer } from '../bearer.ts';
import type { Platform } from '../platform.ts';
import { readForm, readOrigin } from '../request.ts';
import { KNOWN_SCOPES } from '../scopes.ts';
import { personClaims, type TokenAnswer } from '../tokens.ts';
import { findUser } from '../../users.ts';

function discovery(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/identity/connect/authorize`,
    token_endpoint: `${origin}/connect/token`,
    revocation_endpoint: `${origin}/connect/revocation`,
    userinfo_endpoint: `${origin}/connect/userinfo`,
    jwks_uri: `${origin}/.well-known/openid-configuration/jwks`,
    scopes_supported: KNOWN_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  };
}

type Credentials = { id: string; secret: string | undefined };

/** RFC 6749 2.3.1: HTTP Basic with both parts form-encoded, or the body (as public clients with PKCE do). */
function readCredentials(request: FastifyRequest, form: URLSearchParams): Credentials {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined)
    return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? undefined };
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { id: formDecode(id), secret: formDecode(secret.join(':')) };
}

/** Some clients (the official SDK in one of its two ways) send the parts unencoded: what does not decode stays. */
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const refuse = (reply: FastifyReply, error: string) => reply.status(400).send({ error });

export function identityRoutes(app: FastifyInstance, platform: Platform): void {
  const { tokens, signing, client } = platform;

  /** The app's id, or undefined when it is not the registered one, or has no secret and did not prove itself. */
  function authenticate(
    request: FastifyRequest,
    form: URLSearchParams,
    publicAllowed: boolean,
  ): string | undefined {
    const { id, secret } = readCredentials(request, form);
    if (client !== undefined) return id === client.id && secret === client.secret ? id : undefined;
    return id !== '' && (publicAllowed || Boolean(secret)) ? id : undefined;
  }

  async function answerToken(request: FastifyRequest, form: URLSearchParams): Promise<TokenAnswer | string> {
    const grantType = form.get('grant_type');
    if (grantType !== 'authorization_code' && grantType !== 'refresh_token') return 'unsupported_grant_type';
    const verifier = form.get('code_verifier') ?? undefined;
    const clientId = authenticate(request, form, grantType === 'refresh_token' || verifier !== undefined);
    if (clientId === undefined) return 'invalid_client';
    if (grantType === 'refresh_token') {
      return (
        (await tokens.refresh(form.get('refresh_token') ?? '', clientId, readOrigin(request))) ??
        'invalid_grant'
      );
    }
    const codeExchange = { clientId, redirectUri: form.get('redirect_uri') ?? '', verifier };
    return (
      (await tokens.exchange(form.get('code') ?? '', codeExchange, readOrigin(request))) ?? 'invalid_grant'
    );
  }

  app.get('/.well-known/openid-configuration', (request) => discovery(readOrigin(request)));
  app.get('/.well-known/openid-configuration/jwks', () => signing.publicKeys);

  app.post('/connect/token', async (request, reply) => {
    const answer = await answerToken(request, readForm(request));
    if (typeof answer === 'string') return refuse(reply, answer);
    return reply.header('cache-control', 'no-store').header('pragma', 'no-cache').send(answer);
  });

  app.post('/connect/revocation', (request, reply) => {
    const form = readForm(request);
    const clientId = authenticate(request, form, true);
    if (clientId === undefined) return refuse(reply, 'invalid_client');
    // RFC 7009 2.2: an unknown token is answered like a known one.
    tokens.revoke(form.get('token') ?? '', clientId);
    return reply.status(200).send();
  });

  app.get('/connect/userinfo', async (request, reply) => {
    const caller = await readBearer(signing, request.headers.authorization);
    const user = 'status' in caller ? undefined : findUser(caller.userId);
    if ('status' in caller || user === undefined)
      return reply.status(401).header('www-authenticate', 'Bearer').send();
    return { sub: user.subject, ...personClaims(user, caller.scopes) };
  });
}
