import { passwordReset, resetPassword } from '#contract/users/account.ts';
import { Link, useNavigate } from 'react-router';
import { useLinkToken } from '#web/lib/hooks/useLinkToken.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/session/session.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { linkClasses } from './linkClasses.ts';
import { MailedLinkForm } from './MailedLinkPage.tsx';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export { ResetPasswordPage as Component };

function ResetPasswordPage() {
  useTitle(accountTexts.resetTitle);
  const token = useLinkToken();
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{accountTexts.resetTitle}</h1>
        <p className="mt-1 text-muted text-pretty">{accountTexts.resetLead}</p>
      </header>
      {token === '' ? (
        <Notice tone="attention" title={accountTexts.resetNoTokenTitle}>
          {accountTexts.resetNoToken}
        </Notice>
      ) : (
        <ResetForm token={token} />
      )}
      <p>
        <Link to={paths.forgotPassword} className={linkClasses}>
          {accountTexts.resetAskAgain}
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
    <MailedLinkForm
      form={form}
      token={token}
      button={accountTexts.resetButton}
      busyButton={accountTexts.resetBusy}
    >
      <PasswordField
        label={accountTexts.newPassword}
        autoComplete="new-password"
        hint={userTexts.passwordHint}
        error={form.fieldErrors['password']}
      />
    </MailedLinkForm>
  );
}
