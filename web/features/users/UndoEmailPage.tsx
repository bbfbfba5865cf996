import { linkOnly, undoEmailChange } from '#contract/users/account.ts';
import { useNavigate } from 'react-router';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/session/session.ts';
import { newAccount as words } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export const UndoEmailPage = () => (
  <MailedLinkPage title={words.undoTitle} lead={words.undoLead}>
    {(token) => <UndoForm token={token} />}
  </MailedLinkPage>
);

function UndoForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useAccountForm(
    linkOnly,
    (body) => call(undoEmailChange, { body }),
    ({ resetToken }) => {
      // It ended every session, also this browser's.
      if (session.token() !== null) session.end('signed-out');
      void navigate(`${paths.resetPassword}#${resetToken}`, { replace: true });
    },
  );
  return (
    <form {...form.props} className="grid gap-5">
      <FormError form={form} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? words.undoBusy : words.undoButton}
      </Button>
    </form>
  );
}
