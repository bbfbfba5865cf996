import { type connectionStatusCall, refusedConsent } from '#contract/companies/connections.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { needsAttention, allCompaniesQuery } from '#web/lib/companies/companies.ts';
import { formatRelativeTime } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { HealthSummary } from './HealthSummary.tsx';
import { mostUrgent } from './nextStep.ts';
import { isConnectedOrPending, useOnboarding } from './onboarding.ts';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { Organisations } from './Organisations.tsx';
import { connectionStatusQuery } from './queries.ts';
import { SoftwareRow } from './SoftwareRow.tsx';

type Attempt = NonNullable<z.output<typeof connectionStatusCall.data>['openAttempt']>;

/** Limits the requests: runs are fetched for each organisation shown. A new user sees all of a consent. */
const MAX_LISTED = { afterFirstSync: 10, before: 25 };

/** `children` stand under the title. */
export function IntegrationsPage({ children }: { children: ReactNode }) {
  useTitle(connectionTexts.title);
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const synced = companies.some((company) => company.IsInitialSyncCompleted);
  const connected = companies.filter(isConnectedOrPending);
  const steps = useOnboarding(companies);
  const listedCompanies = mostUrgent(companies, synced ? MAX_LISTED.afterFirstSync : MAX_LISTED.before);
  const status = useQuery(connectionStatusQuery);
  const title = (
    <>
      <PageTitle title={connectionTexts.title} description={connectionTexts.lead} />
      {children}
    </>
  );
  // Waits for the notice that may stand on top: buttons must not move under the pointer.
  if (status.isPending && status.failureCount === 0) return title;
  return (
    <>
      {title}
      {status.data?.openAttempt && <OpenAttempt attempt={status.data.openAttempt} />}
      {steps && <OnboardingSteps company={steps.company} connected={connected} />}
      {synced && <HealthSummary companies={companies} listed={listedCompanies} />}
      {companies.length > 0 && (
        <Card className="mb-6 px-5 py-4">
          <SoftwareRow label={connectionTexts.connectAnother} variant="secondary" />
        </Card>
      )}
      {(synced || connected.length > 1 || companies.some(needsAttention)) && (
        <Organisations listed={listedCompanies} total={companies.length} />
      )}
    </>
  );
}

/** Continues a consent that ended on the provider's own error page, which has no way back. */
function OpenAttempt({ attempt }: { attempt: Attempt }) {
  const currentTime = useNow(30_000);
  const cache = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => call(refusedConsent, { body: {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: connectionStatusQuery.queryKey }),
    onError: (error) => toastError(error),
  });
  return (
    <div className="mb-6">
      <Notice
        tone="attention"
        title={connectionTexts.attemptTitle}
        action={
          <div className="flex flex-wrap-reverse gap-2">
            <Button variant="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
              {commonTexts.dismiss}
            </Button>
            <ConnectButton
              variant="secondary"
              label={connectionTexts.attemptBasic}
              request={{ permissions: 'basic', companyId: attempt.companyId }}
            />
          </div>
        }
      >
        {connectionTexts.attemptText}{' '}
        {connectionTexts.attemptSince(formatRelativeTime(attempt.startedAt, currentTime))}
      </Notice>
    </div>
  );
}
