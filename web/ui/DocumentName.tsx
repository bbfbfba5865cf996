import { ExternalLink } from 'lucide-react';

/** A document by its name, which leads to it at the provider where its address there is known. */
export const DocumentName = ({
  name,
  url,
  label,
}: {
  name: string;
  url: string | null;
  /** What the link says to those who do not see its mark. */
  label: (name: string) => string;
}) =>
  url === null ? (
    <span className="font-medium">{name}</span>
  ) : (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={label(name)}
      className="inline-flex items-center gap-1 font-medium text-accent underline underline-offset-4"
    >
      {name}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
