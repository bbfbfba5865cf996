import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/apiError.ts';

type Faults = Record<string, string>;

/** A form read with the contract's schema: faults stand beside their fields, whether found here or by the server. */
export function useAccountForm<S extends z.core.$ZodType, R>(
  schema: S,
  send: (values: z.output<S>) => Promise<R>,
  onDone: (result: R, values: z.output<S>) => void,
) {
  const [faults, setFaults] = useState<Faults>({});
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => setFaults(error instanceof ApiError ? faultsByField(error.details) : {}),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = z.safeParse(schema, Object.fromEntries(new FormData(form)));
    if (parsed.success) {
      setFaults({});
      mutation.mutate(parsed.data);
      return;
    }
    const found = faultsByField(
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    );
    setFaults(found);
    focusFirst(form, found);
  };
  return { submit, faults, busy: mutation.isPending, error: mutation.error };
}

/** The first fault of each field: one sentence to act on at a time. */
function faultsByField(details: { path: string; message: string }[]): Faults {
  return Object.fromEntries(details.toReversed().map(({ path, message }) => [path, message]));
}

function focusFirst(form: HTMLFormElement, faults: Faults): void {
  const first = [...form.elements].find(
    (element) => element instanceof HTMLInputElement && faults[element.name] !== undefined,
  );
  if (first instanceof HTMLElement) first.focus();
}
