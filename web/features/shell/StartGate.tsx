import { useQueries } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { warmUpFormatters } from '#web/lib/format/format.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { appInfoQuery } from '#web/lib/session/profile.ts';
import { prefetchAppInfo, startQueries } from '#web/lib/session/startQueries.ts';
import { commonTexts, screenTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LoadingScreen } from '#web/ui/feedback/LoadingScreen.tsx';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';
import { SignOutButton } from './SignOutButton.tsx';

export { StartGate as Component };

/** Holds the app back until profile and company lists are loaded; names the failed request. */
function StartGate() {
  useEffect(warmUpFormatters, []);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => void prefetchAppInfo().then(() => setHasWaited(true)), []);
  const [profile, page, choice, app] = useQueries({
    queries: [startQueries.profile, startQueries.page, startQueries.choice, appInfoQuery],
  });
  const parts = [
    { query: profile, failed: screenTexts.startFailed.profile },
    { query: page, failed: screenTexts.startFailed.companies },
    { query: choice, failed: screenTexts.startFailed.companies },
  ];
  const unanswered = parts.filter(({ query }) => query.data === undefined);
  // Optional, but awaited for a moment: content that depends on it would shift the page.
  const ready = unanswered.length === 0 && (hasWaited || !app.isPending);
  // Deferred: the first render is split into small tasks.
  const deferredReady = useDeferredValue(ready, false);
  if (ready && deferredReady) return <Outlet />;
  const failed = unanswered.find(({ query }) => query.isError && !query.isFetching);
  if (!failed || unanswered.some(({ query }) => query.isFetching))
    return <LoadingScreen label={commonTexts.loading} />;
  return (
    <FullScreen brand={commonTexts.product}>
      <EmptyState
        level={1}
        Icon={CircleAlert}
        title={screenTexts.startTitle}
        action={
          <>
            <Button variant="primary" onClick={() => unanswered.forEach(({ query }) => void query.refetch())}>
              {commonTexts.tryAgain}
            </Button>
            <SignOutButton />
          </>
        }
      >
        <p>{failed.failed}</p>
        <p>{describeError(failed.query.error)}</p>
      </EmptyState>
    </FullScreen>
  );
}
