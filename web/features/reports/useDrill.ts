import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { Place } from './figureSubjects.ts';

/** How many steps were gone down since the report stood alone: what closing takes back at once. */
const steps = z.object({ drilled: z.number() });

/** Where the address is behind a report: at a figure, and at one of its documents. Each step is one of the browser's history. */
export function useDrill() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const known = steps.safeParse(state);
  const depth = known.success ? known.data.drilled : 0;
  const edited = (changed: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return next;
  };
  const down = (changed: Record<string, string | null>) =>
    setSearch(edited(changed), { preventScrollReset: true, state: { drilled: depth + 1 } });
  /** Of an address that came from elsewhere there is nothing to go back to: it is changed in place. */
  const up = (by: number, changed: Record<string, string | null>) => {
    if (depth > 0) void navigate(-by);
    else setSearch(edited(changed), { replace: true, preventScrollReset: true });
  };
  const document = search.get('document');
  return {
    row: search.get('account'),
    column: search.get('column'),
    document,
    openFigure: ({ row, column }: Place) => down({ account: row, column, document: null }),
    openDocument: (id: string) => down({ document: id }),
    /** null where no step back is left but closing. */
    back: depth > 1 || document !== null ? () => up(1, { document: null }) : null,
    close: () => up(depth, { account: null, column: null, document: null }),
  };
}

export type Drill = ReturnType<typeof useDrill>;
