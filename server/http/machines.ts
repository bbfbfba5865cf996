import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Clock } from '#server/lib/clock.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { addDays } from 'date-fns/addDays';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from './bearer.ts';
import { failure } from './errors.ts';
import { type Metrics, metricsType } from './metrics.ts';

type Parts = {
  /** Rejects while the server cannot serve. */
  ready: () => Promise<void>;
  metrics: Metrics;
  metricsToken: string | undefined;
  appUrl: string;
  clock: Clock;
  /** Null where the operator names no address. */
  securityContact: string | null;
};

/** RFC 9116 5.3 recommends less than a year. */
const CONTACT_DAYS = 180;

export function serveMachines(app: FastifyInstance, parts: Parts): void {
  const { ready, metrics, metricsToken, securityContact, appUrl, clock } = parts;
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      if (isDraining) throw new Error('It is being stopped.');
      await ready();
      return { status: 'ready' };
    } catch (error) {
      const reason = error instanceof StartRefusal ? { reason: error.message } : {};
      return reply.status(503).send({ status: 'not ready', ...reason });
    }
  });
  if (securityContact !== null)
    app.get('/.well-known/security.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(
          [
            `Contact: mailto:${securityContact}`,
            `Expires: ${addDays(clock(), CONTACT_DAYS).toISOString()}`,
            `Canonical: ${appUrl}/.well-known/security.txt`,
            '',
          ].join('\n'),
        ),
    );
  app.get('/metrics', async (request, reply) => {
    const allowed =
      metricsToken === undefined
        ? isFromThisMachine(request)
        : isSame(bearerToken(request) ?? '', metricsToken);
    if (!allowed)
      return reply.status(404).send(failure(request, 'API_NOT_FOUND', 'There is nothing at this address.'));
    return reply.type(metricsType).send(await metrics.text());
  });
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers by which proxies tell for whom they speak, whether they are trusted or not. */
const forwarding = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/;

/** False for whatever a proxy on this machine passes on. IPv4 in IPv6 is taken as IPv4. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  const address = socket.remoteAddress ?? '';
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Timing tells nothing of the difference or the lengths. */
function isSame(item: string, otherMachine: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(item), digest(otherMachine));
}
