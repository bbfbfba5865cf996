import type { Endpoint } from '#contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { profileQuery } from './profile.ts';

/** Reason why the account that visitors of a demo share may not make the call; null where the account is the user's own. */
export function useSharedDenial({ needsOwnAccount }: Pick<Endpoint, 'needsOwnAccount'>): string | null {
  const isShared = useQuery(profileQuery).data?.isShared === true;
  return needsOwnAccount && isShared ? roleTexts.shared : null;
}
