import { useEffect } from 'react';
import { texts } from '#web/lib/texts/index.ts';

/** Sets the document title, which screen readers announce after navigation. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts.common.product}`;
  }, [title]);
}
