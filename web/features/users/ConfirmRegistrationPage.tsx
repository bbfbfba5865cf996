import { confirmRegistration, login, registrationConfirmation } from '#contract/users/users.ts';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/session/session.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { newAccountTexts } from '#web/lib/texts/account.ts';
import { paths } from '#web/paths.ts';
import { MailedLinkForm, MailedLinkPage } from './MailedLinkPage.tsx';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { useBeginAndConnect } from '#web/identity/useBeginAndConnect.ts';
import { useBeginSession } from '#web/identity/useBeginSession.ts';
import { Button } from '#web/ui/Button.tsx';

export { ConfirmRegistrationPage as Component };

const ConfirmRegistrationPage = () => (
  <MailedLinkPage title={newAccountTexts.confirmTitle} lead={newAccountTexts.confirmLead}>
    {(secrets) => {
      const [token = '', invitation] = secrets.split('.');
      return <ConfirmForm token={token} invitation={invitation} />;
    }}
  </MailedLinkPage>
);

/** A null token: the account has begun, and its log-in is to be tried again. */
async function confirmAndLogIn(body: z.output<typeof registrationConfirmation>) {
  const { user } = await call(confirmRegistration, { body });
  // The password was typed just now and need not be typed again.
  const credentials = { email: user.Email, password: body.password };
  const sessionToken = await call(login, { body: credentials }).then(
    ({ token }) => token,
    () => null,
  );
  return { email: user.Email, sessionToken };
}

/** Value of the button that goes on to connecting an organization. */
const CONNECTS = 'connect';

type Props = {
  token: string;
  /** Secret of the invitation that led to the registration. */
  invitation: string | undefined;
};

function ConfirmForm({ token, invitation }: Props) {
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const beginAndConnect = useBeginAndConnect();
  const form = useAccountForm(registrationConfirmation, confirmAndLogIn, (account, _typed, choice) => {
    const { email, sessionToken } = account;
    // The log-in page is for guests, and this is another account.
    if (session.token() !== null) session.end('signed-out');
    const origin = invitation === undefined ? undefined : `${paths.invitation}#${invitation}`;
    if (sessionToken === null) void navigate(paths.login(origin), { state: { confirmed: email } });
    else if (choice === CONNECTS) beginAndConnect(sessionToken, paths.home);
    else beginSession(sessionToken, origin ?? paths.home);
  });
  return (
    <MailedLinkForm
      form={form}
      token={token}
      button={newAccountTexts.confirmButton}
      busyButton={newAccountTexts.confirmBusy}
      {...(invitation === undefined
        ? {
            leadingButton: (
              <Button type="submit" variant="primary" value={CONNECTS} busy={form.busy}>
                {userTexts.confirmAndConnect}
              </Button>
            ),
          }
        : {})}
    >
      <PasswordField autoComplete="current-password" error={form.fieldErrors['password']} />
    </MailedLinkForm>
  );
}
