import { useEffect, useRef } from 'react';

/** Focuses the first invalid field after each new `faults`, unless the person has moved on. */
export function useInvalidFieldFocus(errors: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors === null) return;
    const { activeElement, body } = document;
    const isHere = activeElement === body || form.current?.contains(activeElement) === true;
    if (isHere) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return form;
}
