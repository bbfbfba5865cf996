import type { Company } from '#contract/companies/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { FixConnectionButton } from '#web/connection/FixConnectionButton.tsx';
import { allCompaniesQuery } from '#web/lib/companies/companies.ts';
import { stateTexts } from '#web/lib/texts/states.ts';
import { StatusDot } from '#web/ui/feedback/StatusBadge.tsx';
import { Panel } from '#web/ui/overlays/Panel.tsx';

type Props = { company: Company; onClose: () => void };

export function Permissions({ company: initial, onClose }: Props) {
  // A check started here may have changed it.
  const company = useQuery(allCompaniesQuery).data?.companies.find(({ Id }) => Id === initial.Id) ?? initial;
  const { Name, Capabilities, Connection } = company;
  return (
    <Panel
      onClose={onClose}
      title={stateTexts.permissionsTitle(Name)}
      description={stateTexts.permissionsText}
      closeLabel={stateTexts.permissionsClose}
    >
      <ul className="divide-y px-5">
        {Capabilities.map(({ key, label, allowed, reason }) => (
          <li key={key} className="grid gap-0.5 py-2.5">
            <div className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{label}</span>
              <StatusDot
                tone={allowed ? 'ok' : 'idle'}
                label={allowed ? stateTexts.allowed : stateTexts.notAllowed}
              />
            </div>
            {reason !== null && <p className="text-sm text-muted text-pretty">{reason}</p>}
          </li>
        ))}
      </ul>
      {Connection.State === 'scope-missing' && (
        <div className="px-5 py-4">
          <p className="mb-3 text-sm">{Connection.NextStep}</p>
          <FixConnectionButton company={company} />
        </div>
      )}
    </Panel>
  );
}
