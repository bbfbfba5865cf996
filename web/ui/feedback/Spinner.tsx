import { LoaderCircle } from 'lucide-react';

/** Decoration: the words beside it say what is going on. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <LoaderCircle aria-hidden className={large ? 'size-7 animate-spin' : 'size-4 animate-spin'} />;
}
