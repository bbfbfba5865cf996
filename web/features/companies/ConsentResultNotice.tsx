import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FirstSyncProgress } from '#web/connection/FirstSyncProgress.tsx';
import type { RoleOffersProps } from '#web/firms/RoleOffers.tsx';
import { allCompaniesQuery, isActive } from '#web/lib/companies/companies.ts';
import {
  type ConsentResult,
  consentResultState,
  parseConsentResult,
} from '#web/lib/companies/consentResult.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import { PickedInsteadNotice } from './PickedInsteadNotice.tsx';

const roleOffersModule = lazyModule<RoleOffersProps>(
  async () => (await import('#web/firms/RoleOffers.tsx')).RoleOffers,
);

/** Disappears at a reload, when it is no longer news. */
export function ConsentResultNotice() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const result = parseConsentResult(state);
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const hasResult = result !== null;
  useEffect(() => {
    if (!hasResult) return undefined;
    const clearState = () => void navigate({ pathname, search }, { replace: true, state: null });
    window.addEventListener('beforeunload', clearState);
    return () => window.removeEventListener('beforeunload', clearState);
  }, [hasResult, navigate, pathname, search]);
  if (!result) return null;
  // A connection that failed since is not reported as connected.
  const failedIds = new Set(
    companies
      .filter((company) => company.ConnectionStatus !== 'PENDING' && !isActive(company))
      .map(({ Id }) => Id),
  );
  const connected = result.connected.filter(({ Id }) => !failedIds.has(Id));
  const names = connected.map(({ Name }) => Name).join(', ');
  const connectedIds = new Set(connected.map(({ Id }) => Id));
  const textKey = result.mode === 'reconnect' && result.missed === null ? 'reconnectedNow' : 'connectedNow';
  const change = (changed: ConsentResult) =>
    void navigate({ pathname, search }, { replace: true, state: consentResultState(changed) });
  return (
    <div className="mb-6 grid grid-cols-1 gap-3">
      {names !== '' && (
        <Notice tone="ok" live>
          {companyTexts[textKey](names)}
        </Notice>
      )}
      {companies
        .filter(({ Id }) => connectedIds.has(Id))
        .map((company) => (
          <FirstSyncProgress key={company.Id} company={company} offersReport />
        ))}
      {connected.length > 0 && result.mode !== 'reconnect' && (
        <Suspense>
          <roleOffersModule.Component companyIds={connectedIds} />
        </Suspense>
      )}
      {(result.missed !== null || result.offered.length > 0) && (
        <PickedInsteadNotice result={result} companies={companies} onChange={change} />
      )}
    </div>
  );
}
