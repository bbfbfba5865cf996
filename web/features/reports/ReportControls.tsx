import { addMonths, monthEnd, monthLabel, monthStart } from '#contract/period.ts';
import type { TrackingCategory } from '#contract/ledger.ts';
import { frequency as frequencies, reportTypes } from '#contract/reports.ts';
import { texts } from '../../lib/texts/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { comparisons } from './comparison.ts';
import { presetKeys, presetRange, type CalendarFacts } from './periodPresets.ts';
import type { ReportRequest } from './reportRequest.ts';
import { TrackingControls } from './TrackingControls.tsx';
import { untracked } from './tracking.ts';

/** How far back a range may start; the server takes at most 60 months at once. */
const MONTHS_BACK = 120;
const MONTHS_AHEAD = 12;

type Props = {
  request: ReportRequest;
  facts: CalendarFacts;
  categories: readonly TrackingCategory[];
  updating: boolean;
  onChange: (next: ReportRequest) => void;
};

export function ReportControls({ request, facts, categories, updating, onChange }: Props) {
  const presets = [...presetKeys, 'custom' as const].map((value) => ({
    value,
    label: texts.reports.presets[value],
  }));
  const custom = (range: Partial<ReportRequest>) => {
    const next = { ...request, ...range, preset: 'custom' as const };
    const turned = next.startDate > next.endDate;
    // The end that was picked wins; the other follows to the same month.
    if (turned && range.startDate !== undefined) next.endDate = monthEnd(range.startDate);
    if (turned && range.endDate !== undefined) next.startDate = monthStart(range.endDate);
    onChange(next);
  };
  const months = monthChoices(facts.today, request);
  return (
    <fieldset
      aria-label={texts.reports.settings}
      data-print="never"
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <Choice
        label={texts.reports.type}
        value={request.type}
        options={reportTypes.map((value) => ({ value, label: texts.reports.types[value] }))}
        onPick={(type) => onChange({ ...request, type, tracking: untracked })}
        className="sm:w-40"
      />
      <Choice
        label={texts.reports.period}
        value={request.preset}
        options={presets}
        onPick={(preset) =>
          preset === 'custom' ? custom({}) : onChange({ ...request, preset, ...presetRange(preset, facts) })
        }
        className="sm:w-44"
      />
      <Choice
        label={texts.reports.from}
        value={request.startDate}
        options={months}
        onPick={(startDate) => custom({ startDate })}
        className="sm:w-28"
      />
      <Choice
        label={texts.reports.to}
        value={monthStart(request.endDate)}
        options={months}
        onPick={(month) => custom({ endDate: monthEnd(month) })}
        className="sm:w-28"
      />
      <Choice
        label={texts.reports.frequency}
        value={request.frequency}
        options={frequencies.options.map((value) => ({ value, label: texts.reports.frequencies[value] }))}
        onPick={(frequency) => onChange({ ...request, frequency })}
        className="sm:w-28"
      />
      {request.tracking.split === null && (
        <Choice
          label={texts.reports.compare}
          value={request.compare}
          options={comparisons.map((value) => ({ value, label: texts.reports.comparisons[value] }))}
          onPick={(compare) => onChange({ ...request, compare })}
          className="sm:w-36"
        />
      )}
      <Choice
        label={texts.reports.zeroRows}
        value={request.zeroRows ? 'shown' : 'hidden'}
        options={(['hidden', 'shown'] as const).map((value) => ({
          value,
          label: texts.reports.zeroRowsChoices[value],
        }))}
        onPick={(picked) => onChange({ ...request, zeroRows: picked === 'shown' })}
        className="sm:w-28"
      />
      {request.type === 'profit-loss' && (
        <TrackingControls
          categories={categories}
          tracking={request.tracking}
          onChange={(tracking) => onChange({ ...request, tracking })}
        />
      )}
      <output className="flex h-9 items-center gap-2 text-sm text-muted empty:hidden">
        {updating && (
          <>
            <Spinner />
            {texts.reports.updating}
          </>
        )}
      </output>
    </fieldset>
  );
}

/** Newest first; a month of the address outside the usual span is offered too. */
function monthChoices(today: string, { startDate, endDate }: ReportRequest) {
  const newest = addMonths(monthStart(today), MONTHS_AHEAD);
  const usual = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD }, (_, back) => addMonths(newest, -back));
  const all = new Set([...usual, startDate, monthStart(endDate)]);
  return [...all]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: monthLabel(value) }));
}
