import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseArrival } from '../../lib/arrival.ts';
import { texts } from '../../lib/texts/index.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Names what a consent connected just now. Gone after a reload: by then it is no news. */
export function Arrival() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const arrival = parseArrival(state);
  const fresh = arrival !== null;
  useEffect(() => {
    if (!fresh) return undefined;
    const forget = () => void navigate(pathname, { replace: true, state: null });
    window.addEventListener('beforeunload', forget);
    return () => window.removeEventListener('beforeunload', forget);
  }, [fresh, navigate, pathname]);
  if (!arrival) return null;
  const names = arrival.names.join(', ');
  const said = arrival.mode === 'reconnect' && arrival.missed === null ? 'reconnectedNow' : 'connectedNow';
  return (
    <div className="mb-6 grid gap-3">
      {names !== '' && (
        <Notice hue="ok" live>
          {texts.companies[said](names)}
        </Notice>
      )}
      {arrival.missed !== null && (
        <Notice hue="attention" live>
          {texts.companies.missed(arrival.missed, names)}
        </Notice>
      )}
    </div>
  );
}
