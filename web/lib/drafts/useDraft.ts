import { type SetStateAction, useEffect, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { findDraft, forgetDraft, keepDraft } from './drafts.ts';
import { addUnsaved, removeUnsaved } from './unsavedForms.ts';

type Options<T> = {
  /** Saved state, or an empty form. */
  initialValue: T;
  /** Defaults to any difference from the initial value. */
  isChanged?: (value: T) => boolean;
  /** Ignores a stored draft, as the user asked for a new form. */
  startsAnew?: boolean;
};

export type Draft<T> = {
  value: T;
  setValue: (value: SetStateAction<T>) => void;
  /** Milliseconds since 1970; null unless the form opened with what was typed earlier. */
  typedAt: number | null;
  /** Back to the initial value. */
  discard: () => void;
  /** Call once it is saved or given up; leaving the page no longer asks. */
  forget: () => void;
};

/**
 * State of a form that is not lost: it outlives an expired session of the same user, and leaving it
 * unsaved asks. `key` names what is edited, the organization included. The value is JSON, and never
 * holds a secret.
 */
export function useDraft<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  { initialValue, isChanged = differsFrom(initialValue), startsAnew = false }: Options<z.output<S>>,
): Draft<z.output<S>> {
  const formId = useId();
  const [opened] = useState(() => (startsAnew ? undefined : findDraft(key, schema, Date.now())));
  const [typedAt, setTypedAt] = useState(opened?.typedAt ?? null);
  const [value, setValue] = useState<z.output<S>>(opened === undefined ? initialValue : opened.value);
  const isUnsaved = isChanged(value);
  useEffect(() => {
    if (isUnsaved) keepDraft(key, value, Date.now());
    else forgetDraft(key);
  }, [key, value, isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    addUnsaved(formId, key);
    return () => removeUnsaved(formId);
  }, [formId, key, isUnsaved]);
  const forget = () => {
    removeUnsaved(formId);
    forgetDraft(key);
  };
  return {
    value,
    setValue,
    typedAt,
    discard: () => {
      setTypedAt(null);
      setValue(initialValue);
      forget();
    },
    forget,
  };
}

const differsFrom =
  (initialValue: unknown) =>
  (value: unknown): boolean =>
    JSON.stringify(value) !== JSON.stringify(initialValue);
