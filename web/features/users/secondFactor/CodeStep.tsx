import { givenCode, login } from '#contract/users/users.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FormError } from '#web/identity/FormError.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';

const codeForm = z.object({ code: givenCode });

export type CodeStepProps = {
  /** Sent again with the code: the server keeps nothing of an incomplete log-in. */
  account: { email: string; password: string };
  onEntered: (token: string) => void;
  onBack: () => void;
};

export function CodeStep(props: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  // Errors of one kind of code do not concern the other.
  const key = isRecovery ? 'recovery' : 'app';
  return (
    <CodeForm {...props} key={key} isRecovery={isRecovery} onOtherKind={() => setIsRecovery(!isRecovery)} />
  );
}

type FormProps = CodeStepProps & { isRecovery: boolean; onOtherKind: () => void };

function CodeForm({ account, onEntered, onBack, isRecovery, onOtherKind }: FormProps) {
  const form = useAccountForm(
    codeForm,
    ({ code }) => call(login, { body: { ...account, code } }),
    ({ token }) => onEntered(token),
  );
  const shared = { name: 'code', error: form.fieldErrors['code'], refusal: form.error };
  return (
    <form {...form.props} className="grid gap-5">
      <h1 className="text-2xl font-semibold tracking-tight">{userTexts.codeTitle}</h1>
      <FormError form={form} />
      {isRecovery ? (
        <CodeField
          {...shared}
          label={userTexts.recoveryCode}
          hint={userTexts.recoveryCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <CodeField
          {...shared}
          label={userTexts.code}
          hint={userTexts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? userTexts.loggingIn : userTexts.loginButton}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          {userTexts.backToPassword}
        </Button>
        <Button variant="quiet" onClick={onOtherKind}>
          {isRecovery ? userTexts.appInstead : userTexts.recoveryInstead}
        </Button>
      </div>
    </form>
  );
}

/** Takes the focus when it appears, and again after a wrong code. */
function CodeField({ refusal, ...props }: ComponentProps<typeof Field> & { refusal: unknown }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (refusal === null) return;
    field.current?.focus();
    field.current?.select();
  }, [refusal]);
  return <Field {...props} ref={field} />;
}
