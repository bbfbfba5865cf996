import { account } from '../../lib/texts/account.ts';
import { secondFactor as words } from '../../lib/texts/secondFactor.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from './PasswordField.tsx';

/** What a change of a second factor in force takes. */
export function BothFactors({ faults }: { faults: Record<string, string> }) {
  return (
    <>
      <PasswordField label={account.password} autoComplete="current-password" fault={faults['password']} />
      <Field
        label={words.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint={words.codeHint}
        fault={faults['code']}
      />
    </>
  );
}
