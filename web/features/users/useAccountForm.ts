import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#web/lib/http/apiError.ts';
import { useInvalidFieldFocus } from '#web/ui/forms/useInvalidFieldFocus.ts';

type Faults = Record<string, string>;

/**
 * Validates with the contract's schema, shows errors of client and server beside their fields, and
 * focuses the first.
 */
export function useAccountForm<S extends z.core.$ZodType, R>(
  schema: S,
  send: (values: z.output<S>) => Promise<R>,
  onDone: (result: R, values: z.output<S>) => void,
) {
  const [faults, setFaults] = useState<Faults>({});
  const ref = useInvalidFieldFocus(faults);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => setFaults(error instanceof ApiError ? faultsByField(error.details) : {}),
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = z.safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if (parsed.success) {
      setFaults({});
      mutation.mutate(parsed.data);
      return;
    }
    const { issues } = parsed.error;
    setFaults(faultsByField(issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
  };
  return {
    props: { ref, onSubmit, noValidate: true },
    faults,
    busy: mutation.isPending,
    error: mutation.error,
  };
}

/** Keeps the first error of each field. */
function faultsByField(details: { path: string; message: string }[]): Faults {
  return Object.fromEntries(details.toReversed().map(({ path, message }) => [path, message]));
}
