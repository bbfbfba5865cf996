import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

type Edit = (current: URLSearchParams) => URLSearchParams;

/**
 * Reads the URL's parameters and writes changes on top of the current address, which may be ahead
 * of the last render. Writes synchronously, so that controls show a choice at once and quick
 * choices do not undo each other. Replaces the history entry, with its state, unless `replace` is
 * false.
 */
export function useUrlParameters() {
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const write = (edit: Edit, { replace = true, ...options }: NavigateOptions = {}) =>
    setSearch(edit(new URLSearchParams(window.location.search)), {
      flushSync: true,
      // Loaders need not run: every call checks the session itself.
      defaultShouldRevalidate: false,
      replace,
      ...(replace ? { state } : {}),
      ...options,
    });
  return { search, write };
}

/** Sets parameters; null removes one. */
export const withParameters =
  (changed: Readonly<Record<string, string | null>>): Edit =>
  (current) => {
    const edited = new URLSearchParams(current);
    for (const [name, value] of Object.entries(changed))
      if (value === null) edited.delete(name);
      else edited.set(name, value);
    return edited;
  };
