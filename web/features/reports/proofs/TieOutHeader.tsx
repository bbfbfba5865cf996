import { listDoubtful } from '#contract/reports/figureStatus.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { Report } from '#contract/reports/reports.ts';
import { isAgreeing, statusWords } from '#contract/tieOut/tieOut.ts';
import { useId, useState } from 'react';
import { formatInstant, formatMoment, localizeSentence } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { cx } from '#web/ui/cx.ts';
import { TieStatusBadge, TieStatusIcon } from '#web/ui/feedback/TieStatus.tsx';
import { DisclosureIcon } from '#web/ui/layout/Disclosure.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { offByWords } from './offBy.ts';
import { signedMonth } from './signedMonth.ts';
import { SignOffLink } from './SignOffLink.tsx';

const TieOutDetails = lazyDialog(lazyModule(async () => (await import('./TieOutDetails.tsx')).TieOutDetails));

type Props = {
  report: Report;
  /** Includes what the report is compared with. */
  table: ShownReport;
  request: ReportRequest;
};

/** Says in one line how the report agrees; what that rests on unfolds below it. */
export function TieOutHeader({ report, table, request }: Props) {
  const { tieOut } = report;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const currentMs = useNow(30_000);
  const isPast = request.options.asOf !== undefined;
  const headline = localizeSentence(tieOut.headline);
  const signed = isPast ? null : signedMonth(report);
  const facts = [
    offByWords(tieOut),
    isPast || tieOut.checkedAt === null
      ? null
      : reportTexts.checkedAt(formatMoment(tieOut.checkedAt, currentMs)),
  ].filter((fact) => fact !== null);
  return (
    <div className="px-5 py-2 print:px-0">
      {/* In a line of text, which wraps on a phone. */}
      <div className="text-sm leading-6">
        <span aria-live="polite">
          {isAgreeing(tieOut.status) ? (
            <>
              <TieStatusIcon status={tieOut.status} className="mr-1.5 inline align-text-bottom" />
              <span>{headline}</span>
            </>
          ) : (
            <TieStatusBadge status={tieOut.status} label={headline} wraps />
          )}
        </span>
        {facts.map((fact) => (
          <span key={fact} className="text-muted print:hidden">
            <span aria-hidden> · </span>
            <span>{fact}</span>
          </span>
        ))}
        {listDoubtful(table).map(({ key, label, tieOut: { status }, notice }) => (
          <span key={key}>
            <span aria-hidden className="text-muted">
              {' '}
              ·{' '}
            </span>
            {label}: {notice ?? statusWords(status)}
          </span>
        ))}
        {signed !== null && <SignOffLink report={report} month={signed} />}{' '}
        <button
          type="button"
          data-print="never"
          aria-expanded={isOpen}
          aria-controls={id}
          title={reportTexts.detailsTitle}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex items-center gap-1 rounded-sm px-1 align-top font-medium text-accent hover:bg-hover"
        >
          <DisclosureIcon isOpen={isOpen} />
          {reportTexts.details}
        </button>
      </div>
      <div id={id} className={cx('text-sm', isOpen ? 'pt-1 pb-2' : 'hidden print:block')}>
        <p className="max-w-prose text-pretty">{localizeSentence(tieOut.sentence)}</p>
        {/* Relative times mean nothing on paper. */}
        <p className="mt-1 hidden text-muted print:block">{listMoments(report, isPast).join(' · ')}</p>
        <div data-print="never">
          <TieOutDetails report={report} request={request} isOpen={isOpen} onClose={() => setOpen(false)} />
        </div>
      </div>
    </div>
  );
}

const listMoments = ({ freshness, tieOut }: Report, isPast: boolean): string[] => [
  freshness.asOf === null ? reportTexts.neverSynced : reportTexts.booksAge(formatInstant(freshness.asOf)),
  ...(isPast
    ? []
    : [
        tieOut.checkedAt === null
          ? reportTexts.neverChecked
          : reportTexts.checked(formatInstant(tieOut.checkedAt)),
      ]),
];
