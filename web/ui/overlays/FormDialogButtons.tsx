import { texts } from '#web/lib/texts/index.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { submitLabel: string; busy: boolean; disabled?: boolean; onCancel: () => void };

/** Ends a form in a dialog. */
export const FormDialogButtons = ({ submitLabel, busy, disabled = false, onCancel }: Props) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button onClick={onCancel}>{texts.common.cancel}</Button>
    <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
      {submitLabel}
    </Button>
  </div>
);
