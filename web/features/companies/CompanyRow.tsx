import type { Company } from '#contract/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { isActive, shortCode } from '../../lib/companies.ts';
import { connectionBadges, syncView } from '../../lib/companyState.ts';
import { leaveToReconnect } from '../../lib/consent.ts';
import { formatInstant } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Status, StatusDot } from '../../ui/Status.tsx';
import { toastError } from '../../ui/toastError.ts';

type Props = { company: Company; onDisconnect: () => void };

export function CompanyRow({ company, onDisconnect }: Props) {
  const badge = connectionBadges[company.ConnectionStatus];
  const sync = syncView(company);
  const facts = [company.BaseCurrency, company.OrganisationType, company.ProviderShortCode];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <span
        aria-hidden
        className="hidden size-10 shrink-0 sm:grid place-items-center rounded-md bg-sunken text-xs font-semibold text-muted"
      >
        {shortCode(company.Name).slice(0, 3)}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{company.Name}</h2>
          <Status {...badge} />
        </div>
        <p className="text-sm text-muted">
          {texts.companies.tenantId}{' '}
          <span className="font-mono text-xs wrap-anywhere">{company.XeroTenantId}</span>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          {facts.some((fact) => fact !== null) && (
            <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
          )}
          <StatusDot hue={sync.display.hue} label={sync.display.text} />
          {sync.display.showDates && (
            <span>
              {texts.companies.lastSync}{' '}
              {sync.lastSyncDate === null ? texts.common.never : formatInstant(sync.lastSyncDate)}
            </span>
          )}
        </p>
        <NeedsYou company={company} />
      </div>
      {isActive(company) ? (
        <Button
          size="small"
          onClick={onDisconnect}
          aria-label={`${texts.companies.disconnect}: ${company.Name}`}
        >
          {texts.companies.disconnect}
        </Button>
      ) : (
        <ReconnectButton company={company} />
      )}
    </li>
  );
}

/** Who must do what, and why. */
function NeedsYou({ company }: { company: Company }) {
  const words = [company.StatusReason, company.NextStep].filter((text) => text !== null);
  if (words.length === 0) return null;
  return <p className="mt-1.5 text-sm text-pretty">{words.join(' ')}</p>;
}

function ReconnectButton({ company }: { company: Company }) {
  const reconnect = useMutation({
    mutationFn: () => leaveToReconnect(company.Id),
    onError: (error) => toastError(error, texts.companies.reconnectFailed(company.Name)),
  });
  return (
    <Button
      size="small"
      look="primary"
      // The browser is leaving once the call succeeded: the button stays busy until it has.
      busy={reconnect.isPending || reconnect.isSuccess}
      onClick={() => reconnect.mutate()}
      aria-label={`${texts.companies.reconnect}: ${company.Name}`}
    >
      {reconnect.isPending ? texts.companies.reconnecting : texts.companies.reconnect}
    </Button>
  );
}
