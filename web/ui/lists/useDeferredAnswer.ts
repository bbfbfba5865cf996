import { useDeferredValue, useMemo } from 'react';

type Query<Answer> = { data: Answer | undefined; isPlaceholderData: boolean };

/**
 * The answer that a list shows. Its rows are made piece by piece, so that what is pressed meanwhile answers at once.
 * `stale`: it answers an earlier question, whose rows may stay but whose count and emptiness mean nothing. `busy`: another is
 * on its way.
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
