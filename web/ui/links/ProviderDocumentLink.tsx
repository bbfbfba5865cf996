import { ExternalLink } from 'lucide-react';
import { commonTexts } from '#web/lib/texts/common.ts';

/** Plain text if the provider's address is unknown. */
export const ProviderDocumentLink = ({ name, url }: { name: string; url: string | null }) =>
  url === null ? (
    <span className="font-medium">{name}</span>
  ) : (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={commonTexts.openInXero(name)}
      className="inline-flex items-center gap-1 font-medium text-accent underline underline-offset-4"
    >
      {name}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
