import type { DocumentType } from '#contract/ledger/documents.ts';
import { CircleAlert, CircleCheck, ExternalLink } from 'lucide-react';
import { formatAmount, formatCount } from '#web/lib/format/format.ts';
import { figureTexts } from '#web/lib/texts/figures.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { Button } from '#web/ui/Button.tsx';

export const panelHead =
  'sticky top-0 border-b bg-surface px-3 py-2 text-left text-xs font-medium text-muted first:pl-5 last:pr-5';

type AgreementProps = {
  agrees: boolean;
  figure: string;
  words: { agrees: string; differs: (figure: string) => string };
};

export const Agreement = ({ agrees, figure, words: says }: AgreementProps) => (
  <p
    className={`flex items-center gap-1.5 border-b px-5 py-2 text-sm font-medium ${agrees ? 'text-ok bg-ok-soft' : 'text-error bg-error-soft'}`}
  >
    {agrees ? <CircleCheck aria-hidden className="size-4" /> : <CircleAlert aria-hidden className="size-4" />}
    {agrees ? says.agrees : says.differs(formatAmount(figure))}
  </p>
);

const typeNames: Partial<Record<DocumentType, string>> = drillDownTexts.documentTypes;

export const documentTypeName = (type: DocumentType | null): string | null =>
  type === null ? null : (typeNames[type] ?? null);

/** `200 Sales` */
export const accountName = (line: { accountCode: string | null; accountName: string }): string =>
  line.accountCode === null ? line.accountName : `${line.accountCode} ${line.accountName}`;

type NameProps = {
  name: string;
  /** Null opens to nothing. */
  id: string | null;
  url: string | null;
  onOpen: (id: string) => void;
};

/** Opens the document here; links to its page at the provider, if it has one. */
export function DocumentName({ name, id, url, onOpen }: NameProps) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {id === null ? (
        <span className="font-medium">{name}</span>
      ) : (
        <button
          type="button"
          data-leads-to={id}
          aria-label={figureTexts.openDocument(name)}
          onClick={() => onOpen(id)}
          className="rounded-sm text-left font-medium text-accent underline underline-offset-4"
        >
          {name}
        </button>
      )}
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={commonTexts.openInXero(name)}
          title={commonTexts.openInXero(name)}
          className="inline-flex size-6 shrink-0 items-center justify-center self-center rounded-sm text-muted hover:text-accent"
        >
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </span>
  );
}

type MoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  shownCount: number;
  count: number;
};

export function MoreButton({ query, shownCount, count }: MoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-4 text-sm text-muted">
      {query.isFetchNextPageError ? (
        <span role="alert" className="text-error">
          {drillDownTexts.loadMoreFailed}
        </span>
      ) : (
        drillDownTexts.shownCount(formatCount(shownCount), formatCount(count))
      )}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {drillDownTexts.loadMore}
      </Button>
    </div>
  );
}
