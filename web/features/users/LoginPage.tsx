import { credentials, login } from '#contract/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { readErrorCode } from '#web/lib/http/errorCodes.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { session } from '#web/lib/session/session.ts';
import { DRAFTS_KEY, isStored } from '#web/lib/session/storedValue.ts';
import { errorTexts } from '#web/lib/texts/errors.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { invitationIn, paths, safeOrigin } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { lazyModule, loadOrToast } from '#web/ui/lazyModule.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { linkClasses } from './linkClasses.ts';
import { PasswordField } from '#web/identity/PasswordField.tsx';
import type { CodeStepProps } from './secondFactor/CodeStep.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { useBeginAndConnect } from '#web/identity/useBeginAndConnect.ts';
import { useBeginSession } from '#web/identity/useBeginSession.ts';

/** Most log-ins need none. */
const codeStep = lazyModule<CodeStepProps>(
  async () => (await import('./secondFactor/CodeStep.tsx')).CodeStep,
);

/**
 * Address that was just registered, which may have had an account before; that was confirmed by its mail; or whose
 * password was reset. `addressKept`: a sentence.
 */
const arrival = z.object({
  registered: z.optional(z.string()),
  confirmed: z.optional(z.string()),
  reset: z.optional(z.string()),
  addressKept: z.optional(z.string()),
});

type Account = { email: string; password: string };

/** Null: the password is right and a code is required. */
async function tryPassword(body: Account): Promise<{ token: string } | null> {
  try {
    return await call(login, { body });
  } catch (error) {
    if (readErrorCode(error) === 'AUTH_CODE_NEEDED') return null;
    throw error;
  }
}

export function LoginPage() {
  useTitle(userTexts.loginTitle);
  const beginSession = useBeginSession();
  const beginAndConnect = useBeginAndConnect();
  const [search] = useSearchParams();
  const { registered, confirmed, reset, addressKept } = z.safeParse(arrival, useLocation().state).data ?? {};
  const [account, setAccount] = useState<Account>({
    email: registered ?? confirmed ?? reset ?? '',
    password: '',
  });
  const [step, setStep] = useState<'password' | 'code' | 'back'>('password');
  const enter = (token: string) => beginSession(token, safeOrigin(search.get('from')));
  if (step === 'code')
    return (
      <Suspense>
        <codeStep.Component account={account} onEntered={enter} onBack={() => setStep('back')} />
      </Suspense>
    );
  return (
    <PasswordStep
      account={account}
      onChange={setAccount}
      onEntered={(token, connects) => (connects ? beginAndConnect(token, paths.home) : enter(token))}
      offersConnection={registered !== undefined && search.get('from') === null}
      onCodeNeeded={(fitting) => {
        setAccount(fitting);
        void loadOrToast(codeStep).then((isLoaded) => isLoaded && setStep('code'));
      }}
      isBack={step === 'back'}
    >
      {session.hasExpired() && (
        <Notice tone="attention">
          {errorTexts.sessionExpired} {isStored(DRAFTS_KEY) && errorTexts.typedKept}
        </Notice>
      )}
      {registered !== undefined && (
        <Notice tone="info" live>
          {userTexts.registered(registered)}
        </Notice>
      )}
      {confirmed !== undefined && (
        <Notice tone="ok" live>
          {userTexts.confirmed(confirmed)}
        </Notice>
      )}
      {reset !== undefined && (
        <Notice tone="ok" live>
          {userTexts.resetDone(reset)}
        </Notice>
      )}
      {addressKept !== undefined && (
        <Notice tone="ok" live>
          {addressKept}
        </Notice>
      )}
    </PasswordStep>
  );
}

/** Value of the button that goes on to connecting an organization. */
const CONNECTS = 'connect';

type StepProps = {
  account: Account;
  onChange: (account: Account) => void;
  /** `connects`: goes on to connecting an organization. */
  onEntered: (token: string, connects: boolean) => void;
  offersConnection: boolean;
  onCodeNeeded: (account: Account) => void;
  /** Takes the focus back from the code step. */
  isBack: boolean;
  children: ReactNode;
};

function PasswordStep({ account, onChange, onEntered, offersConnection, ...props }: StepProps) {
  const { onCodeNeeded, isBack, children } = props;
  const [search] = useSearchParams();
  const form = useAccountForm(credentials, tryPassword, (entered, typed, choice) =>
    entered === null ? onCodeNeeded(typed) : onEntered(entered.token, choice === CONNECTS),
  );
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack) email.current?.focus();
  }, [isBack]);
  // The server does not tell which was wrong; the password is selected for retyping.
  useEffect(() => {
    if (form.error === null || readErrorCode(form.error) !== 'AUTH_INVALID_CREDENTIALS') return;
    password.current?.focus();
    password.current?.select();
  }, [form.error]);
  return (
    <form {...form.props} className="grid gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{userTexts.loginTitle}</h1>
        <p className="mt-1 text-muted">{userTexts.loginLead}</p>
      </header>
      {children}
      <DemoAccount onFill={onChange} />
      <FormError form={form} />
      <Field
        ref={email}
        label={userTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        value={account.email}
        onChange={(event) => onChange({ ...account, email: event.target.value })}
        error={form.fieldErrors['email']}
      />
      <div className="grid gap-1.5">
        <PasswordField
          ref={password}
          autoComplete="current-password"
          value={account.password}
          onChange={(event) => onChange({ ...account, password: event.target.value })}
          error={form.fieldErrors['password']}
        />
        <Link to={paths.forgotPassword} className="justify-self-end text-sm text-accent hover:underline">
          {userTexts.forgotLink}
        </Link>
      </div>
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? userTexts.loggingIn : userTexts.loginButton}
      </Button>
      {offersConnection && (
        <Button type="submit" value={CONNECTS} busy={form.busy}>
          {userTexts.confirmAndConnect}
        </Button>
      )}
      <p className="text-muted">
        <NewAccount origin={search.get('from') ?? undefined} />
      </p>
    </form>
  );
}

function NewAccount({ origin }: { origin: string | undefined }) {
  const mode = useQuery(appInfoQuery).data?.registration;
  if (mode === 'closed') return userTexts.closed;
  if (mode === 'invited' && invitationIn(origin) === undefined) return userTexts.byInvitation;
  return (
    <>
      {userTexts.noAccount}{' '}
      <Link to={paths.register(origin)} className={linkClasses}>
        {userTexts.register}
      </Link>
    </>
  );
}

/** Demo mode only. */
function DemoAccount({ onFill }: { onFill: (account: Account) => void }) {
  const demo = useQuery(appInfoQuery).data?.demo;
  if (!demo) return null;
  return (
    <Notice
      tone="info"
      title={userTexts.demoTitle}
      action={
        <Button size="small" onClick={() => onFill(demo)}>
          {userTexts.demoFill}
        </Button>
      }
    >
      <p>{userTexts.demoLead}</p>
      <p className="mt-1 font-mono text-sm">
        {demo.email} / {demo.password}
      </p>
    </Notice>
  );
}
