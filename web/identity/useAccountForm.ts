import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#web/lib/http/apiError.ts';
import { refuseInput } from '#web/lib/http/refusedInput.ts';
import { submitterValue } from '#web/ui/forms/submitterValue.ts';
import { useInvalidFieldFocus } from '#web/ui/forms/useInvalidFieldFocus.ts';

type FieldErrors = Record<string, string>;

/**
 * Validates with the contract's schema, shows errors of client and server beside their fields, and
 * focuses the first.
 */
export function useAccountForm<S extends z.core.$ZodType, R>(
  schema: S,
  send: (values: z.output<S>) => Promise<R>,
  /** `choice`: value of the button that was pressed, where there are several. */
  onDone: (result: R, values: z.output<S>, choice: string) => void,
) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const ref = useInvalidFieldFocus(fieldErrors);
  const mutation = useMutation({
    mutationFn: async ({ typed, choice }: { typed: Record<string, unknown>; choice: string }) => {
      const parsed = z.safeParse(schema, typed);
      if (!parsed.success)
        throw refuseInput(
          parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        );
      setFieldErrors({});
      return { result: await send(parsed.data), values: parsed.data, choice };
    },
    onSuccess: ({ result, values, choice }) => onDone(result, values, choice),
    onError: (error) => {
      const details = error instanceof ApiError ? error.details : [];
      const inForm = details.filter(({ path }) => ref.current?.elements.namedItem(path) != null);
      setFieldErrors(firstErrorByField(inForm));
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    mutation.mutate({ typed, choice: submitterValue(event) });
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
