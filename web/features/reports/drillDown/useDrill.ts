import { id } from '#contract/values.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { withParameters, useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import type { Place } from './figureSubjects.ts';

/**
 * How many steps were gone down since the report stood alone, which closing takes back at once; or, `inside`, since an
 * address that was at a figure already, where there is no report alone to go back to.
 */
const steps = z.object({ drilled: z.number(), inside: z.boolean() });

/** Where the address is behind a report: at a figure, and at one of its documents. Each step is one of the browser's history. */
export function useDrill() {
  const { search, write } = useUrlParameters();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  // The browser goes back a moment after it was told to: whoever presses twice meanwhile means it once.
  const leftFigure = useRef<string | null>(null);
  useEffect(() => {
    if (leftFigure.current !== key) leftFigure.current = null;
  }, [key]);
  const goBack = (stepCount: number) => {
    if (leftFigure.current === key) return;
    leftFigure.current = key;
    void navigate(-stepCount);
  };
  const { drilled, inside } = steps.safeParse(state).data ?? { drilled: 0, inside: search.has('account') };
  const down = (changed: Record<string, string | null>) =>
    write(withParameters(changed), {
      replace: false,
      state: { drilled: drilled + 1, inside },
      // The panel is made piece by piece, so that what was pressed answers at once.
      flushSync: false,
    });
  const inPlace = (changed: Record<string, string | null>) =>
    write(withParameters(changed), { state: null, flushSync: false });
  // What is no id names no document.
  const document = z.safeParse(id, search.get('document')).data ?? null;
  const backInPlace = document === null ? null : () => inPlace({ document: null });
  return {
    row: search.get('account'),
    column: search.get('column'),
    document,
    openFigure: ({ row, column }: Place) => down({ account: row, column, document: null }),
    openDocument: (documentId: string) => down({ document: documentId }),
    /** null where no step back is left but closing. */
    back: drilled > (inside ? 0 : 1) ? () => goBack(1) : backInPlace,
    close: () => {
      if (inside) inPlace({ account: null, column: null, document: null });
      else goBack(drilled);
    },
  };
}

export type Drill = ReturnType<typeof useDrill>;
