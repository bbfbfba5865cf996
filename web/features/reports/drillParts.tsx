import { CircleAlert, CircleCheck, ExternalLink } from 'lucide-react';
import { formatAmount, formatCount } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';

/** What every list behind a figure has. */

export const panelHead =
  'sticky top-0 border-b bg-surface px-3 py-2 text-left text-xs font-medium text-muted first:pl-5 last:pr-5';

type AgreementProps = {
  agrees: boolean;
  figure: string;
  words: { agrees: string; differs: (figure: string) => string };
};

export const Agreement = ({ agrees, figure, words }: AgreementProps) => (
  <p
    className={`flex items-center gap-1.5 border-b px-5 py-2 text-sm font-medium ${agrees ? 'text-ok bg-ok-soft' : 'text-error bg-error-soft'}`}
  >
    {agrees ? <CircleCheck aria-hidden className="size-4" /> : <CircleAlert aria-hidden className="size-4" />}
    {agrees ? words.agrees : words.differs(formatAmount(figure))}
  </p>
);

const typeNames: Record<string, string | undefined> = texts.reports.documentTypes;

/** null of a type that has no name here. */
export const documentTypeName = (type: string | null): string | null =>
  type === null ? null : (typeNames[type] ?? null);

/** A document by its name, and on to it at the provider where it can be found there. */
export function DocumentLink({ name, url }: { name: string; url: string | null }) {
  if (url === null) return <span className="font-medium">{name}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.reports.openDocument(name)}
      className="inline-flex items-center gap-1 font-medium text-accent underline underline-offset-4"
    >
      {name}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}

type MoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  shown: number;
  count: number;
};

export function MoreOf({ query, shown, count }: MoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-4 text-sm text-muted">
      {query.isFetchNextPageError ? (
        <span role="alert" className="text-error">
          {texts.reports.loadMoreFailed}
        </span>
      ) : (
        texts.reports.shown(formatCount(shown), formatCount(count))
      )}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {texts.reports.loadMore}
      </Button>
    </div>
  );
}
