import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { packTexts } from '#web/lib/texts/packs/packs.ts';
import { paths } from '#web/paths.ts';

export const BackLink = () => (
  <Link to={paths.packs} className="mb-2 inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
    <ArrowLeft aria-hidden className="size-4" />
    {packTexts.back}
  </Link>
);
