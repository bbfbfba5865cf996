import { providerId } from '#contract/values.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { withParameters, useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import type { Place } from './figureSubjects.ts';

/**
 * History steps since the report without a figure, which closing takes back; `inside`: since an
 * address that already named a figure.
 */
const steps = z.object({ drilled: z.number(), inside: z.boolean() });

const isInside = (search: URLSearchParams) => search.has('account') || search.has('document');

/** Reads figure and document from the address; each step is a history entry. */
export function useDrill() {
  const { search, write } = useUrlParameters();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  // history.back() is asynchronous: a double click counts once.
  const leftFigure = useRef<string | null>(null);
  useEffect(() => {
    if (leftFigure.current !== key) leftFigure.current = null;
  }, [key]);
  const goBack = (stepCount: number) => {
    if (leftFigure.current === key) return;
    leftFigure.current = key;
    void navigate(-stepCount);
  };
  const { drilled, inside } = steps.safeParse(state).data ?? { drilled: 0, inside: isInside(search) };
  const down = (changed: Record<string, string | null>) =>
    write(withParameters(changed), {
      replace: false,
      state: { drilled: drilled + 1, inside },
      // Rendered deferred, so that the click stays responsive.
      flushSync: false,
    });
  const inPlace = (changed: Record<string, string | null>) =>
    write(withParameters(changed), { state: null, flushSync: false });
  const document = z.safeParse(providerId, search.get('document')).data ?? null;
  const backInPlace = document === null || !search.has('account') ? null : () => inPlace({ document: null });
  return {
    row: search.get('account'),
    column: search.get('column'),
    document,
    openFigure: ({ row, column }: Place) => down({ account: row, column, document: null }),
    openDocument: (documentId: string) => down({ document: documentId }),
    /** Null where closing is the only way back. */
    goBack: drilled > (inside ? 0 : 1) ? () => goBack(1) : backInPlace,
    close: () => {
      if (inside) inPlace({ account: null, column: null, document: null });
      else goBack(drilled);
    },
  };
}

export type Drill = ReturnType<typeof useDrill>;
