import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ConsentResult as Arrived, parseConsentResult } from '#web/lib/companies/consentResult.ts';
import { allCompaniesQuery, isActive } from '#web/lib/companies/companies.ts';
import { texts } from '#web/lib/texts/index.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PickedInsteadNotice } from './PickedInsteadNotice.tsx';

/** Disappears at a reload, when it is no longer news. */
export function ConsentResultNotice() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const result = parseConsentResult(state);
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const fresh = result !== null;
  useEffect(() => {
    if (!fresh) return undefined;
    const forget = () => void navigate({ pathname, search }, { replace: true, state: null });
    window.addEventListener('beforeunload', forget);
    return () => window.removeEventListener('beforeunload', forget);
  }, [fresh, navigate, pathname, search]);
  if (!result) return null;
  // A connection that failed since is not reported as connected.
  const stopped = new Set(
    companies
      .filter((company) => company.ConnectionStatus !== 'PENDING' && !isActive(company))
      .map(({ Id }) => Id),
  );
  const names = result.connected
    .filter(({ Id }) => !stopped.has(Id))
    .map(({ Name }) => Name)
    .join(', ');
  const textKey = result.mode === 'reconnect' && result.missed === null ? 'reconnectedNow' : 'connectedNow';
  const change = (changed: Arrived) =>
    void navigate({ pathname, search }, { replace: true, state: { result: changed } });
  return (
    <div className="mb-6 grid gap-3">
      {names !== '' && (
        <Notice tone="ok" live>
          {texts.companies[textKey](names)}
        </Notice>
      )}
      {(result.missed !== null || result.offered.length > 0) && (
        <PickedInsteadNotice arrival={result} companies={companies} onChange={change} />
      )}
    </div>
  );
}
