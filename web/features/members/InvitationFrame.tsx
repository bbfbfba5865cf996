import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { profileQuery } from '#web/lib/session/profile.ts';
import { session } from '#web/lib/session/session.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';

export function InvitationError({ title, children }: { title: string; children: string }) {
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

export const SignedInAs = () =>
  memberTexts.joinAs(useQuery(profileQuery).data?.user.Email ?? commonTexts.notKnownYet);

/** `address`: of the invitation, which is opened again after the log-in. */
export const GuestActions = ({ address }: { address: string }) => (
  <>
    <Button variant="primary" asChild>
      <Link to={paths.login(address)}>{memberTexts.logIn}</Link>
    </Button>
    <Button asChild>
      <Link to={paths.register(address)}>{memberTexts.register}</Link>
    </Button>
  </>
);

type JoinProps = { address: string; denied: string | null; busy: boolean; onJoin: () => void };

export function JoinButtons({ address, denied, busy, onJoin }: JoinProps) {
  const navigate = useNavigate();
  const switchAccount = () => {
    session.end('signed-out');
    void navigate(paths.login(address), { replace: true });
  };
  return (
    <>
      <Button variant="primary" denied={denied} busy={busy} onClick={onJoin}>
        {busy ? memberTexts.joining : memberTexts.join}
      </Button>
      <Button onClick={switchAccount}>{memberTexts.otherAccount}</Button>
    </>
  );
}
