import { type Company, disconnectCompany } from '#contract/companies/companies.ts';
import { BooksAlerts, CompanyName } from '#web/connection/BooksAlerts.tsx';
import { ConnectionDetails } from '#web/connection/ConnectionDetails.tsx';
import { FixConnectionButton, ReconnectButton } from '#web/connection/FixConnectionButton.tsx';
import { awaitsFirstSync, isActive, shortCode } from '#web/lib/companies/companies.ts';
import { connectionBadges, syncView } from '#web/lib/companies/companyState.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { useEverTrue } from '#web/lib/hooks/useEverTrue.ts';
import { formatCount, formatInstant } from '#web/lib/format/format.ts';
import { useRuns } from '#web/lib/sync/syncRuns.ts';
import { firstSyncTexts } from '#web/lib/texts/sync/firstSync.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { StatusBadge, StatusDot } from '#web/ui/feedback/StatusBadge.tsx';
import { RowMenu, type RowAction } from './RowMenu.tsx';
import { useExport, type ExportProgress } from './useExport.ts';

type Props = { company: Company; onAction: (action: RowAction) => void };

export function CompanyRow({ company, onAction }: Props) {
  const dataExport = useExport(company);
  // Room for what the first sync finds, so that nothing moves when it ends.
  const isNew = useEverTrue(awaitsFirstSync(company));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <span
        aria-hidden
        className="hidden min-h-10 w-16 shrink-0 place-items-center rounded-md bg-sunken px-0.5 text-center text-xs font-semibold tracking-tight wrap-anywhere text-muted sm:grid"
      >
        {shortCode(company.Name)}
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">
            <CompanyName company={company} />
          </h2>
          <StatusBadge {...connectionBadges[company.ConnectionStatus]} />
          {company.Role !== 'owner' && <StatusBadge tone="idle" label={roleTexts.names[company.Role]} />}
        </div>
        <Facts company={company} isNew={isNew} />
        <div
          className={cx(
            'mt-1 grid content-start gap-1',
            isNew ? 'min-h-[3lh] sm:min-h-[1lh]' : 'empty:hidden',
          )}
        >
          <BooksAlerts company={company} />
          <ConnectionDetails company={company} />
        </div>
        <output className="text-sm empty:hidden">
          {dataExport.progress && <Exporting {...dataExport.progress} />}
        </output>
      </div>
      <div
        className={cx(
          'flex flex-wrap items-center gap-2',
          isNew && 'min-h-8 min-w-36 justify-end max-sm:w-full',
        )}
      >
        <Buttons company={company} onAction={onAction} />
        <RowMenu company={company} onAction={onAction} onExport={dataExport.start} />
      </div>
    </li>
  );
}

/** Puts the fix first, then the specification's button: Disconnect if active, else Reconnect. */
function Buttons({ company, onAction }: Props) {
  const fix = company.Connection.Action;
  const denied = useDenial(company.Id, disconnectCompany);
  return (
    <>
      <FixConnectionButton company={company} />
      {isActive(company) ? (
        <Button
          size="small"
          denied={denied}
          onClick={() => onAction('disconnect')}
          aria-label={`${companyTexts.disconnect}: ${company.Name}`}
        >
          {companyTexts.disconnect}
        </Button>
      ) : (
        fix !== 'reconnect' &&
        company.ConnectionStatus !== 'PENDING' && (
          <ReconnectButton company={company} variant={fix === 'check' ? 'secondary' : 'primary'} />
        )
      )}
    </>
  );
}

function Facts({ company, isNew }: { company: Company; isNew: boolean }) {
  const sync = syncView(company);
  const facts = [company.BaseCurrency, company.OrganisationType, company.ProviderShortCode];
  return (
    <>
      <p className="text-sm text-muted">
        {companyTexts.tenantId}{' '}
        <span className="font-mono text-xs wrap-anywhere">{company.XeroTenantId}</span>
      </p>
      <p
        className={cx(
          'flex flex-wrap content-start gap-x-3 text-sm text-muted',
          isNew && 'min-h-[3lh] sm:min-h-[1lh]',
        )}
      >
        {facts.some((fact) => fact !== null) && (
          <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
        )}
        {/* One word says that it is being connected: its badge. */}
        {company.ConnectionStatus !== 'PENDING' && (
          <StatusDot tone={sync.display.tone} label={sync.display.text} />
        )}
        {isActive(company) && awaitsFirstSync(company) && <RunningFirstSync companyId={company.Id} />}
        {sync.display.showDates && (
          <span>
            {companyTexts.lastSync}{' '}
            {sync.lastSyncDate === null ? commonTexts.never : formatInstant(sync.lastSyncDate)}
          </span>
        )}
      </p>
    </>
  );
}

/** Empty until a member starts the sync. */
const RunningFirstSync = ({ companyId }: { companyId: string }) =>
  useRuns(companyId).active && <StatusDot tone="busy" label={firstSyncTexts.state} />;

function Exporting({ exported, total }: ExportProgress) {
  const text = companyTexts.exporting(formatCount(exported), formatCount(total));
  return (
    <span className="mt-1 grid max-w-form gap-1 text-muted">
      {text}
      <progress aria-label={text} className="meter" max={1} value={total === 0 ? 0 : exported / total} />
    </span>
  );
}
