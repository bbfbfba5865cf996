import { register, registration } from '#contract/users.ts';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errorCodes.ts';
import { texts } from '../../lib/texts/index.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './useAccountForm.ts';

export function RegisterPage() {
  useTitle(texts.users.registerTitle);
  const navigate = useNavigate();
  const form = useAccountForm(
    registration,
    (body) => call(register, { body }),
    ({ user }) => void navigate(paths.login(), { state: { registered: user.Email } }),
  );
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{texts.users.registerTitle}</h1>
        <p className="mt-1 text-muted text-pretty">{texts.users.registerLead}</p>
      </header>
      {form.error && !form.busy && Object.keys(form.faults).length === 0 && (
        <Notice hue="error" live>
          {sentenceOf(form.error)}
        </Notice>
      )}
      <Field label={texts.users.name} name="name" autoComplete="name" fault={form.faults['name']} />
      <Field
        label={texts.users.email}
        name="email"
        type="email"
        autoComplete="username"
        fault={form.faults['email']}
      />
      <PasswordField
        autoComplete="new-password"
        hint={texts.users.passwordHint}
        fault={form.faults['password']}
      />
      <Button type="submit" look="primary" busy={form.busy}>
        {form.busy ? texts.users.registering : texts.users.registerButton}
      </Button>
      <p className="text-muted">
        {texts.users.haveAccount}{' '}
        <Link to={paths.login()} className="font-medium text-accent underline underline-offset-4">
          {texts.users.loginButton}
        </Link>
      </p>
    </form>
  );
}
