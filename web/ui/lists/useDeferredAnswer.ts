import { useDeferredValue, useMemo } from 'react';

type Query<Answer> = { data: Answer | undefined; isPlaceholderData: boolean };

/**
 * Defers a list's rendering, so that input stays responsive. `stale`: the answer belongs to an
 * earlier request and its counts mean nothing. `busy`: another is on its way.
 */
export function useDeferredAnswer<Answer>({ data, isPlaceholderData }: Query<Answer>, requestKey: string) {
  const latest = useMemo(
    () => (data === undefined ? undefined : { data, requestKey: isPlaceholderData ? null : requestKey }),
    [data, isPlaceholderData, requestKey],
  );
  const deferred = useDeferredValue(latest, undefined);
  return {
    answer: deferred?.data,
    stale: deferred?.requestKey !== requestKey,
    busy: isPlaceholderData || deferred !== latest,
  };
}
