import { undoOwnership } from '#contract/companies/members.ts';
import { linkOnly } from '#contract/users/account.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { newAccountTexts } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { linkClasses } from './linkClasses.ts';
import { MailedLinkForm, MailedLinkPage } from './MailedLinkPage.tsx';

export { UndoOwnerPage as Component };

const UndoOwnerPage = () => (
  <MailedLinkPage title={newAccountTexts.undoOwnerTitle} lead={newAccountTexts.undoOwnerLead}>
    {(token) => <UndoForm token={token} />}
  </MailedLinkPage>
);

function UndoForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const form = useAccountForm(
    linkOnly,
    (body) => call(undoOwnership, { body }),
    ({ name, companyNames }) => setOutcome(newAccountTexts.undoOwnerDone(name, companyNames.join(', '))),
  );
  if (outcome === null)
    return (
      <MailedLinkForm
        form={form}
        token={token}
        button={newAccountTexts.undoOwnerButton}
        busyButton={newAccountTexts.undoOwnerBusy}
      />
    );
  return (
    <Notice tone="ok" live>
      {outcome} {newAccountTexts.undoOwnerPassword}{' '}
      <Link to={paths.forgotPassword} className={linkClasses}>
        {newAccountTexts.setPassword}
      </Link>
    </Notice>
  );
}
