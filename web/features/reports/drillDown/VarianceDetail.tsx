import type { VarianceContact, VarianceDocument } from '#contract/ledger/variance.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { Sign } from '#contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { addUp, equalAmounts, signedAmount } from '#web/lib/format/amounts.ts';
import { formatAmount, formatCount, formatReportDate } from '#web/lib/format/format.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { varianceTexts } from '#web/lib/texts/reports/variance.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Agreement, DocumentName, documentTypeName, panelHead } from './drillParts.tsx';
import type { OpenFigure } from './figures.ts';
import { findVarianceLines, varianceQuery, type VarianceLines } from './varianceLines.ts';

type Props = {
  report: ShownReport;
  figure: OpenFigure;
  /** ISO 8601; the current books where absent. */
  asOf: string | undefined;
  onOpen: (documentId: string) => void;
};

/** Contacts and documents behind a change, largest first; nothing for other figures. */
export function VarianceDetail({ report, figure, asOf, onOpen }: Props) {
  const lines = findVarianceLines(report, figure.place);
  return (
    lines && (
      <VarianceTable
        companyId={report.companyId}
        amount={figure.amount}
        lines={lines}
        asOf={asOf}
        onOpen={onOpen}
      />
    )
  );
}

type TableProps = Pick<Props, 'asOf' | 'onOpen'> & {
  companyId: string;
  amount: string;
  lines: VarianceLines;
};

function VarianceTable({ companyId, amount, lines, asOf, onOpen }: TableProps) {
  const query = useQuery(varianceQuery(companyId, lines, asOf));
  const { sign } = lines.current;
  const { data } = query;
  if (data === undefined)
    return (
      <div className="p-5">
        <QueryBoundary query={query} errorTitle={varianceTexts.failed} rows={6} />
      </div>
    );
  const planned = lines.planned === null ? [] : [signedAmount(lines.planned, -1)];
  const total = addUp([
    ...data.contacts.map((contact) => signedAmount(contact.amount, sign)),
    signedAmount(data.otherContacts.amount, sign),
    ...planned,
  ]);
  return (
    <section aria-label={varianceTexts.title} className="mt-4 border-t">
      <h3 className="px-5 pt-3 pb-2 text-sm font-semibold">{varianceTexts.title}</h3>
      <Agreement agrees={equalAmounts(total, amount)} figure={amount} words={varianceTexts.adds} />
      {data.contacts.length === 0 && planned.length === 0 ? (
        <p className="px-5 py-3 text-sm text-muted">{varianceTexts.none}</p>
      ) : (
        <table aria-label={varianceTexts.title} className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th className={panelHead}>{varianceTexts.contact}</th>
              <th className={`${panelHead} text-right`}>{varianceTexts.amount}</th>
            </tr>
          </thead>
          {data.contacts.map((contact) => (
            <ContactRows
              key={`${contact.contactId} ${contact.contactName}`}
              contact={contact}
              sign={sign}
              onOpen={onOpen}
            />
          ))}
          <tbody>
            {data.otherContacts.count > 0 && (
              <AmountRow
                name={varianceTexts.otherContacts(formatCount(data.otherContacts.count))}
                amount={signedAmount(data.otherContacts.amount, sign)}
              />
            )}
            {planned.map((plannedAmount) => (
              <AmountRow key="planned" name={varianceTexts.budget} amount={plannedAmount} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="px-5 py-2.5 text-left">
                {varianceTexts.total}
              </th>
              <td data-total className="figure px-5 py-2.5 text-right">
                {formatAmount(total)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

type ContactProps = { contact: VarianceContact; sign: Sign; onOpen: Props['onOpen'] };

function ContactRows({ contact, sign, onOpen }: ContactProps) {
  const { contactName, amount, documents, otherDocuments } = contact;
  return (
    <tbody>
      <tr data-contact>
        <th scope="rowgroup" className="border-b px-5 py-1.5 text-left font-medium wrap-anywhere">
          {contactName ?? varianceTexts.noContact}
        </th>
        <td className="figure border-b py-1.5 pr-5 pl-3 text-right font-medium">
          {formatAmount(signedAmount(amount, sign))}
        </td>
      </tr>
      {documents.map((document) => (
        <tr key={`${document.documentId} ${document.kind} ${document.date}`} className="text-sm">
          <td className="border-b py-1 pr-3 pl-8 wrap-anywhere">
            <span className="figure mr-2 text-muted">{formatReportDate(document.date)}</span>
            <DocumentName
              name={documentLabel(document)}
              id={document.documentId}
              url={null}
              onOpen={onOpen}
            />
          </td>
          <td className="figure border-b py-1 pr-5 pl-3 text-right">
            {formatAmount(signedAmount(document.amount, sign))}
          </td>
        </tr>
      ))}
      {otherDocuments.count > 0 && (
        <tr className="text-sm text-muted">
          <td className="border-b py-1 pr-3 pl-8">
            {varianceTexts.otherDocuments(formatCount(otherDocuments.count))}
          </td>
          <td className="figure border-b py-1 pr-5 pl-3 text-right">
            {formatAmount(signedAmount(otherDocuments.amount, sign))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function documentLabel({ documentId, documentType, documentNumber, kind }: VarianceDocument): string {
  if (documentId === null)
    return kind === 'document' ? varianceTexts.noDocument : drillDownTexts.lineKinds[kind];
  return [documentTypeName(documentType) ?? drillDownTexts.lineKinds.document, documentNumber ?? '']
    .join(' ')
    .trim();
}

const AmountRow = ({ name, amount }: { name: string; amount: string }) => (
  <tr>
    <td className="border-b px-5 py-1.5">{name}</td>
    <td className="figure border-b py-1.5 pr-5 pl-3 text-right">{formatAmount(amount)}</td>
  </tr>
);
