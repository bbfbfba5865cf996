import { describeError } from '#web/lib/http/errorCodes.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

type Props = { form: { error: unknown; busy: boolean; fieldErrors: Record<string, string> } };

/** Renders nothing if a field shows the error already. */
export function FormError({ form }: Props) {
  if (form.error === null || form.busy || Object.keys(form.fieldErrors).length > 0) return null;
  return (
    <Notice tone="error" live>
      {describeError(form.error)}
    </Notice>
  );
}
