import { acceptFirmInvitation, readFirmInvitation } from '#contract/firms/firms.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant } from '#web/lib/format/format.ts';
import { useLinkToken } from '#web/lib/hooks/useLinkToken.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { session } from '#web/lib/session/session.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LoadingScreen } from '#web/ui/feedback/LoadingScreen.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';
import { toast } from '#web/ui/toasts.ts';
import { GuestActions, InvitationError, JoinButtons, SignedInAs } from './InvitationFrame.tsx';

export { FirmInvitationPage as Component };

function FirmInvitationPage() {
  useTitle(memberTexts.pageTitle);
  const token = useLinkToken();
  const [signedIn] = useState(() => session.hasLiveToken(Date.now()));
  const query = useQuery({
    queryKey: queryKeys.invitation('firm', token),
    queryFn: ({ signal }) => call(readFirmInvitation, { body: { token }, signal }),
    staleTime: 0,
    enabled: token !== '',
  });
  if (token === '')
    return <InvitationError title={memberTexts.incompleteTitle}>{memberTexts.incomplete}</InvitationError>;
  if (query.isError)
    return <InvitationError title={memberTexts.pageFailed}>{describeError(query.error)}</InvitationError>;
  if (query.data === undefined) return <LoadingScreen label={commonTexts.loading} />;
  const { firmName, invitedBy, expiresAt } = query.data;
  const address = `${paths.firmInvitation}#${token}`;
  return (
    <FullScreen brand={commonTexts.product}>
      <EmptyState
        level={1}
        Icon={BriefcaseBusiness}
        title={firmTexts.invites(invitedBy, firmName)}
        action={signedIn ? <JoinFirm token={token} address={address} /> : <GuestActions address={address} />}
      >
        <p>{firmTexts.invitationText}</p>
        <p className="mt-2">{signedIn ? <SignedInAs /> : memberTexts.guestText}</p>
        <p className="mt-2 text-sm">{memberTexts.goodUntil(formatInstant(expiresAt))}</p>
      </EmptyState>
    </FullScreen>
  );
}

function JoinFirm({ token, address }: { token: string; address: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const denied = useSharedDenial(acceptFirmInvitation);
  const join = useMutation({
    mutationFn: () => call(acceptFirmInvitation, { body: { token } }),
    onSuccess: async ({ firm }) => {
      await invalidateKeys(cache, queryKeys.firms(), queryKeys.packs(), queryKeys.people());
      toast('ok', firmTexts.joined(firm.name));
      await navigate(paths.firm(firm.id), { replace: true });
    },
    onError: (error) => toastError(error, memberTexts.joinFailed),
  });
  return <JoinButtons address={address} denied={denied} busy={join.isPending} onJoin={() => join.mutate()} />;
}
