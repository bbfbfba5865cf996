import { passwordReset, resetPassword } from '#contract/users/account.ts';
import { Link, useNavigate } from 'react-router';
import { useLinkToken } from '#web/lib/hooks/useLinkToken.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/session/session.ts';
import { account } from '#web/lib/texts/account.ts';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { linkClasses } from './linkClasses.ts';
import { MailedLinkForm } from './MailedLinkPage.tsx';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export { ResetPasswordPage as Component };

function ResetPasswordPage() {
  useTitle(account.resetTitle);
  const token = useLinkToken();
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{account.resetTitle}</h1>
        <p className="mt-1 text-muted text-pretty">{account.resetLead}</p>
      </header>
      {token === '' ? (
        <Notice tone="attention" title={account.resetNoTokenTitle}>
          {account.resetNoToken}
        </Notice>
      ) : (
        <ResetForm token={token} />
      )}
      <p>
        <Link to={paths.forgotPassword} className={linkClasses}>
          {account.resetAskAgain}
        </Link>
      </p>
    </div>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useAccountForm(
    passwordReset,
    (body) => call(resetPassword, { body }),
    ({ user }) => {
      // A reset ends every session, also this browser's.
      if (session.token() !== null) session.end('signed-out');
      void navigate(paths.login(), { state: { reset: user.Email } });
    },
  );
  return (
    <MailedLinkForm form={form} token={token} button={account.resetButton} busyButton={account.resetBusy}>
      <PasswordField
        label={account.newPassword}
        autoComplete="new-password"
        hint={texts.users.passwordHint}
        error={form.fieldErrors['password']}
      />
    </MailedLinkForm>
  );
}
