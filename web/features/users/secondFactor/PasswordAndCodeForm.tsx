import { FormError } from '#web/features/users/FormError.tsx';
import { PasswordField } from '#web/features/users/PasswordField.tsx';
import type { useAccountForm } from '#web/features/users/useAccountForm.ts';
import { account } from '#web/lib/texts/account.ts';
import { texts } from '#web/lib/texts/index.ts';
import { secondFactor as words } from '#web/lib/texts/secondFactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';

type Props = {
  form: ReturnType<typeof useAccountForm>;
  variant: 'primary' | 'danger';
  confirmLabel: string;
  onCancel: () => void;
};

export const PasswordAndCodeForm = ({ form, variant, confirmLabel, onCancel }: Props) => (
  <form {...form.props} className="grid gap-4">
    <FormError form={form} />
    <PasswordField
      label={account.password}
      autoComplete="current-password"
      error={form.fieldErrors['password']}
    />
    <Field
      label={words.code}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={words.codeHint}
      error={form.fieldErrors['code']}
    />
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onCancel}>{texts.common.cancel}</Button>
      <Button type="submit" variant={variant} busy={form.busy}>
        {confirmLabel}
      </Button>
    </div>
  </form>
);
