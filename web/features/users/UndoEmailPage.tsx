import { linkOnly, undoEmailChange } from '#contract/users/account.ts';
import { useNavigate } from 'react-router';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/session/session.ts';
import { newAccountTexts } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { MailedLinkForm, MailedLinkPage } from './MailedLinkPage.tsx';

export { UndoEmailPage as Component };

const UndoEmailPage = () => (
  <MailedLinkPage title={newAccountTexts.undoTitle} lead={newAccountTexts.undoLead}>
    {(token) => <UndoForm token={token} />}
  </MailedLinkPage>
);

function UndoForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useAccountForm(
    linkOnly,
    (body) => call(undoEmailChange, { body }),
    ({ user, linkMailed }) => {
      // It ended every session, also this browser's.
      if (session.token() !== null) session.end('signed-out');
      const addressKept = linkMailed
        ? newAccountTexts.undoDone(user.Email)
        : newAccountTexts.undoDoneNoMail(user.Email);
      void navigate(paths.login(), { state: { addressKept } });
    },
  );
  return (
    <MailedLinkForm
      form={form}
      token={token}
      button={newAccountTexts.undoButton}
      busyButton={newAccountTexts.undoBusy}
    />
  );
}
