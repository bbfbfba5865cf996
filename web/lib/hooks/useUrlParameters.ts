import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { COMPANY_PARAMETER } from '#web/lib/companies/companyAddress.ts';

type Edit = (current: URLSearchParams) => URLSearchParams;

/**
 * Reads the URL's parameters and writes changes on top of the current address, which may be ahead
 * of the last render. Writes synchronously, so that controls show a choice at once and quick
 * choices do not undo each other. Keeps the organization that the address names. Replaces the history
 * entry, with its state, unless `replace` is false.
 */
export function useUrlParameters() {
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const write = (edit: Edit, { replace = true, ...options }: NavigateOptions = {}) =>
    setSearch(keepCompany(edit), {
      flushSync: true,
      // Loaders need not run: every call checks the session itself.
      defaultShouldRevalidate: false,
      replace,
      ...(replace ? { state } : {}),
      ...options,
    });
  return { search, write };
}

function keepCompany(edit: Edit): URLSearchParams {
  const current = new URLSearchParams(window.location.search);
  const companyId = current.get(COMPANY_PARAMETER);
  const edited = edit(current);
  if (companyId !== null) edited.set(COMPANY_PARAMETER, companyId);
  return edited;
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
