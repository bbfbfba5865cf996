import { requestReset, resetRequest } from '#contract/users/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { linkClasses } from './linkClasses.ts';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export { ForgotPasswordPage as Component };

/** Confirms whether or not the address has an account. */
function ForgotPasswordPage() {
  useTitle(accountTexts.forgotTitle);
  const info = useQuery(appInfoQuery);
  const sendsMail = info.data?.mail;
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{accountTexts.forgotTitle}</h1>
        {sendsMail === true && <p className="mt-1 text-muted text-pretty">{accountTexts.forgotLead}</p>}
      </header>
      {info.isPending ? (
        <Skeleton rows={2} label={commonTexts.loading} />
      ) : sendsMail === false ? (
        <Notice tone="info" title={accountTexts.forgotNoMailTitle}>
          {accountTexts.forgotNoMail}
        </Notice>
      ) : (
        <>
          {sentTo !== null && (
            <Notice tone="ok" title={accountTexts.forgotSentTitle} live>
              <p>{accountTexts.forgotSent(sentTo)}</p>
              <p className="mt-1">{accountTexts.forgotAgain}</p>
            </Notice>
          )}
          <RequestForm onSent={setSentTo} />
        </>
      )}
      <p>
        <Link to={paths.login()} className={linkClasses}>
          {accountTexts.backToLogin}
        </Link>
      </p>
    </div>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useAccountForm(
    resetRequest,
    (body) => call(requestReset, { body }),
    (_answer, { email }) => onSent(email),
  );
  return (
    <form {...form.props} className="grid gap-5">
      <FormError form={form} />
      <Field
        label={userTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        error={form.fieldErrors['email']}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? accountTexts.forgotSending : accountTexts.forgotButton}
      </Button>
    </form>
  );
}
