import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { linkedCompanyId } from '#web/lib/companies/companyAddress.ts';
import { dropOldDrafts } from '#web/lib/drafts/drafts.ts';
import {
  endQuestion,
  forgetUnsaved,
  hasUnsaved,
  useHasUnsaved,
  useLeaveQuestion,
} from '#web/lib/drafts/unsavedForms.ts';
import { session } from '#web/lib/session/session.ts';
import { typingTexts } from '#web/lib/texts/forms/typing.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';

const fullAddress = ({ pathname, search }: Location): string => `${pathname}${search}`;

/** One for all forms: a router has one blocker at a time. A session that ended asks nothing, and keeps what was typed. */
export function LeaveQuestion() {
  const [userId] = useState(() => session.userId());
  const isAsking = () => hasUnsaved() && session.userId() === userId;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Puts the organization into the address of the same page.
    const isCorrection =
      currentLocation.pathname === nextLocation.pathname &&
      linkedCompanyId(new URLSearchParams(currentLocation.search)) === null;
    return isAsking() && !isCorrection && fullAddress(currentLocation) !== fullAddress(nextLocation);
  });
  useEffect(() => dropOldDrafts(Date.now()), []);
  const isUnsaved = useHasUnsaved();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (session.userId() === userId) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [isUnsaved, userId]);
  const question = useLeaveQuestion();
  if (blocker.state !== 'blocked' && question === null) return null;
  return (
    <ConfirmDialog
      title={typingTexts.title}
      question={typingTexts.question}
      confirmLabel={typingTexts.leave}
      cancelLabel={typingTexts.stay}
      busy={false}
      onClose={() => {
        endQuestion();
        if (blocker.state === 'blocked') blocker.reset();
      }}
      onConfirm={() => {
        forgetUnsaved();
        endQuestion();
        question?.leave();
        if (blocker.state === 'blocked') blocker.proceed();
      }}
    />
  );
}
