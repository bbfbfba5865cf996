import { ExternalLink } from 'lucide-react';

/** To the provider's report of what is booked on accounts, and what to choose there. */
export const TransactionsLink = ({ url, name, where }: { url: string; name: string; where: string }) => (
  <span className="block text-sm text-pretty">
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-accent underline underline-offset-4"
    >
      {name}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>{' '}
    <span className="text-muted">{where}</span>
  </span>
);
