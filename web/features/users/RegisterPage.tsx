import { register, registration } from '#contract/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { newAccountTexts } from '#web/lib/texts/account.ts';
import { invitationIn, paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { linkClasses } from './linkClasses.ts';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export { RegisterPage as Component };

function RegisterPage() {
  useTitle(newAccountTexts.title);
  const [search] = useSearchParams();
  const origin = search.get('from') ?? undefined;
  const invitation = invitationIn(origin);
  const info = useQuery(appInfoQuery);
  const mode = info.data?.registration;
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{newAccountTexts.title}</h1>
        <p className="mt-1 text-muted text-pretty">{newAccountTexts.lead}</p>
      </header>
      {info.data === undefined ? (
        <QueryBoundary query={info} errorTitle={newAccountTexts.title} rows={3} />
      ) : mode === 'closed' ? (
        <Notice tone="info" title={newAccountTexts.closedTitle}>
          {newAccountTexts.closed}
        </Notice>
      ) : mode === 'invited' && invitation === undefined ? (
        <Notice tone="info" title={newAccountTexts.invitedTitle}>
          {newAccountTexts.invited}
        </Notice>
      ) : (
        <RegisterForm origin={origin} invitation={invitation} sendsMail={info.data.mail} />
      )}
      <p className="text-muted">
        {newAccountTexts.haveAccount}{' '}
        <Link to={paths.login(origin)} className={linkClasses}>
          {userTexts.loginButton}
        </Link>
      </p>
    </div>
  );
}

type Props = { origin: string | undefined; invitation: string | undefined; sendsMail: boolean };

function RegisterForm({ origin, invitation, sendsMail }: Props) {
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm(
    registration,
    (body) => call(register, { body }),
    ({ user }) => {
      if (sendsMail) setSentTo(user.Email);
      else void navigate(paths.login(origin), { state: { registered: user.Email } });
    },
  );
  if (sentTo !== null)
    return (
      <Notice tone="ok" title={newAccountTexts.sentTitle} live>
        <p>{newAccountTexts.sent(sentTo)}</p>
        <p className="mt-1">{newAccountTexts.sentAgain}</p>
      </Notice>
    );
  return (
    <form {...form.props} className="grid gap-5">
      <FormError form={form} />
      {invitation !== undefined && <input type="hidden" name="invitation" value={invitation} />}
      <Field label={userTexts.name} name="name" autoComplete="name" error={form.fieldErrors['name']} />
      <Field
        label={userTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        error={form.fieldErrors['email']}
      />
      <PasswordField
        autoComplete="new-password"
        hint={userTexts.passwordHint}
        error={form.fieldErrors['password']}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? newAccountTexts.busy : newAccountTexts.button}
      </Button>
    </form>
  );
}
