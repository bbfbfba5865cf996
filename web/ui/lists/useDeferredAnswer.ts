import { useDeferredValue, useMemo } from 'react';

type Query<Answer> = { data: Answer | undefined; isPlaceholderData: boolean };

/**
 * Defers a list's rendering, so that input stays responsive. `stale`: the answer belongs to an
 * earlier request and its counts mean nothing. `busy`: another is on its way.
 */
export function useDeferredAnswer<Answer>({ data, isPlaceholderData }: Query<Answer>, question: string) {
  const latest = useMemo(
    () => (data === undefined ? undefined : { data, answers: isPlaceholderData ? null : question }),
    [data, isPlaceholderData, question],
  );
  const deferred = useDeferredValue(latest, undefined);
  return {
    shown: deferred?.data,
    stale: deferred?.answers !== question,
    busy: isPlaceholderData || deferred !== latest,
  };
}
