import type { Company } from '#contract/companies/companies.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConnectionDetails } from '#web/connection/ConnectionDetails.tsx';
import { FixConnectionButton } from '#web/connection/FixConnectionButton.tsx';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { syncView } from '#web/lib/companies/companyState.ts';
import { formatRelativeTime, formatInstant } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useRuns } from '#web/lib/sync/syncRuns.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { useDifferentTimeZone } from '#web/lib/time/useDifferentTimeZone.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { AutomaticCard } from './AutomaticCard.tsx';
import { DailyCost } from './DailyCost.tsx';
import { EntityTable } from './EntityTable.tsx';
import { FullResync } from './FullResync.tsx';
import { settingsQuery } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import type { SyncSettings } from './settingsDraft.ts';
import { SyncAllButton } from './SyncButtons.tsx';
import { useSettingsDraft } from './useSettingsDraft.ts';

export { SettingsPage as Component };

function SettingsPage() {
  useTitle(syncSettingsTexts.title);
  const company = useSelectedCompany();
  return company && <Settings company={company} />;
}

function Settings({ company }: { company: Company }) {
  const query = useQuery(settingsQuery(company.Id));
  const { runs, active } = useRuns(company.Id);
  const { display } = syncView(company);
  const busy = active !== null;
  const otherZone = useDifferentTimeZone(company.TimeZone);
  return (
    <>
      <PageTitle
        title={syncSettingsTexts.title}
        description={syncSettingsTexts.lead}
        badge={<StatusBadge tone={display.tone} label={display.text} />}
        actions={
          <div className="flex flex-wrap gap-2">
            <FullResync company={company} settings={query.data} busy={busy} />
            <SyncAllButton companyId={company.Id} busy={busy} />
          </div>
        }
      />
      {otherZone !== null && (
        <p className="mb-4 text-sm text-muted">{syncSettingsTexts.timesIn(otherZone)}</p>
      )}
      {display.showDates && <Dates company={company} />}
      <Notices company={company} />
      <p className="sr-only" aria-live="polite">
        {active
          ? syncTexts.announceStarted
          : runs[0] && syncTexts.announceFinished(syncTexts.statuses[runs[0].status])}
      </p>
      {query.data ? (
        <Editable key={company.Id} company={company} settings={query.data} />
      ) : (
        <QueryBoundary query={query} errorTitle={syncSettingsTexts.loadFailed} rows={10} />
      )}
    </>
  );
}

function Editable({ company, settings }: { company: Company; settings: SyncSettings }) {
  const control = useSettingsDraft(company.Id, settings);
  const denied = useDenial(company.Id, updateGlobalSettings);
  const costRegion = useRef<HTMLElement>(null);
  return (
    <fieldset disabled={denied !== null} className="contents">
      <DraftLine typedAt={control.typedAt} onDiscard={control.discard} />
      <AutomaticCard companyId={company.Id} settings={settings} control={control} />
      <DailyCost companyId={company.Id} settings={settings} control={control} region={costRegion} />
      <ScrollFrame className="scroll-pr-28 [&_:is(button,select)]:scroll-mb-24">
        <EntityTable
          companyId={company.Id}
          canEnable={settings.company.canEnableSync}
          timeZone={settings.globalSettings.timeZone}
          control={control}
        />
      </ScrollFrame>
      <SaveBar control={control} focusTarget={costRegion} />
    </fieldset>
  );
}

function Notices({ company }: { company: Company }) {
  const { State, Warning } = company.Connection;
  const denied = useDenial(company.Id, updateGlobalSettings);
  const troubled = State !== 'working' || Warning !== null;
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {denied !== null && <Notice tone="info">{denied}</Notice>}
      {!company.IsInitialSyncCompleted && (
        <Notice tone="attention">{syncSettingsTexts.continuesInitial}</Notice>
      )}
      {troubled && (
        <Notice tone="attention" action={<FixConnectionButton company={company} />}>
          <ConnectionDetails company={company} />
        </Notice>
      )}
    </div>
  );
}

function Dates({ company: { LastSyncDate, NextSyncDate, TimeZone } }: { company: Company }) {
  const currentTime = useNow(30_000);
  const zone = TimeZone ?? 'UTC';
  const dates = [
    [
      syncTexts.lastSync,
      LastSyncDate === null ? commonTexts.never : formatRelativeTime(LastSyncDate, currentTime, zone),
    ],
    [
      syncTexts.nextSync,
      NextSyncDate === null ? syncSettingsTexts.noNext : formatInstant(NextSyncDate, zone),
    ],
  ] as const;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-1 text-sm">
      {dates.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
