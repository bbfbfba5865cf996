import type { Company } from '#contract/companies/companies.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FirstSyncAgain } from '#web/connection/FirstSyncAgain.tsx';
import { awaitsFirstSync } from '#web/lib/companies/companies.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { useRuns } from '#web/lib/sync/syncRuns.ts';
import { firstSyncTexts } from '#web/lib/texts/sync/firstSync.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { RunProgress } from './RunProgress.tsx';
import { SoftwareRow } from './SoftwareRow.tsx';

type Props = {
  /** The organization whose first sync is shown; null before one is connected. */
  company: Company | null;
  connected: readonly Company[];
};

export function OnboardingSteps({ company, connected }: Props) {
  const { connectStep, connectStepText, syncStep, syncStepText, reportStep, reportStepText } =
    connectionTexts;
  const isSeveral = company !== null && connected.length > 1;
  const synced = company?.IsInitialSyncCompleted ?? false;
  const current = company === null ? 1 : synced ? 3 : 2;
  return (
    <Card aria-label={connectionTexts.steps} className="mb-6">
      <ol className="divide-y">
        <Step
          number={1}
          current={current}
          title={connectStep}
          text={connectedNames(connected) ?? connectStepText}
        >
          <SoftwareRow label={connectionTexts.connect} variant="primary" />
        </Step>
        <Step
          number={2}
          current={current}
          title={isSeveral ? connectionTexts.firstSyncTitle(company.Name) : syncStep}
          text={syncStepText}
        >
          {company !== null && !synced && <FirstSync company={company} />}
        </Step>
        <Step number={3} current={current} title={reportStep} text={reportStepText}>
          {company?.IsInitialSyncCompleted && (
            <Button variant="primary" asChild>
              <Link to={paths.inCompany(company.Id, paths.reports)}>{firstSyncTexts.openReport}</Link>
            </Button>
          )}
        </Step>
      </ol>
    </Card>
  );
}

const MOST_NAMES = 3;

function connectedNames(connected: readonly Company[]): string | null {
  if (connected.length === 0) return null;
  const names = connected.slice(0, MOST_NAMES).map(({ Name }) => Name);
  const surplus = connected.length - names.length;
  return names.join(', ') + (surplus === 0 ? '' : connectionTexts.moreNames(formatCount(surplus)));
}

/** Offers to continue once it ended without reading everything. */
function FirstSync({ company }: { company: Company }) {
  const { query, active, runs } = useRuns(company.Id);
  const run = active ?? runs[0];
  // A successful initial run is about to complete the company.
  const stopped = query.isSuccess && !active && !(run?.trigger === 'initial' && run.status === 'success');
  return (
    <div className="grid gap-4">
      {run && <RunProgress run={run} />}
      {stopped && awaitsFirstSync(company) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FirstSyncAgain companyId={company.Id} />
          <p className="text-sm text-muted">{firstSyncTexts.stopped}</p>
        </div>
      )}
    </div>
  );
}

type StepProps = { number: number; current: number; title: string; text: string; children: ReactNode };

function Step({ number, current, title, text, children }: StepProps) {
  const state = number < current ? 'stepDone' : number === current ? 'stepNow' : 'stepLater';
  return (
    <li
      {...(state === 'stepNow' ? { 'aria-current': 'step' } : {})}
      className={cx('flex gap-4 px-5 py-4', state === 'stepLater' && 'text-muted')}
    >
      <span
        aria-hidden
        className={cx(
          'figure grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
          state === 'stepDone' && 'bg-ok-soft text-ok',
          state === 'stepNow' && 'bg-accent text-on-accent',
          state === 'stepLater' && 'bg-sunken text-muted',
        )}
      >
        {state === 'stepDone' ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          {title} <span className="sr-only">({connectionTexts[state]})</span>
        </h2>
        <p className="text-muted text-pretty">{text}</p>
        {state === 'stepNow' && <div className="mt-3">{children}</div>}
      </div>
    </li>
  );
}
