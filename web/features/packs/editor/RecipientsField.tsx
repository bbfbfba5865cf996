import { useId } from 'react';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { controlClasses } from '#web/ui/forms/Field.tsx';
import { recipientsError } from './packForm.ts';

type Props = {
  /** Name of the organization. */
  name: string;
  text: string;
  isJudged: boolean;
  onChange: (text: string) => void;
};

export function RecipientsField({ name, text, isJudged, onChange }: Props) {
  const id = useId();
  const error = isJudged ? recipientsError(text) : undefined;
  return (
    <div className="grid gap-1 max-sm:pl-6">
      <input
        aria-label={editorTexts.recipients(name)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        inputMode="email"
        autoComplete="off"
        placeholder={editorTexts.recipientsHint}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className={controlClasses}
      />
      {error !== undefined && (
        <p id={id} className="text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
