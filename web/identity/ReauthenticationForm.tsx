import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { account } from '#web/lib/texts/account.ts';
import { texts } from '#web/lib/texts/index.ts';
import { secondFactor as words } from '#web/lib/texts/secondFactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { secondFactorQuery } from './secondFactorQuery.ts';
import type { useAccountForm } from './useAccountForm.ts';

type Props = {
  form: ReturnType<typeof useAccountForm>;
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
  variant,
  confirmLabel,
  onCancel,
  instead,
  disabled,
  children,
}: Props) {
  const { since } = useQuery(secondFactorQuery).data ?? { since: null };
  const codeError = form.fieldErrors['code'];
  return (
    <form {...form.props} className="grid gap-4">
      <FormError form={form} />
      {children}
      <PasswordField
        label={account.password}
        autoComplete="current-password"
        error={form.fieldErrors['password']}
      />
      {(since !== null || codeError !== undefined) && (
        <Field
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={words.codeHint}
          error={codeError}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{texts.common.cancel}</Button>
        {instead || (
          <Button type="submit" variant={variant} busy={form.busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </form>
  );
}
