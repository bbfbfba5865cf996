import { confirmRegistration, registrationConfirmation } from '#contract/users/users.ts';
import { useNavigate } from 'react-router';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/session/session.ts';
import { newAccount as words } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export const ConfirmRegistrationPage = () => (
  <MailedLinkPage title={words.confirmTitle} lead={words.confirmLead}>
    {(secrets) => {
      const [token = '', invitation] = secrets.split('.');
      return <ConfirmForm token={token} invitation={invitation} />;
    }}
  </MailedLinkPage>
);

type Props = {
  token: string;
  /** Secret of the invitation that led to the registration. */
  invitation: string | undefined;
};

function ConfirmForm({ token, invitation }: Props) {
  const navigate = useNavigate();
  const form = useAccountForm(
    registrationConfirmation,
    (body) => call(confirmRegistration, { body }),
    ({ user }) => {
      // The log-in page is for guests, and this is another account.
      if (session.token() !== null) session.end('signed-out');
      const origin = invitation === undefined ? undefined : `${paths.invitation}#${invitation}`;
      void navigate(paths.login(origin), { state: { registered: user.Email } });
    },
  );
  return (
    <form {...form.props} className="grid gap-5">
      <FormError form={form} />
      <input type="hidden" name="token" value={token} />
      <PasswordField autoComplete="current-password" error={form.fieldErrors['password']} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? words.confirmBusy : words.confirmButton}
      </Button>
    </form>
  );
}
