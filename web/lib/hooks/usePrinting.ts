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
    const tell = (next: boolean) => flushSync(() => setPrinting(next));
    const before = () => tell(true);
    const asSeen = () => tell(media.matches);
    asSeen();
    addEventListener('beforeprint', before);
    addEventListener('afterprint', asSeen);
    media.addEventListener('change', asSeen);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', asSeen);
      media.removeEventListener('change', asSeen);
    };
  }, []);
  return printing;
}
