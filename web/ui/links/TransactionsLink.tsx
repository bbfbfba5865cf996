import { ExternalLink } from 'lucide-react';

export const TransactionsLink = ({ url, name, hint }: { url: string; name: string; hint: string }) => (
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
    <span className="text-muted">{hint}</span>
  </span>
);
