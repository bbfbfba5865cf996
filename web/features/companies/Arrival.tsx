import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseArrival } from '../../lib/arrival.ts';
import { companyChoiceQuery, isActive } from '../../lib/companies.ts';
import { texts } from '../../lib/texts/index.ts';
import { ReconnectButton } from '../../connection/MendButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Names what a consent connected just now. Gone after a reload: by then it is no news. */
export function Arrival() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const arrival = parseArrival(state);
  const all = useQuery(companyChoiceQuery).data?.companies ?? [];
  const fresh = arrival !== null;
  useEffect(() => {
    if (!fresh) return undefined;
    const forget = () => void navigate(pathname, { replace: true, state: null });
    window.addEventListener('beforeunload', forget);
    return () => window.removeEventListener('beforeunload', forget);
  }, [fresh, navigate, pathname]);
  if (!arrival) return null;
  // What has stopped working since is no longer said to be connected.
  const stopped = new Set(
    all
      .filter((company) => company.ConnectionStatus !== 'PENDING' && !isActive(company))
      .map(({ Name }) => Name),
  );
  const names = arrival.names.filter((name) => !stopped.has(name)).join(', ');
  const said = arrival.mode === 'reconnect' && arrival.missed === null ? 'reconnectedNow' : 'connectedNow';
  return (
    <div className="mb-6 grid gap-3">
      {names !== '' && (
        <Notice hue="ok" live>
          {texts.companies[said](names)}
        </Notice>
      )}
      {arrival.missed !== null && <Missed company={arrival.missed} names={arrival.names} />}
    </div>
  );
}

type MissedProps = { company: { Id: string; Name: string }; names: string[] };

/** The provider gives a demo that was reset a new identity under the old name: there reconnecting again would not help. */
function Missed({ company, names }: MissedProps) {
  if (names.includes(company.Name))
    return (
      <Notice hue="attention" live>
        {texts.companies.missedTwin(company.Name)}
      </Notice>
    );
  return (
    <Notice hue="attention" live action={<ReconnectButton company={company} look="primary" />}>
      {texts.companies.missed(company.Name, names.join(', '))}
    </Notice>
  );
}
