import { acceptInvitation, readInvitation } from '#contract/companies/members.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInstant } from '#web/lib/format/format.ts';
import { useLinkToken } from '#web/lib/hooks/useLinkToken.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { profileQuery } from '#web/lib/session/profile.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { session } from '#web/lib/session/session.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LoadingScreen } from '#web/ui/feedback/LoadingScreen.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';
import { toast } from '#web/ui/toasts.ts';

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
        action={signedIn ? <JoinActions token={token} /> : <GuestActions token={token} />}
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

function InvitationError({ title, children }: { title: string; children: string }) {
  return (
    <FullScreen brand={commonTexts.product}>
      <EmptyState
        level={1}
        Icon={CircleAlert}
        title={title}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.dashboard}>{commonTexts.goToDashboard}</Link>
          </Button>
        }
      >
        {children}
      </EmptyState>
    </FullScreen>
  );
}

const SignedInAs = () =>
  memberTexts.joinAs(useQuery(profileQuery).data?.user.Email ?? commonTexts.notKnownYet);

const returnAddress = (token: string) => `${paths.invitation}#${token}`;

const GuestActions = ({ token }: { token: string }) => (
  <>
    <Button variant="primary" asChild>
      <Link to={paths.login(returnAddress(token))}>{memberTexts.logIn}</Link>
    </Button>
    <Button asChild>
      <Link to={paths.register(returnAddress(token))}>{memberTexts.register}</Link>
    </Button>
  </>
);

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
  const switchAccount = () => {
    session.end('signed-out');
    void navigate(paths.login(returnAddress(token)), { replace: true });
  };
  return (
    <>
      <Button variant="primary" denied={denied} busy={join.isPending} onClick={() => join.mutate()}>
        {join.isPending ? memberTexts.joining : memberTexts.join}
      </Button>
      <Button onClick={switchAccount}>{memberTexts.otherAccount}</Button>
    </>
  );
}
