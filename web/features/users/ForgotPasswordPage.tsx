import { requestReset, resetRequest } from '#contract/users/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { account } from '#web/lib/texts/account.ts';
import { texts } from '#web/lib/texts/index.ts';
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
  useTitle(account.forgotTitle);
  const info = useQuery(appInfoQuery);
  const sendsMail = info.data?.mail;
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{account.forgotTitle}</h1>
        {sendsMail === true && <p className="mt-1 text-muted text-pretty">{account.forgotLead}</p>}
      </header>
      {info.isPending ? (
        <Skeleton rows={2} label={texts.common.loading} />
      ) : sendsMail === false ? (
        <Notice tone="info" title={account.forgotNoMailTitle}>
          {account.forgotNoMail}
        </Notice>
      ) : (
        <>
          {sentTo !== null && (
            <Notice tone="ok" title={account.forgotSentTitle} live>
              <p>{account.forgotSent(sentTo)}</p>
              <p className="mt-1">{account.forgotAgain}</p>
            </Notice>
          )}
          <RequestForm onSent={setSentTo} />
        </>
      )}
      <p>
        <Link to={paths.login()} className={linkClasses}>
          {account.backToLogin}
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
        label={texts.users.email}
        name="email"
        type="email"
        autoComplete="username"
        error={form.fieldErrors['email']}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? account.forgotSending : account.forgotButton}
      </Button>
    </form>
  );
}
