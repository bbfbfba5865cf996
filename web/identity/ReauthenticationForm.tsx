import type { ReactNode } from 'react';
import { accountTexts } from '#web/lib/texts/account.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { FactorCodeField } from './FactorCodeField.tsx';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { useAccountForm } from './useAccountForm.ts';

type Props = {
  /** `takesPassword`: false while the session need not be confirmed. */
  form: ReturnType<typeof useAccountForm> & { takesPassword?: boolean };
  /** Asks in a confirmed session too. */
  asksAlways?: boolean;
  variant: 'primary' | 'danger';
  confirmLabel: string;
  onCancel: () => void;
  /** Replaces the button that confirms, while there is nothing to confirm. */
  instead?: ReactNode;
  disabled?: boolean;
  children?: ReactNode;
};

/** Asks for the code too where the account takes one. */
export function ReauthenticationForm({
  form,
  asksAlways = false,
  variant,
  confirmLabel,
  onCancel,
  instead,
  disabled,
  children,
}: Props) {
  return (
    <form {...form.props} className="grid gap-4">
      <FormError form={form} />
      {children}
      {(asksAlways || form.takesPassword !== false) && (
        <>
          <PasswordField
            label={accountTexts.password}
            autoComplete="current-password"
            error={form.fieldErrors['password']}
            {...(form.takesPassword ? { hint: accountTexts.confirmHint } : {})}
          />
          <FactorCodeField error={form.fieldErrors['code']} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        {instead || (
          <Button type="submit" variant={variant} busy={form.busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </form>
  );
}
