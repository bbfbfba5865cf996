import { grantDefaultRole, listRoleOffers, type RoleOffer } from '#contract/firms/people.ts';
import { pluralize } from '#contract/pluralize.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { peopleTexts } from '#web/lib/texts/firms.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

export const roleOffersQuery = queryOptions({
  queryKey: queryKeys.people('offers'),
  queryFn: async ({ signal }) => (await call(listRoleOffers, { signal })).offers,
  staleTime: 0,
});

/** Names of the people who would get a role, by their ids. */
export const collectPeople = (clients: RoleOffer['clients']): Map<string, string> =>
  new Map(clients.flatMap(({ people }) => people.map(({ id, name }) => [id, name])));

export function useGrant({ firmId, role }: Pick<RoleOffer, 'firmId' | 'role'>, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (clients: RoleOffer['clients']) =>
      call(grantDefaultRole, {
        params: { id: firmId },
        body: {
          companyIds: clients.map(({ id }) => id),
          personIds: [...collectPeople(clients).keys()],
          role,
        },
      }),
    onSuccess: async ({ people, clients }) => {
      toast(
        'ok',
        peopleTexts.given(
          pluralize(people, 'person', 'people'),
          peopleTexts.offerClients(formatCount(clients)),
        ),
      );
      onDone();
      await invalidateKeys(cache, queryKeys.people(), queryKeys.members(), queryKeys.companies());
    },
    onError: (error) => toastError(error, peopleTexts.giveFailed),
  });
}
