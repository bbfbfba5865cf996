import { useEffect, useRef } from 'react';

/**
 * For a form whose fields say what is wrong with them: takes the focus to the first that does, each time there are new
 * `faults`. Who has gone on to something else meanwhile stays there.
 */
export function useInvalidFieldFocus(faults: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults === null) return;
    const { activeElement, body } = document;
    const isHere = activeElement === body || form.current?.contains(activeElement) === true;
    if (isHere) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  return form;
}
