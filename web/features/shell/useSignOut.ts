import { logout } from '#contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { preferencesKept } from '../../lib/savedPreferences.ts';
import { session } from '../../lib/session.ts';
import { texts } from '../../lib/texts/index.ts';
import { toast } from '../../ui/toasts.ts';

/** Everything here is cleared even when the server cannot be told. */
export function useSignOut() {
  const mutation = useMutation({
    mutationFn: async () => {
      await preferencesKept();
      return call(logout);
    },
    onSuccess: () => toast('ok', texts.users.signedOut),
    onError: () => {
      // Where the server has ended the session before, its own end has been told.
      if (session.token() !== null) toast('error', texts.users.signOutFailed);
    },
    onSettled: () => session.end('signed-out'),
  });
  return { signOut: () => mutation.mutate(), busy: mutation.isPending };
}
