import { Compass } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { commonTexts, screenTexts } from '#web/lib/texts/common.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';
import { SupportLink } from './SupportLink.tsx';

const linkClasses = 'font-medium text-accent underline underline-offset-4';

export { NotFoundPage as Component };

function NotFoundPage() {
  useTitle(screenTexts.notFoundTitle);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = () =>
    // A tab opened at this page has nothing to go back to.
    void (window.history.length > 1 ? navigate(-1) : navigate(paths.dashboard));
  return (
    <FullScreen brand={commonTexts.product}>
      <EmptyState
        level={1}
        Icon={Compass}
        title={screenTexts.notFoundTitle}
        action={
          <>
            <Button variant="primary" asChild>
              <Link to={paths.dashboard}>{commonTexts.goToDashboard}</Link>
            </Button>
            <Button onClick={goBack}>{commonTexts.goBack}</Button>
          </>
        }
      >
        <p>
          {screenTexts.requestedPath}: <code className="font-mono text-ink">{pathname}</code>
        </p>
        <p className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1">
          <Link to={paths.dashboard} className={linkClasses}>
            {screenTexts.dashboard}
          </Link>
          <Link to={paths.settings} className={linkClasses}>
            {screenTexts.settings}
          </Link>
          <SupportLink className={linkClasses} />
        </p>
      </EmptyState>
    </FullScreen>
  );
}
