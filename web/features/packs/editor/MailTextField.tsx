import { mailFields, MOST_MAIL_TEXT } from '#contract/packs/mailText.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { TextArea } from '#web/ui/forms/TextArea.tsx';

type Props = { text: string; error: string | undefined; onChange: (text: string) => void };

export const MailTextField = ({ text, error, onChange }: Props) => (
  <div className="grid gap-1">
    <TextArea
      label={editorTexts.mailText}
      hint={editorTexts.mailTextHint(mailFields.map((field) => `{${field}}`).join(', '))}
      rows={6}
      value={text}
      maxLength={MOST_MAIL_TEXT}
      aria-invalid={error !== undefined || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
    {error !== undefined && <p className="text-sm text-error">{error}</p>}
  </div>
);
