import { useEffect } from 'react';
import { commonTexts } from '#web/lib/texts/common.ts';

/** Sets the document title, which screen readers announce after navigation. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${commonTexts.product}`;
  }, [title]);
}
