import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { logError } from '#web/lib/http/errorLog.ts';
import { isOutdated } from '#web/lib/http/isOutdated.ts';
import { commonTexts, screenTexts } from '#web/lib/texts/common.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LoadingScreen } from '#web/ui/feedback/LoadingScreen.tsx';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';
import { SupportLink } from './SupportLink.tsx';

/**
 * Shows render errors and failed downloads. If a new version of the app was deployed meanwhile it
 * reloads the page instead.
 */
export function ErrorScreen() {
  const [isCurrent, setCurrent] = useState(false);
  useEffect(() => {
    void isOutdated().then((outdated) => (outdated ? window.location.reload() : setCurrent(true)));
  }, []);
  return isCurrent ? <Failure /> : <LoadingScreen label={commonTexts.loading} />;
}

function Failure() {
  const error = useRouteError();
  useEffect(() => {
    const message = error instanceof Error ? error.message : String(error);
    logError({ code: 'COMPONENT_ERROR', message, requestId: null, source: window.location.pathname });
  }, [error]);
  return (
    <FullScreen brand={commonTexts.product}>
      <EmptyState
        level={1}
        Icon={CircleAlert}
        title={screenTexts.errorTitle}
        action={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {commonTexts.tryAgain}
            </Button>
            <Button asChild>
              <Link to={paths.dashboard}>{commonTexts.goToDashboard}</Link>
            </Button>
          </>
        }
      >
        <p>{screenTexts.errorText}</p>
        <p className="mt-4">
          <SupportLink className="font-medium text-accent underline underline-offset-4" />
        </p>
      </EmptyState>
    </FullScreen>
  );
}
