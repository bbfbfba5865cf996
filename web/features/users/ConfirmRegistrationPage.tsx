import { confirmRegistration, registrationConfirmation } from '#contract/users/users.ts';
import { useNavigate } from 'react-router';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/session/session.ts';
import { newAccount as words } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { MailedLinkForm, MailedLinkPage } from './MailedLinkPage.tsx';
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
      void navigate(paths.login(origin), { state: { confirmed: user.Email } });
    },
  );
  return (
    <MailedLinkForm form={form} token={token} button={words.confirmButton} busyButton={words.confirmBusy}>
      <PasswordField autoComplete="current-password" error={form.fieldErrors['password']} />
    </MailedLinkForm>
  );
}
