import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Listens to print events and the media query, because browsers differ. Flushes synchronously: the
 * layout must have changed before the browser prints.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const update = (isPrinting: boolean) => flushSync(() => setPrinting(isPrinting));
    const onBeforePrint = () => update(true);
    const onChange = () => update(media.matches);
    onChange();
    addEventListener('beforeprint', onBeforePrint);
    addEventListener('afterprint', onChange);
    media.addEventListener('change', onChange);
    return () => {
      removeEventListener('beforeprint', onBeforePrint);
      removeEventListener('afterprint', onChange);
      media.removeEventListener('change', onChange);
    };
  }, []);
  return printing;
}
