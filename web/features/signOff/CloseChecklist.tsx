import { type Checklist, type CloseCheck, closeCheckKeys, checklist } from '#contract/closing/signOffs.ts';
import * as z from 'zod/mini';
import { formatCount } from '#web/lib/format/format.ts';
import { signOffTexts } from '#web/lib/texts/closing/signOff.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';

export const checkAnswers = z.partial(checklist);
export type CheckAnswers = z.infer<typeof checkAnswers>;

/** Null while a check has no answer. */
export function readChecklist(answers: CheckAnswers): Checklist | null {
  const parsed = z.safeParse(checklist, answers);
  return parsed.success ? parsed.data : null;
}

type Props = {
  checks: { key: CloseCheck; label: string }[];
  answers: CheckAnswers;
  onAnswer: (answers: CheckAnswers) => void;
};

export function CloseChecklist({ checks, answers, onAnswer }: Props) {
  const answer = (key: CloseCheck, value: Checklist[CloseCheck], isChosen: boolean) => {
    const { [key]: _previous, ...otherAnswers } = answers;
    onAnswer(isChosen ? { ...otherAnswers, [key]: value } : otherAnswers);
  };
  const answered = closeCheckKeys.filter((key) => answers[key] !== undefined).length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {signOffTexts.checklist}{' '}
        <span className="figure text-sm font-normal text-muted">
          {signOffTexts.answered(formatCount(answered), formatCount(checks.length))}
        </span>
      </legend>
      <ul className="divide-y rounded-md border">
        {checks.map(({ key, label }) => (
          <li key={key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-3 py-2">
            <Checkbox
              label={label}
              checked={answers[key] === 'done'}
              onChange={(isChosen) => answer(key, 'done', isChosen)}
            />
            <label className="flex items-start gap-2 text-sm text-muted">
              <input
                type="checkbox"
                className="mt-1"
                aria-label={signOffTexts.checkNotApplicable(label)}
                checked={answers[key] === 'not-applicable'}
                onChange={(event) => answer(key, 'not-applicable', event.target.checked)}
              />
              <span aria-hidden>{signOffTexts.notApplicable}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
