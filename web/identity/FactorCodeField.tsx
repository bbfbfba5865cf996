import { useQuery } from '@tanstack/react-query';
import { secondFactorTexts } from '#web/lib/texts/secondFactor.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import { secondFactorQuery } from './secondFactorQuery.ts';

/** Renders nothing while a change takes the password alone. */
export function FactorCodeField({ error }: { error: string | undefined }) {
  const since = useQuery(secondFactorQuery).data?.since ?? null;
  if (since === null && error === undefined) return null;
  return (
    <Field
      label={secondFactorTexts.code}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={secondFactorTexts.codeHint}
      error={error}
    />
  );
}
