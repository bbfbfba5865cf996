import rateLimit from '@fastify/rate-limit';
import type { Effort } from '#contract/endpoint.ts';
import { AppError } from '#server/lib/appError.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Share of the calls a minute: accounts that one network may make in an hour. */
const REGISTRATIONS = 1 / 40;
/** The same: calls of an effort that one person may make in a minute. */
const EFFORTS: Record<Effort, number> = { light: 1, report: 1 / 4, file: 1 / 50 };

/**
 * Counted in this process, by person or by network: an IPv4 address or the /64 of an IPv6 one (ASVS
 * 5.0, 2.4.1). Rejects with RATE_LIMITED and the wait; `registration` counts only requests in good
 * order.
 */
export async function createCallRates(api: FastifyInstance, callsAMinute: number) {
  await api.register(rateLimit, { global: false });
  const calls = { max: callsAMinute, timeWindow: MINUTE_MS };
  const limitPerson = (effort: Effort) =>
    api.createRateLimit({
      max: Math.ceil(callsAMinute * EFFORTS[effort]),
      timeWindow: MINUTE_MS,
      keyGenerator: ({ user }) => user?.userId ?? '',
    });
  const ofPerson = limitPerson('light');
  const heavy = { report: limitPerson('report'), file: limitPerson('file') };
  const ofNetwork = api.createRateLimit(calls);
  const registrations = api.createRateLimit({ max: callsAMinute * REGISTRATIONS, timeWindow: HOUR_MS });
  const countCall = async (count: typeof ofPerson, request: FastifyRequest): Promise<void> => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    throw new AppError('RATE_LIMITED', 'Too many requests in a short time. Please wait a moment.', {
      retryAfter: state.ttlInSeconds,
    });
  };
  return {
    call: async (request: FastifyRequest, effort: Effort) => {
      await countCall(request.user ? ofPerson : ofNetwork, request);
      if (request.user && effort !== 'light') await countCall(heavy[effort], request);
    },
    registration: (request: FastifyRequest) => countCall(registrations, request),
  };
}
