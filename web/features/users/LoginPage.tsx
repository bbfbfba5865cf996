import { credentials, login } from '#contract/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { appInfoQuery } from '../../lib/profile.ts';
import { session } from '../../lib/session.ts';
import { account as accountTexts } from '../../lib/texts/account.ts';
import { texts } from '../../lib/texts/index.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { paths, safeOrigin } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FormFault } from './FormFault.tsx';
import { linkClasses } from './linkClasses.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** Handed over by the pages that lead here: whose account was made, or has a new password. */
const arrival = z.object({ registered: z.optional(z.string()), reset: z.optional(z.string()) });

export function LoginPage() {
  useTitle(texts.users.loginTitle);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { registered, reset } = z.safeParse(arrival, useLocation().state).data ?? {};
  const origin = search.get('from') ?? undefined;
  const [account, setAccount] = useState({ email: registered ?? reset ?? '', password: '' });
  const form = useAccountForm(
    credentials,
    (body) => call(login, { body }),
    ({ token }) => {
      cache.removeQueries({ predicate: (query) => query.queryKey[0] !== appInfoQuery.queryKey[0] });
      session.begin(token);
      void navigate(safeOrigin(search.get('from')), { replace: true });
    },
  );
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{texts.users.loginTitle}</h1>
        <p className="mt-1 text-muted">{texts.users.loginLead}</p>
      </header>
      {registered !== undefined && (
        <Notice hue="ok" live>
          {texts.users.registered(registered)}
        </Notice>
      )}
      {reset !== undefined && (
        <Notice hue="ok" live>
          {accountTexts.resetDone(reset)}
        </Notice>
      )}
      <DemoAccount onFill={setAccount} />
      <FormFault form={form} />
      <Field
        label={texts.users.email}
        name="email"
        type="email"
        autoComplete="username"
        value={account.email}
        onChange={(event) => setAccount({ ...account, email: event.target.value })}
        fault={form.faults['email']}
      />
      <div className="grid gap-1.5">
        <PasswordField
          autoComplete="current-password"
          value={account.password}
          onChange={(event) => setAccount({ ...account, password: event.target.value })}
          fault={form.faults['password']}
        />
        <Link to={paths.forgotPassword} className="justify-self-end text-sm text-accent hover:underline">
          {accountTexts.forgotLink}
        </Link>
      </div>
      <Button type="submit" look="primary" busy={form.busy}>
        {form.busy ? texts.users.loggingIn : texts.users.loginButton}
      </Button>
      <p className="text-muted">
        {texts.users.noAccount}{' '}
        <Link to={paths.register(origin)} className={linkClasses}>
          {texts.users.register}
        </Link>
      </p>
    </form>
  );
}

/** In demo mode only: the log-in anyone may use. */
function DemoAccount({ onFill }: { onFill: (account: { email: string; password: string }) => void }) {
  const demo = useQuery(appInfoQuery).data?.demo;
  if (!demo) return null;
  return (
    <Notice
      hue="info"
      title={texts.users.demoTitle}
      action={
        <Button size="small" onClick={() => onFill(demo)}>
          {texts.users.demoFill}
        </Button>
      }
    >
      <p>{texts.users.demoLead}</p>
      <p className="mt-1 font-mono text-sm">
        {demo.email} / {demo.password}
      </p>
    </Notice>
  );
}
