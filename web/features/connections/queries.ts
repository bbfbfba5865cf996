import { callback, connectionStatusCall } from '#contract/connections.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { consentAttempts } from '#web/lib/companies/consent.ts';
import { answerUsed } from './callbackFailure.ts';
import { announceEndedAttempts } from './endedAttempts.ts';
import type { ProviderAnswer } from './providerAnswer.ts';

/** Whether an attempt is still out; no answer under /xero/ is served from the cache. */
export const connectionStatusQuery = queryOptions({
  queryKey: ['connections', 'status'],
  queryFn: async ({ signal }) => {
    await announceEndedAttempts();
    return await call(connectionStatusCall, { signal });
  },
  staleTime: 0,
});

/** Finishes a consent. Not cancelled when the page goes: the server works on, and would answer the same again. */
export const callbackQuery = ({ code, state }: ProviderAnswer) =>
  queryOptions({
    queryKey: ['connections', 'callback', state, code],
    queryFn: async () => {
      const attempt = consentAttempts.find(state);
      if (attempt?.used) throw answerUsed();
      return await call(callback, {
        query: { code, state, ...(attempt ? { authKey: attempt.authKey, mode: attempt.mode } : {}) },
      });
    },
    staleTime: Infinity,
  });
