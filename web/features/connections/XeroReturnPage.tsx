import { Ban, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { consentAttempts } from '#web/lib/companies/consent.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LoadingScreen } from '#web/ui/feedback/LoadingScreen.tsx';
import { FullScreen } from '#web/ui/layout/FullScreen.tsx';
import { recordEndedAttempt, announceEndedAttempts } from './endedAttempts.ts';
import { forgetAnswer, saveAnswer, parseProviderReturn } from './providerAnswer.ts';
import { RestartLinks } from './RestartLinks.tsx';

export { XeroReturnPage as Component };

/** Receives the OAuth redirect and passes it to /callback, which requires a session. */
function XeroReturnPage() {
  useTitle(connectionTexts.returning);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const providerReturn = parseProviderReturn(search);
  useEffect(() => {
    const received = parseProviderReturn(search);
    if (received.kind === 'agreed') saveAnswer(received.answer);
    else {
      forgetAnswer();
      if (received.state !== null) {
        consentAttempts.forget(received.state);
        recordEndedAttempt(received.state);
        void announceEndedAttempts();
      }
    }
    // /callback reports an empty return as an unknown attempt.
    if (received.kind === 'agreed' || received.kind === 'empty')
      void navigate(paths.callback, { replace: true });
  }, [search, navigate]);

  if (providerReturn.kind === 'refused')
    return <Ended Icon={Ban} title={connectionTexts.refusedTitle} text={connectionTexts.refusedText} />;
  if (providerReturn.kind === 'failed')
    return (
      <Ended
        Icon={CircleAlert}
        title={connectionTexts.providerErrorTitle}
        text={connectionTexts.providerErrorText(providerReturn.reason)}
      />
    );
  return <LoadingScreen label={connectionTexts.returning} />;
}

type EndedProps = { Icon: typeof Ban; title: string; text: string };

const Ended = ({ Icon, title, text }: EndedProps) => (
  <FullScreen brand={commonTexts.product}>
    <EmptyState level={1} Icon={Icon} title={title} action={<RestartLinks />}>
      {text}
    </EmptyState>
  </FullScreen>
);
