import { type AlertSettings, saveAlertSettings } from '#contract/users/alerts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { alertTexts } from '#web/lib/texts/account/alerts.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { alertSettingsQuery } from './queries.ts';

export type AlertChange = Partial<Omit<AlertSettings, 'kinds'>> & {
  kinds?: Partial<AlertSettings['kinds']>;
};

export type SaveAlerts = (change: AlertChange) => void;

/** Shows a choice at once, and what is saved where it could not be. Saves follow each other. */
export function useAlertsDraft(savedAlerts: AlertSettings): { alerts: AlertSettings; save: SaveAlerts } {
  const cache = useQueryClient();
  const [alerts, setAlerts] = useState(savedAlerts);
  const { mutate } = useMutation({
    scope: { id: 'alert-settings' },
    mutationFn: (change: AlertChange) => call(saveAlertSettings, { body: change }),
    onSuccess: (answer) =>
      cache.setQueryData(
        alertSettingsQuery.queryKey,
        (cached) => cached && { ...cached, alerts: answer.alerts },
      ),
    onError: (error) => {
      toastError(error, alertTexts.saveFailed);
      setAlerts((draft) => cache.getQueryData(alertSettingsQuery.queryKey)?.alerts ?? draft);
    },
  });
  const save = (change: AlertChange) => {
    const { kinds, ...times } = change;
    setAlerts((draft) => ({ ...draft, ...times, kinds: { ...draft.kinds, ...kinds } }));
    mutate(change);
  };
  return { alerts, save };
}
