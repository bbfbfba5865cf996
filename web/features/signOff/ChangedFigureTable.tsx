import type { SignOff, SignOffFigure } from '#contract/closing/signOffs.ts';
import { signedAmount } from '#web/lib/format/amounts.ts';
import { formatAmount, formatCount, formatDate, isNegative } from '#web/lib/format/format.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { signOffTexts } from '#web/lib/texts/closing/signOff.ts';
import { cx } from '#web/ui/cx.ts';
import { ProviderDocumentLink } from '#web/ui/links/ProviderDocumentLink.tsx';

const head = 'px-2 py-2 text-sm font-medium text-muted sm:px-3';
const cell = 'border-t px-2 py-2 align-top sm:px-3';

type Props = { signOff: SignOff; currency: string };

/** Figures that are others than those signed, each with the documents that did it. */
export function ChangedFigureTable({ signOff: { figures, figureCount, id }, currency }: Props) {
  if (figures.length === 0) return <p className="text-sm text-muted">{signOffTexts.backAgain}</p>;
  return (
    <div className="min-w-0">
      <div className="overflow-x-auto rounded-md border">
        <table aria-label={signOffTexts.changed} className="w-full">
          <thead>
            <tr>
              <th scope="col" className={cx(head, 'text-left')}>
                {signOffTexts.account}
              </th>
              <th scope="col" className={cx(head, 'text-right')}>
                {signOffTexts.movement}
                {currency !== '' && ` (${currency})`}
              </th>
              <th scope="col" className={cx(head, 'text-right')}>
                {signOffTexts.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <Row key={`${id} ${figure.accountId} ${figure.options.join(' ')}`} figure={figure} />
            ))}
          </tbody>
        </table>
      </div>
      {figureCount > figures.length && (
        <p className="mt-1 text-sm text-muted">
          {signOffTexts.moreFigures(formatCount(figures.length), formatCount(figureCount))}
        </p>
      )}
    </div>
  );
}

function Row({ figure }: { figure: SignOffFigure }) {
  const { accountCode, accountName, options, documents, documentCount, sign } = figure;
  const isNamed = documents.some(({ id }) => id !== null);
  const count = formatCount(documentCount);
  return (
    <tr>
      <th scope="row" className={cx(cell, 'min-w-28 text-left font-medium sm:min-w-48')}>
        {accountCode !== null && <span className="figure mr-2 text-muted">{accountCode}</span>}
        {accountName}
        {options.length > 0 && (
          <span className="block text-sm font-normal text-muted">{options.join(', ')}</span>
        )}
        <details className="font-normal" open={documentCount <= 3}>
          <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-accent">
            {isNamed ? signOffTexts.documents(count) : signOffTexts.sources(count)}
          </summary>
          <ul className="mt-1 grid gap-1.5">
            {documents.map((document) => (
              <li
                key={`${document.kind} ${document.id}`}
                className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-sm"
              >
                <ProviderDocumentLink name={documentName(document)} url={document.url} />
                <span className="text-muted">
                  {[document.contactName, document.date && formatDate(document.date)]
                    .filter((fact) => fact !== null && fact !== '')
                    .join(' · ')}
                </span>
                <span className="figure font-medium">
                  {changeText(signedAmount(document.balanceChange, sign))}
                </span>
              </li>
            ))}
            {documentCount > documents.length && (
              <li className="text-sm text-muted">
                {signOffTexts.moreDocuments(formatCount(documentCount - documents.length))}
              </li>
            )}
          </ul>
        </details>
      </th>
      <Change signed={figure.movementBefore} current={figure.movementAfter} sign={sign} />
      <Change signed={figure.balanceBefore} current={figure.balanceAfter} sign={sign} />
    </tr>
  );
}

type Document = SignOffFigure['documents'][number];

const documentName = ({ number, type, kind }: Document): string =>
  number ??
  (type === null || type === 'other' ? drillDownTexts.lineKinds[kind] : drillDownTexts.documentTypes[type]);

/** `+12.00`: a change always has its sign. */
const changeText = (amount: string): string =>
  isNegative(amount) ? formatAmount(amount) : `+${formatAmount(amount)}`;

type ChangeProps = { signed: string; current: string; sign: SignOffFigure['sign'] };

const Change = ({ signed, current, sign }: ChangeProps) => (
  <td className={cx(cell, 'figure text-right')}>
    <span className="text-muted max-sm:block">{formatAmount(signedAmount(signed, sign))}</span>{' '}
    {signed === current ? null : (
      <span className="font-medium whitespace-nowrap">→ {formatAmount(signedAmount(current, sign))}</span>
    )}
  </td>
);
