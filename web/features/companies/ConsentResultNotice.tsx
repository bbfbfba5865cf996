import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ConsentResult as Arrived, parseConsentResult } from '#web/lib/companies/consentResult.ts';
import { allCompaniesQuery, isActive } from '#web/lib/companies/companies.ts';
import { texts } from '#web/lib/texts/index.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PickedInsteadNotice } from './PickedInsteadNotice.tsx';

/** Names what a consent connected just now, and asks about what it brought besides. Gone after a reload: by then it is no news. */
export function ConsentResultNotice() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrival = parseConsentResult(state);
  const all = useQuery(allCompaniesQuery).data?.companies ?? [];
  const fresh = arrival !== null;
  useEffect(() => {
    if (!fresh) return undefined;
    const forget = () => void navigate({ pathname, search }, { replace: true, state: null });
    window.addEventListener('beforeunload', forget);
    return () => window.removeEventListener('beforeunload', forget);
  }, [fresh, navigate, pathname, search]);
  if (!arrival) return null;
  // What has stopped working since is no longer said to be connected.
  const stopped = new Set(
    all.filter((company) => company.ConnectionStatus !== 'PENDING' && !isActive(company)).map(({ Id }) => Id),
  );
  const names = arrival.connected
    .filter(({ Id }) => !stopped.has(Id))
    .map(({ Name }) => Name)
    .join(', ');
  const said = arrival.mode === 'reconnect' && arrival.missed === null ? 'reconnectedNow' : 'connectedNow';
  const change = (next: Arrived) =>
    void navigate({ pathname, search }, { replace: true, state: { arrival: next } });
  return (
    <div className="mb-6 grid gap-3">
      {names !== '' && (
        <Notice tone="ok" live>
          {texts.companies[said](names)}
        </Notice>
      )}
      {(arrival.missed !== null || arrival.offered.length > 0) && (
        <PickedInsteadNotice arrival={arrival} companies={all} onChange={change} />
      )}
    </div>
  );
}
