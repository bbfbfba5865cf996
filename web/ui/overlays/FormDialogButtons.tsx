import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { submitLabel: string; busy: boolean; disabled?: boolean; onCancel: () => void };

/** Ends a form in a dialog. */
export const FormDialogButtons = ({ submitLabel, busy, disabled = false, onCancel }: Props) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button onClick={onCancel}>{commonTexts.cancel}</Button>
    <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
      {submitLabel}
    </Button>
  </div>
);
