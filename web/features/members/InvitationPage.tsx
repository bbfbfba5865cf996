import { acceptInvitation, readInvitation } from '#contract/companies/members.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant } from '#web/lib/format/format.ts';
import { useLinkToken } from '#web/lib/hooks/useLinkToken.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { session } from '#web/lib/session/session.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LoadingScreen } from '#web/ui/feedback/LoadingScreen.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';
import { toast } from '#web/ui/toasts.ts';
import { GuestActions, InvitationError, JoinButtons, SignedInAs } from './InvitationFrame.tsx';

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    staleTime: 0,
  });

export { InvitationPage as Component };

function InvitationPage() {
  useTitle(memberTexts.pageTitle);
  const token = useLinkToken();
  const [signedIn] = useState(() => session.hasLiveToken(Date.now()));
  const query = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  if (token === '')
    return <InvitationError title={memberTexts.incompleteTitle}>{memberTexts.incomplete}</InvitationError>;
  if (query.isError)
    return <InvitationError title={memberTexts.pageFailed}>{describeError(query.error)}</InvitationError>;
  if (query.data === undefined) return <LoadingScreen label={commonTexts.loading} />;
  const { companyNames, role, invitedBy, expiresAt } = query.data;
  return (
    <FullScreen brand={commonTexts.product}>
      <EmptyState
        level={1}
        Icon={Mail}
        title={memberTexts.invites(invitedBy, companyNames.join(', '))}
        action={signedIn ? <JoinActions token={token} /> : <GuestActions address={returnAddress(token)} />}
      >
        <p>
          {memberTexts.joinAsRole(roleTexts.names[role].toLowerCase())} {roleTexts.meanings[role]}
        </p>
        <p className="mt-2">{signedIn ? <SignedInAs /> : memberTexts.guestText}</p>
        <p className="mt-2 text-sm">{memberTexts.goodUntil(formatInstant(expiresAt))}</p>
      </EmptyState>
    </FullScreen>
  );
}

const returnAddress = (token: string) => `${paths.invitation}#${token}`;

function JoinActions({ token }: { token: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const denied = useSharedDenial(acceptInvitation);
  const join = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: async ({ companies }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.companies() });
      const [firstCompany] = companies;
      if (firstCompany) session.selectCompany(firstCompany.Id);
      toast('ok', memberTexts.joined(companies.map(({ Name }) => Name).join(', ')));
      await navigate(paths.companies, { replace: true });
    },
    onError: (error) => toastError(error, memberTexts.joinFailed),
  });
  return (
    <JoinButtons
      address={returnAddress(token)}
      denied={denied}
      busy={join.isPending}
      onJoin={() => join.mutate()}
    />
  );
}
