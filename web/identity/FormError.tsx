import { ApiError } from '#web/lib/http/apiError.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { describeFieldError } from '#web/lib/http/fieldErrors.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

type Props = { form: { error: unknown; busy: boolean; fieldErrors: Record<string, string> } };

/** Shows errors of fields that the form lacks; renders nothing if a field shows the error already. */
export function FormError({ form: { error, busy, fieldErrors } }: Props) {
  if (error === null || busy) return null;
  const details = error instanceof ApiError ? error.details : [];
  const unplaced = details.filter(({ path }) => !(path in fieldErrors)).map(describeFieldError);
  if (unplaced.length === 0 && Object.keys(fieldErrors).length > 0) return null;
  return (
    <Notice tone="error" live>
      {unplaced.length > 0 ? unplaced.join(' ') : describeError(error)}
    </Notice>
  );
}
