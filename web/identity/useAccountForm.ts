import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#web/lib/http/apiError.ts';
import { refuseInput } from '#web/lib/http/refusedInput.ts';
import { useInvalidFieldFocus } from '#web/ui/forms/useInvalidFieldFocus.ts';

type FieldErrors = Record<string, string>;

/**
 * Validates with the contract's schema, shows errors of client and server beside their fields, and
 * focuses the first.
 */
export function useAccountForm<S extends z.core.$ZodType, R>(
  schema: S,
  send: (values: z.output<S>) => Promise<R>,
  onDone: (result: R, values: z.output<S>) => void,
) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const ref = useInvalidFieldFocus(fieldErrors);
  const mutation = useMutation({
    mutationFn: async (typed: Record<string, unknown>) => {
      const parsed = z.safeParse(schema, typed);
      if (!parsed.success)
        throw refuseInput(
          parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        );
      setFieldErrors({});
      return { result: await send(parsed.data), values: parsed.data };
    },
    onSuccess: ({ result, values }) => onDone(result, values),
    onError: (error) => {
      const details = error instanceof ApiError ? error.details : [];
      const inForm = details.filter(({ path }) => ref.current?.elements.namedItem(path) != null);
      setFieldErrors(firstErrorByField(inForm));
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutation.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return {
    props: { ref, onSubmit, noValidate: true },
    fieldErrors,
    busy: mutation.isPending,
    error: mutation.error,
  };
}

/** Keeps the first error of each field. */
function firstErrorByField(details: { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(details.toReversed().map(({ path, message }) => [path, message]));
}
