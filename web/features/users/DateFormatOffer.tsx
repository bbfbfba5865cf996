import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { accountTexts } from '#web/lib/texts/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { browserDateFormat } from './browserDateFormat.ts';

/** Offers the form in which this browser writes dates; nothing where the user has it. */
export function DateFormatOffer() {
  const { dateFormat } = usePreferences();
  const offeredFormat = browserDateFormat(navigator.language);
  if (offeredFormat === undefined || offeredFormat === dateFormat) return null;
  return (
    <p className="mb-4">
      <Button
        size="named"
        onClick={() =>
          changePreferences({ dateFormat: offeredFormat }, (error) =>
            toastError(error, accountTexts.preferencesFailed),
          )
        }
      >
        {accountTexts.browserDates(offeredFormat)}
      </Button>
    </p>
  );
}
