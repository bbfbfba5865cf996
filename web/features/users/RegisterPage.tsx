import { register, registration } from '#contract/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { texts } from '#web/lib/texts/index.ts';
import { newAccount as words } from '#web/lib/texts/account.ts';
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
  useTitle(words.title);
  const [search] = useSearchParams();
  const origin = search.get('from') ?? undefined;
  const invitation = invitationIn(origin);
  const info = useQuery(appInfoQuery);
  const mode = info.data?.registration;
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-1 text-muted text-pretty">{words.lead}</p>
      </header>
      {info.data === undefined ? (
        <QueryBoundary query={info} errorTitle={words.title} rows={3} />
      ) : mode === 'closed' ? (
        <Notice tone="info" title={words.closedTitle}>
          {words.closed}
        </Notice>
      ) : mode === 'invited' && invitation === undefined ? (
        <Notice tone="info" title={words.invitedTitle}>
          {words.invited}
        </Notice>
      ) : (
        <RegisterForm origin={origin} invitation={invitation} sendsMail={info.data.mail} />
      )}
      <p className="text-muted">
        {words.haveAccount}{' '}
        <Link to={paths.login(origin)} className={linkClasses}>
          {texts.users.loginButton}
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
      <Notice tone="ok" title={words.sentTitle} live>
        <p>{words.sent(sentTo)}</p>
        <p className="mt-1">{words.sentAgain}</p>
      </Notice>
    );
  return (
    <form {...form.props} className="grid gap-5">
      <FormError form={form} />
      {invitation !== undefined && <input type="hidden" name="invitation" value={invitation} />}
      <Field label={texts.users.name} name="name" autoComplete="name" error={form.fieldErrors['name']} />
      <Field
        label={texts.users.email}
        name="email"
        type="email"
        autoComplete="username"
        error={form.fieldErrors['email']}
      />
      <PasswordField
        autoComplete="new-password"
        hint={texts.users.passwordHint}
        error={form.fieldErrors['password']}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? words.busy : words.button}
      </Button>
    </form>
  );
}
