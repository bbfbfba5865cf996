import { equalAmounts } from '#web/lib/format/amounts.ts';
import type { LedgerDocument as Ledger, ListedLine } from '#contract/ledger/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { formatAmount, formatReportDate, formatMoney, isNegative } from '#web/lib/format/format.ts';
import { figureTexts } from '#web/lib/texts/figures.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Button } from '#web/ui/Button.tsx';
import { accountName, Agreement, DocumentName, documentTypeName, panelHead } from './drillParts.tsx';
import { documentQuery } from '#web/features/reports/queries.ts';

type Props = {
  companyId: string;
  /** Base currency. */
  currency: string;
  id: string;
  /** ISO 8601; the current books where absent. */
  asOf: string | undefined;
  onOpen: (documentId: string) => void;
};

export function DocumentDetail({ companyId, currency, id, asOf, onOpen }: Props) {
  const query = useQuery(documentQuery(companyId, id, asOf));
  if (!query.data)
    return (
      <div className="p-5">
        <QueryBoundary query={query} errorTitle={figureTexts.documentFailed} rows={8} />
      </div>
    );
  const document = query.data;
  const type = documentTypeName(document.type) ?? drillDownTexts.lineKinds.document;
  return (
    <article aria-label={document.number ?? type}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4">
        <h3 className="text-lg font-semibold wrap-anywhere">
          {document.number ?? type}
          {document.number !== null && <span className="block text-sm font-normal text-muted">{type}</span>}
        </h3>
        <AtProvider document={document} />
      </header>
      <Facts document={document} base={currency} />
      <Entries document={document} />
      <Settlements title={figureTexts.settledBy} settlements={document.settledBy} onOpen={onOpen} />
      <Settlements title={figureTexts.settles} settlements={document.settles} onOpen={onOpen} />
    </article>
  );
}

function AtProvider({ document: { atProvider } }: { document: Ledger }) {
  if (atProvider === null) return <p className="text-sm text-muted">{figureTexts.nowhere}</p>;
  const { place, name, url } = atProvider;
  return (
    <div className="max-w-64 text-sm">
      <Button size="named" asChild>
        <a href={url} target="_blank" rel="noreferrer">
          {figureTexts.atProvider[place](name)}
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        </a>
      </Button>
      {place !== 'document' && (
        <p className="mt-1 text-muted text-pretty">{figureTexts.atProviderWhy[place]}</p>
      )}
    </div>
  );
}

function Facts({ document, base }: { document: Ledger; base: string }) {
  const { contactName, date, dueDate, status, currency, rate, total } = document;
  const isForeign = currency !== null && currency !== base;
  const facts: [string, string | null][] = [
    [figureTexts.contact, contactName],
    [figureTexts.date, date && formatReportDate(date)],
    [figureTexts.dueDate, dueDate && formatReportDate(dueDate)],
    [figureTexts.status, status && figureTexts.statuses[status]],
    [figureTexts.total, total && formatMoney(total, currency ?? base)],
    [figureTexts.rate, isForeign && rate ? figureTexts.exchangeRate(rate, currency, base) : null],
  ];
  return (
    <dl
      aria-label={figureTexts.documentFacts}
      className="grid grid-cols-2 gap-x-6 gap-y-2 px-5 py-3 sm:grid-cols-3"
    >
      {facts.map(
        ([name, fact]) =>
          fact !== null && (
            <div key={name}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="wrap-anywhere tabular-nums">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Entries({ document: { lines, debit, credit } }: { document: Ledger }) {
  if (lines.length === 0) return <p className="border-t px-5 py-3 text-muted">{figureTexts.noEntries}</p>;
  const [debits, credits] = [formatAmount(debit), formatAmount(credit)];
  return (
    <div className="border-t">
      <Agreement
        agrees={equalAmounts(debit, credit)}
        figure={debit}
        words={{ agrees: figureTexts.balanced, differs: () => figureTexts.unbalanced(debits, credits) }}
      />
      <table aria-label={figureTexts.entries} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th className={panelHead}>{figureTexts.account}</th>
            <th className={`${panelHead} text-right`}>{figureTexts.debit}</th>
            <th className={`${panelHead} text-right`}>{figureTexts.credit}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <EntryRow key={line.id} line={line} day={line.date === lines[0]?.date ? null : line.date} />
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="px-5 py-2.5 text-left">
              {figureTexts.total}
            </th>
            <td className="figure px-3 py-2.5 text-right">{debits}</td>
            <td className="figure py-2.5 pr-5 pl-3 text-right">{credits}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** `day`: shown where it differs from the document's first. */
function EntryRow({ line, day }: { line: ListedLine; day: string | null }) {
  const isCredit = isNegative(line.amount);
  const tracking = line.tracking.map(({ category, option }) => `${category}: ${option}`);
  const details = [day && formatReportDate(day), line.description, ...tracking].filter(Boolean);
  const amount = formatAmount(isCredit ? line.amount.slice(1) : line.amount);
  return (
    <tr className="align-top">
      <td className="border-b py-2 pr-3 pl-5 wrap-anywhere">
        {accountName(line)}
        {details.length > 0 && <span className="block text-sm text-muted">{details.join(' · ')}</span>}
      </td>
      <td className="figure border-b px-3 py-2 text-right">{!isCredit && amount}</td>
      <td className="figure border-b py-2 pr-5 pl-3 text-right">{isCredit && amount}</td>
    </tr>
  );
}

type SettlementProps = {
  title: string;
  settlements: Ledger['settledBy'];
  onOpen: (documentId: string) => void;
};

const Settlements = ({ title, settlements, onOpen }: SettlementProps) =>
  settlements.length > 0 && (
    <section className="px-5 py-3">
      <h4 className="text-xs font-medium text-muted">{title}</h4>
      <ul className="mt-1">
        {settlements.map(({ id, type, number, date, amount, currency }) => (
          <li key={`${id} ${date} ${amount}`} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <DocumentName
                name={number ?? documentTypeName(type) ?? drillDownTexts.unnumbered}
                id={id}
                url={null}
                onOpen={onOpen}
              />
              <span className="text-sm text-muted">
                {[number === null ? null : documentTypeName(type), formatReportDate(date)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="figure">{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
