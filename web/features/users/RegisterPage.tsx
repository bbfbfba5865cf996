import { register, registration } from '#contract/users/users.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { linkClasses } from './linkClasses.ts';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';

export function RegisterPage() {
  useTitle(texts.users.registerTitle);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const origin = search.get('from') ?? undefined;
  const form = useAccountForm(
    registration,
    (body) => call(register, { body }),
    ({ user }) => void navigate(paths.login(origin), { state: { registered: user.Email } }),
  );
  return (
    <form {...form.props} className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{texts.users.registerTitle}</h1>
        <p className="mt-1 text-muted text-pretty">{texts.users.registerLead}</p>
      </header>
      <FormError form={form} />
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
        {form.busy ? texts.users.registering : texts.users.registerButton}
      </Button>
      <p className="text-muted">
        {texts.users.haveAccount}{' '}
        <Link to={paths.login(origin)} className={linkClasses}>
          {texts.users.loginButton}
        </Link>
      </p>
    </form>
  );
}
