import { Compass } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';
import { SupportLink } from './SupportLink.tsx';

const linkClasses = 'font-medium text-accent underline underline-offset-4';

export { NotFoundPage as Component };

function NotFoundPage() {
  useTitle(texts.screens.notFoundTitle);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = () =>
    // A tab opened at this page has nothing to go back to.
    void (window.history.length > 1 ? navigate(-1) : navigate(paths.dashboard));
  return (
    <FullScreen brand={texts.common.product}>
      <EmptyState
        level={1}
        Icon={Compass}
        title={texts.screens.notFoundTitle}
        action={
          <>
            <Button variant="primary" asChild>
              <Link to={paths.dashboard}>{texts.common.goToDashboard}</Link>
            </Button>
            <Button onClick={goBack}>{texts.common.goBack}</Button>
          </>
        }
      >
        <p>
          {texts.screens.requestedPath}: <code className="font-mono text-ink">{pathname}</code>
        </p>
        <p className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1">
          <Link to={paths.dashboard} className={linkClasses}>
            {texts.screens.dashboard}
          </Link>
          <Link to={paths.settings} className={linkClasses}>
            {texts.screens.settings}
          </Link>
          <SupportLink className={linkClasses} />
        </p>
      </EmptyState>
    </FullScreen>
  );
}
