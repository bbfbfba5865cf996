import { isSignedOff, signOffStateWords } from '#contract/closing/signOffStates.ts';
import { MAX_SIGN_OFF_NOTE, type MonthSignOff } from '#contract/closing/signOffs.ts';
import { monthLabel } from '#contract/period.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { signOffTexts } from '#web/lib/texts/closing/signOff.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { TextArea } from '#web/ui/forms/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { ChangedFigureTable } from './ChangedFigureTable.tsx';
import { checkAnswers, CloseChecklist, readChecklist } from './CloseChecklist.tsx';
import { SignedBy } from './SignedBy.tsx';
import { readState, signOffTones } from './signOffState.ts';
import { useSigning } from './useSigning.ts';

/** Signatures of a month, changes since, and the next step that this person may take. */
export function Signing({ monthSignOff }: { monthSignOff: MonthSignOff }) {
  const { standing, currency, may: rights } = monthSignOff;
  const state = readState(monthSignOff);
  const act = rights.prepare.allowed ? 'prepare' : rights.review.allowed ? 'review' : null;
  const { heading, onDone } = useResultFocus(`${state} ${standing?.id}`);
  return (
    <Card className="mb-6 grid gap-4 px-5 py-4" aria-label={signOffStateWords[state]}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="rounded-sm">
          <StatusBadge tone={signOffTones[state]} label={signOffStateWords[state]} />
        </h2>
        {standing && rights.withdraw.allowed && <Withdrawal monthSignOff={monthSignOff} onDone={onDone} />}
      </div>
      {standing && <SignedBy signOff={standing} />}
      {state === 'changed' && standing && <ChangedFigureTable signOff={standing} currency={currency} />}
      {act === null ? (
        !isSignedOff(state) && <p className="text-sm text-muted">{refusalSentence(monthSignOff)}</p>
      ) : (
        <SignForm key={`${act} ${standing?.id}`} monthSignOff={monthSignOff} act={act} onDone={onDone} />
      )}
    </Card>
  );
}

/** The pressed button goes away with what it did: the focus goes to how the month stands now, which is read out. */
function useResultFocus(result: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const lastResult = useRef(result);
  useEffect(() => {
    if (lastResult.current === result) return;
    lastResult.current = result;
    if (hasActed.current) heading.current?.focus();
    hasActed.current = false;
  }, [result]);
  const onDone = () => {
    hasActed.current = true;
  };
  return { heading, onDone };
}

/** Refusal of the next step: reviewing what is prepared, else preparing. */
const refusalSentence = (monthSignOff: MonthSignOff): string | null =>
  readState(monthSignOff) === 'prepared' ? monthSignOff.may.review.refusal : monthSignOff.may.prepare.refusal;

const signForm = z.object({ answers: checkAnswers, note: z.string(), reason: z.string() });
const emptySignForm: z.infer<typeof signForm> = { answers: {}, note: '', reason: '' };

type FormProps = { monthSignOff: MonthSignOff; act: 'prepare' | 'review'; onDone: () => void };

function SignForm({ monthSignOff, act, onDone }: FormProps) {
  const { standing, checklist: checks, asksReason, hasOneReviewer } = monthSignOff;
  const { companyId, month } = monthSignOff;
  const draft = useDraft(`sign-off ${companyId} ${month} ${act} ${standing?.id}`, signForm, {
    initialValue: emptySignForm,
  });
  const { answers, note, reason } = draft.value;
  const change = (changed: Partial<z.infer<typeof signForm>>) =>
    draft.setValue((current) => ({ ...current, ...changed }));
  const { prepare, review } = useSigning(monthSignOff, () => {
    draft.forget();
    onDone();
  });
  const checklist = readChecklist(answers);
  const denial =
    act === 'prepare' && checklist === null
      ? signOffTexts.unanswered
      : asksReason && reason.trim() === ''
        ? signOffTexts.noReason
        : null;
  const signature = { note, reason: asksReason ? reason : '' };
  return (
    <form
      className="grid gap-4 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (denial !== null) return;
        if (act === 'review') review.mutate(signature);
        else if (checklist !== null) prepare.mutate({ ...signature, checklist });
      }}
    >
      <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
      {act === 'prepare' && (
        <CloseChecklist
          checks={checks}
          answers={answers}
          onAnswer={(checkedAnswers) => change({ answers: checkedAnswers })}
        />
      )}
      {asksReason && (
        <SignOffText
          label={signOffTexts.reason}
          hint={signOffTexts.reasonHint}
          rows={2}
          value={reason}
          onChange={(text) => change({ reason: text })}
        />
      )}
      <SignOffText
        label={signOffTexts.note}
        hint={signOffTexts.noteHint}
        rows={3}
        value={note}
        onChange={(text) => change({ note: text })}
      />
      {act === 'review' && hasOneReviewer && <p className="text-sm text-muted">{signOffTexts.oneReviewer}</p>}
      <div>
        <Button type="submit" variant="primary" denied={denial} busy={prepare.isPending || review.isPending}>
          {act === 'review'
            ? signOffTexts.review
            : standing === null
              ? signOffTexts.prepare
              : signOffTexts.prepareAnew}
        </Button>
      </div>
    </form>
  );
}

type WithdrawalProps = { monthSignOff: MonthSignOff; onDone: () => void };

function Withdrawal({ monthSignOff, onDone }: WithdrawalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {signOffTexts.withdraw}
      </Button>
      {isOpen && (
        <WithdrawalDialog monthSignOff={monthSignOff} onDone={onDone} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function WithdrawalDialog({ monthSignOff, onDone, onClose }: WithdrawalProps & { onClose: () => void }) {
  const { companyId, month, standing } = monthSignOff;
  const note = useDraft(`withdrawal ${companyId} ${month} ${standing?.id}`, z.string(), { initialValue: '' });
  const { withdraw } = useSigning(monthSignOff, () => {
    note.forget();
    onDone();
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={signOffTexts.withdrawTitle(monthLabel(`${month}-01`))}
      question={signOffTexts.withdrawQuestion}
      confirmLabel={signOffTexts.withdraw}
      cancelLabel={commonTexts.cancel}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(note.value, { onSettled: onClose })}
    >
      <SignOffText
        label={signOffTexts.note}
        hint={signOffTexts.noteHint}
        rows={2}
        value={note.value}
        onChange={note.setValue}
      />
    </ConfirmDialog>
  );
}

type TextProps = Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'rows'> & {
  value: string;
  onChange: (text: string) => void;
};

const SignOffText = ({ onChange, ...area }: TextProps) => (
  <TextArea {...area} maxLength={MAX_SIGN_OFF_NOTE} onChange={(event) => onChange(event.target.value)} />
);
