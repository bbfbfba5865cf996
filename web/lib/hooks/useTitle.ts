import { useEffect } from 'react';
import { texts } from '#web/lib/texts/index.ts';

/** The name of the window; screen readers announce it after a change of page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts.common.product}`;
  }, [title]);
}
