import {
  type PackDelivery,
  type PackDeliveryState,
  retryPackDelivery,
  withdrawPackDelivery,
} from '#contract/packs/packRuns.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { statusWords } from '#contract/tieOut/tieOut.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CompanyLink } from '#web/connection/BooksAlerts.tsx';
import { packRunQuery } from '#web/features/packs/queries.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { runTexts } from '#web/lib/texts/packs/packRuns.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { FileButtons } from './FileButtons.tsx';
import { DeliveryChanges } from './DeliveryChanges.tsx';

const tones: Record<PackDeliveryState, StatusTone> = {
  waiting: 'busy',
  made: 'ok',
  'held-back': 'attention',
  sending: 'busy',
  sent: 'ok',
  failed: 'error',
  withdrawn: 'idle',
};

export function DeliveryRow({ delivery }: { delivery: PackDelivery }) {
  const { companyName, state, recipients, deliveries, sentAt, madeAt, failure } = delivery;
  const hasFailed = deliveries.some((outcome) => outcome.state === 'failed');
  const facts = [
    ...(sentAt !== null
      ? [runTexts.sentAt(formatInstant(sentAt))]
      : madeAt !== null
        ? [runTexts.madeAt(formatInstant(madeAt))]
        : []),
    ...(recipients.length === 0 ? [] : [runTexts.to(recipients.join(', '))]),
  ];
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56">
          <span className="block font-medium wrap-anywhere">{companyName}</span>
          <span className="block text-sm text-muted wrap-anywhere">{facts.join(' · ')}</span>
        </p>
        <StatusBadge tone={tones[state]} label={runTexts.states[state]} />
        <FileButtons delivery={delivery} />
      </div>
      {(hasFailed || deliveries.length > 1) && <MailOutcomes deliveries={deliveries} />}
      {failure !== null && !hasFailed && (
        <p className={cx('text-sm', state === 'failed' ? 'text-error' : 'text-attention')}>{failure}</p>
      )}
      <DeliveryChanges delivery={delivery} />
      {state === 'held-back' && <HeldBackBy delivery={delivery} />}
      {(state === 'held-back' || state === 'failed' || (state === 'sent' && hasFailed)) && (
        <DeliveryActions delivery={delivery} />
      )}
    </li>
  );
}

const MailOutcomes = ({ deliveries }: Pick<PackDelivery, 'deliveries'>) => (
  <ul aria-label={runTexts.deliveries} className="grid gap-1 text-sm wrap-anywhere">
    {deliveries.map(({ address, state, at: moment, words: reason }) => (
      <li key={address} className={state === 'failed' ? 'text-error' : 'text-muted'}>
        {state === 'failed'
          ? runTexts.undelivered(address, reason ?? '')
          : runTexts.delivered(address, formatInstant(moment))}
      </li>
    ))}
  </ul>
);

/** Links to the reports that do not agree and to the sign-off of the month. */
function HeldBackBy({ delivery: { companyId, month, heldBackBy } }: { delivery: PackDelivery }) {
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {runTexts.heldBackBy}{' '}
        {heldBackBy.map(({ title, status }, place) => (
          <span key={`${place} ${title}`}>
            {place > 0 && ', '}
            <span className="text-accent [&>a]:underline">
              <CompanyLink company={{ Id: companyId }} path={reportPath(title, month)}>
                {title}
              </CompanyLink>
            </span>{' '}
            ({statusWords(status)})
          </span>
        ))}
        .
      </p>
      <p className="text-muted">
        {runTexts.heldBackHint}{' '}
        <span className="text-accent [&>a]:underline">
          <CompanyLink company={{ Id: companyId }} path={paths.signOff(month)}>
            {runTexts.signOff}
          </CompanyLink>
        </span>
      </p>
    </div>
  );
}

const typesByTitle = new Map<string, string>(reportTypes.map((type) => [reportTexts.types[type], type]));

/** Leads to the proofs of the month if no report has that title. */
function reportPath(title: string, month: string): string {
  const type = typesByTitle.get(title);
  return type === undefined
    ? paths.proofs({ from: month, to: month })
    : paths.reportForMonths({ type, from: month, to: month });
}

function DeliveryActions({ delivery }: { delivery: PackDelivery }) {
  const { id, runId, companyId, companyName, state } = delivery;
  const cache = useQueryClient();
  const action = useMutation({
    mutationFn: (endpoint: typeof retryPackDelivery | typeof withdrawPackDelivery) =>
      call(endpoint, { params: { companyId, id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: packRunQuery(runId).queryKey }),
    onError: (error) => toastError(error, runTexts.actionFailed),
  });
  const isPending = (endpoint: typeof retryPackDelivery | typeof withdrawPackDelivery) =>
    action.isPending && action.variables === endpoint;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        busy={isPending(retryPackDelivery)}
        aria-label={runTexts.retryLabel(companyName)}
        onClick={() => action.mutate(retryPackDelivery)}
      >
        {runTexts.retry}
      </Button>
      {state !== 'sent' && (
        <Button
          size="small"
          busy={isPending(withdrawPackDelivery)}
          aria-label={runTexts.withdrawLabel(companyName)}
          onClick={() => action.mutate(withdrawPackDelivery)}
        >
          {runTexts.withdraw}
        </Button>
      )}
    </div>
  );
}
