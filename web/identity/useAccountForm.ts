import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#web/lib/http/apiError.ts';
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
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      const details = error instanceof ApiError ? error.details : [];
      const inForm = details.filter(({ path }) => ref.current?.elements.namedItem(path) != null);
      setFieldErrors(firstErrorByField(inForm));
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = z.safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if (parsed.success) {
      setFieldErrors({});
      mutation.mutate(parsed.data);
      return;
    }
    const { issues } = parsed.error;
    setFieldErrors(firstErrorByField(issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
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
