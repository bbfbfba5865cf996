import { closeCheckKeys, closeChecks, type SignOff } from '#contract/closing/signOffs.ts';
import { statusWords } from '#contract/tieOut/tieOut.ts';
import type { ReactNode } from 'react';
import { formatInstant } from '#web/lib/format/format.ts';
import { signOffTexts } from '#web/lib/texts/closing/signOff.ts';

/** Signers with their moments and notes, in order. */
export function SignedBy({ signOff }: { signOff: SignOff }) {
  const { preparedBy, preparedAt, preparerNote, reviewedBy, reviewedAt, reviewerNote } = signOff;
  const { brokenAt, ending, endedAt, endedBy, endNote, reason } = signOff;
  return (
    <ol className="grid gap-2">
      <Step text={signOffTexts.preparedBy(preparedBy.name, formatInstant(preparedAt))} note={preparerNote}>
        {signOffTexts.statusThen(statusWords(signOff.status))} ·{' '}
        {signOffTexts.checksThen(listNotApplicable(signOff))}
        {reason !== null && ` · ${signOffTexts.reasonGiven(reason)}`}
      </Step>
      {reviewedAt !== null && (
        <Step
          text={signOffTexts.reviewedBy(reviewedBy?.name ?? null, formatInstant(reviewedAt))}
          note={reviewerNote}
        >
          {reviewedBy?.id === preparedBy.id && signOffTexts.byOnePerson}
        </Step>
      )}
      {brokenAt !== null && <Step text={signOffTexts.brokenAt(formatInstant(brokenAt))} note={null} />}
      {ending !== null && endedAt !== null && (
        <Step
          text={signOffTexts.endings[ending](endedBy?.name ?? null, formatInstant(endedAt))}
          note={endNote}
        />
      )}
    </ol>
  );
}

type StepProps = { text: string; note: string | null; children?: ReactNode };

const Step = ({ text, note, children }: StepProps) => (
  <li className="min-w-0">
    <p className="font-medium wrap-anywhere">{text}</p>
    {children !== undefined && children !== false && (
      <p className="text-sm text-muted wrap-anywhere">{children}</p>
    )}
    {note !== null && note !== '' && (
      <p className="mt-0.5 text-sm whitespace-pre-wrap wrap-anywhere">{note}</p>
    )}
  </li>
);

const listNotApplicable = ({ checklist }: SignOff): string =>
  closeCheckKeys
    .filter((key) => checklist[key] === 'not-applicable')
    .map((key) => closeChecks[key])
    .join('; ');
