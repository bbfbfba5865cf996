import { type AlertSettings, saveAlertSettings } from '#contract/users/alerts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { alertTexts } from '#web/lib/texts/account/alerts.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { alertSettingsQuery } from './queries.ts';

export type AlertChange = Partial<Omit<AlertSettings, 'kinds'>> & {
  kinds?: Partial<AlertSettings['kinds']>;
};

/** Shows a choice at once, and what was before where it cannot be saved. Saves follow each other. */
export function useSaveAlerts(): (change: AlertChange) => void {
  const cache = useQueryClient();
  const { queryKey } = alertSettingsQuery;
  const { mutate } = useMutation({
    scope: { id: 'alert-settings' },
    mutationFn: (change: AlertChange) => call(saveAlertSettings, { body: change }),
    onError: (error) => {
      toastError(error, alertTexts.saveFailed);
      void cache.invalidateQueries({ queryKey });
    },
  });
  return (change) => {
    const { kinds, ...times } = change;
    cache.setQueryData(
      queryKey,
      (cached) =>
        cached && {
          ...cached,
          alerts: { ...cached.alerts, ...times, kinds: { ...cached.alerts.kinds, ...kinds } },
        },
    );
    mutate(change);
  };
}
