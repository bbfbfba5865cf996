import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Plug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { consentAttempts } from '#web/lib/companies/consent.ts';
import { type ConsentResult, consentResultState } from '#web/lib/companies/consentResult.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { session } from '#web/lib/session/session.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { describeFailure } from './callbackFailure.ts';
import { forgetAnswer, savedAnswer, type ProviderAnswer } from './providerAnswer.ts';
import { callbackQuery } from './queries.ts';
import { RestartLinks } from './RestartLinks.tsx';

export { CallbackPage as Component };

function CallbackPage() {
  useTitle(connectionTexts.callbackTitle);
  const [answer] = useState(savedAnswer);
  return answer === null ? <Failed failure={describeFailure(null)} /> : <Finishing answer={answer} />;
}

function Finishing({ answer }: { answer: ProviderAnswer }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(callbackQuery(answer));
  useEffect(() => {
    if (!data) return;
    forgetAnswer();
    consentAttempts.use(answer.state);
    session.setProviderToken(data.providerToken);
    const missed = data.missed && { Id: data.missed.companyId, Name: data.missed.name };
    const companies = data.companies.map(({ Id, Name }) => ({ Id, Name }));
    const { mode, offered } = data;
    const result: ConsentResult = {
      connected: missed === null ? companies : [],
      picked: missed === null ? [] : companies.map(({ Name }) => Name),
      mode,
      missed,
      offered,
      state: answer.state,
    };
    const arrive = async () => {
      // Listed first: what is not listed cannot stay selected.
      await cache.invalidateQueries({ queryKey: queryKeys.companies() });
      const [company] = result.connected;
      if (company && mode === 'connect') session.selectCompany(company.Id);
      await navigate(paths.companies, { replace: true, state: consentResultState(result) });
    };
    void arrive();
  }, [data, answer.state, cache, navigate]);

  if (error && !isFetching) return <Failed failure={describeFailure(error)} onRetry={() => void refetch()} />;
  return (
    <EmptyState level={1} Icon={Plug} title={connectionTexts.callbackTitle}>
      <output className="flex items-center gap-2">
        <Spinner />
        {connectionTexts.callbackText}
      </output>
    </EmptyState>
  );
}

type FailedProps = { failure: ReturnType<typeof describeFailure>; onRetry?: () => void };

function Failed({ failure, onRetry }: FailedProps) {
  return (
    <EmptyState
      level={1}
      Icon={CircleAlert}
      title={failure.title}
      action={
        <>
          {failure.mayRetry && onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {commonTexts.tryAgain}
            </Button>
          )}
          <RestartLinks isFirstChoice={!failure.mayRetry} />
        </>
      }
    >
      {failure.text}
    </EmptyState>
  );
}
