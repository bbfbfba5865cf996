import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

type Edit = (current: URLSearchParams) => URLSearchParams;

/**
 * What the address says, and the one way in which a page writes there what is chosen on it: onto the address as it stands at
 * that moment, which may be ahead of what the page was drawn from, and shown by the controls before anything else happens.
 * As any other step it would be seen only with the whole page, and what is chosen meanwhile would be added to the address as
 * it was before, and so take it back. It is no step of the browser's history unless it is said to be one, and then keeps what
 * the step it replaces carries.
 */
export function useUrlParameters() {
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const write = (edit: Edit, { replace = true, ...options }: NavigateOptions = {}) =>
    setSearch(edit(new URLSearchParams(window.location.search)), {
      flushSync: true,
      // Loaders are waited for; whether somebody may be here every call asks as well.
      defaultShouldRevalidate: false,
      replace,
      ...(replace ? { state } : {}),
      ...options,
    });
  return { search, write };
}

/** The same with some parameters set, and those that are null left out. */
export const withParameters =
  (changed: Readonly<Record<string, string | null>>): Edit =>
  (current) => {
    const edited = new URLSearchParams(current);
    for (const [name, value] of Object.entries(changed))
      if (value === null) edited.delete(name);
      else edited.set(name, value);
    return edited;
  };
