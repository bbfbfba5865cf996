import { LoaderCircle } from 'lucide-react';

/** Decorative: the text beside it is announced. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <LoaderCircle aria-hidden className={large ? 'size-7 animate-spin' : 'size-4 animate-spin'} />;
}
