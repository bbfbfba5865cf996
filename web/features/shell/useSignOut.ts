import { logout } from '#contract/users/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askToLeave } from '#web/lib/drafts/unsavedForms.ts';
import { call } from '#web/lib/http/api.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { flushPreferences } from '#web/lib/session/savedPreferences.ts';
import { session } from '#web/lib/session/session.ts';
import { userTexts } from '#web/lib/texts/users.ts';
import { toast } from '#web/ui/toasts.ts';

/** The session had ended already. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'AUTH_TOKEN_EXPIRED');

/** Asks about what is not saved. Clears local state even if the server cannot be reached. */
export function useSignOut() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: async () => {
      await flushPreferences();
      // Requests of the ending session would only be refused.
      session.beginSignOut();
      await cache.cancelQueries();
      await call(logout, { signingOut: true }).catch((error: unknown) => {
        if (!isOver(error)) throw error;
      });
    },
    onSuccess: () => toast('ok', userTexts.signedOut),
    onError: () => toast('error', userTexts.signOutFailed),
    onSettled: () => session.end('signed-out'),
  });
  return { signOut: () => askToLeave(() => mutation.mutate()), busy: mutation.isPending };
}
