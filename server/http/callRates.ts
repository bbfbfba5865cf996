import rateLimit from '@fastify/rate-limit';
import type { Effort } from '#contract/endpoint.ts';
import { AppError } from '#server/lib/appError.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MINUTE_MS = 60_000;
/** Requests of one network as a multiple of one person's calls: an office, with the files of its pages. */
const PEOPLE = 10;
/** Share of the calls a minute that one person may make of each effort. */
const EFFORTS: Record<Effort, number> = { light: 1, report: 1 / 4, file: 1 / 50 };

export type CallRates = Awaited<ReturnType<typeof createCallRates>>;

/**
 * Counted in this process, by person or by network: an IPv4 address or the /64 of an IPv6 one (ASVS
 * 5.0, 2.4.1). Each rejects with RATE_LIMITED and the wait. `arrival` comes before anything is
 * looked at; `call` counts a person's calls, or those of a network's guests.
 */
export async function createCallRates(app: FastifyInstance, callsAMinute: number) {
  await app.register(rateLimit, { global: false });
  const calls = { max: callsAMinute, timeWindow: MINUTE_MS };
  const limitPerson = (effort: Effort) =>
    app.createRateLimit({
      max: Math.ceil(callsAMinute * EFFORTS[effort]),
      timeWindow: MINUTE_MS,
      keyGenerator: ({ user }) => user?.userId ?? '',
    });
  const ofPerson = limitPerson('light');
  const heavy = { report: limitPerson('report'), file: limitPerson('file') };
  const ofGuests = app.createRateLimit(calls);
  const ofNetwork = app.createRateLimit({ ...calls, max: callsAMinute * PEOPLE });
  const count = async (limit: typeof ofPerson, request: FastifyRequest): Promise<void> => {
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return;
    throw new AppError('RATE_LIMITED', 'Too many requests in a short time. Please wait a moment.', {
      retryAfter: state.ttlInSeconds,
    });
  };
  return {
    arrival: (request: FastifyRequest) => count(ofNetwork, request),
    call: async (request: FastifyRequest, effort: Effort) => {
      await count(request.user ? ofPerson : ofGuests, request);
      if (request.user && effort !== 'light') await count(heavy[effort], request);
    },
  };
}
