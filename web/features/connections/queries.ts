import { callback, connectionStatusCall } from '#contract/companies/connections.ts';
import { queryOptions } from '@tanstack/react-query';
import { consentAttempts } from '#web/lib/companies/consent.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { answerUsedError } from './callbackFailure.ts';
import { announceEndedAttempts } from './endedAttempts.ts';
import type { ProviderAnswer } from './providerAnswer.ts';

/** Never cached, as all answers under /xero/. */
export const connectionStatusQuery = queryOptions({
  queryKey: queryKeys.connections('status'),
  queryFn: async ({ signal }) => {
    await announceEndedAttempts();
    return await call(connectionStatusCall, { signal });
  },
  staleTime: 0,
});

/** Continues when the page is left: the server completes it anyway and repeats its answer. */
export const callbackQuery = ({ code, state }: ProviderAnswer) =>
  queryOptions({
    queryKey: queryKeys.connections('callback', state, code),
    queryFn: async () => {
      const attempt = consentAttempts.find(state);
      if (attempt?.used) throw answerUsedError();
      return await call(callback, {
        query: { code, state, ...(attempt ? { authKey: attempt.authKey, mode: attempt.mode } : {}) },
      });
    },
    staleTime: Infinity,
  });
