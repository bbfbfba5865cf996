import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being put on paper, where it is laid out anew. Told twice, for browsers differ: the events come
 * before and after printing, the query holds while the page is seen as print. What follows from it must be there at once.
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
