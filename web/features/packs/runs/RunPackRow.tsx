import { type MadePack, type MadePackState, retryPack, withdrawPack } from '#contract/packs/madePacks.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { statusWords } from '#contract/tieOut/tieOut.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CompanyLink } from '#web/connection/BooksAlerts.tsx';
import { packRunQuery } from '#web/features/packs/queries.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { runTexts as words } from '#web/lib/texts/packs/packRuns.ts';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { FileButtons } from './FileButtons.tsx';
import { PackChanges } from './PackChanges.tsx';

const tones: Record<MadePackState, StatusTone> = {
  waiting: 'busy',
  made: 'ok',
  'held-back': 'attention',
  sending: 'busy',
  sent: 'ok',
  failed: 'error',
  withdrawn: 'idle',
};

export function RunPackRow({ pack }: { pack: MadePack }) {
  const { companyName, state, recipients, deliveries, sentAt, madeAt, failure } = pack;
  const hasFailed = deliveries.some((delivery) => delivery.state === 'failed');
  const facts = [
    ...(sentAt !== null
      ? [words.sentAt(formatInstant(sentAt))]
      : madeAt !== null
        ? [words.madeAt(formatInstant(madeAt))]
        : []),
    ...(recipients.length === 0 ? [] : [words.to(recipients.join(', '))]),
  ];
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56">
          <span className="block font-medium wrap-anywhere">{companyName}</span>
          <span className="block text-sm text-muted wrap-anywhere">{facts.join(' · ')}</span>
        </p>
        <StatusBadge tone={tones[state]} label={words.states[state]} />
        <FileButtons pack={pack} />
      </div>
      {(hasFailed || deliveries.length > 1) && <Deliveries deliveries={deliveries} />}
      {failure !== null && !hasFailed && (
        <p className={cx('text-sm', state === 'failed' ? 'text-error' : 'text-attention')}>{failure}</p>
      )}
      <PackChanges pack={pack} />
      {state === 'held-back' && <HeldBackBy pack={pack} />}
      {(state === 'held-back' || state === 'failed' || (state === 'sent' && hasFailed)) && (
        <PackActions pack={pack} />
      )}
    </li>
  );
}

const Deliveries = ({ deliveries }: Pick<MadePack, 'deliveries'>) => (
  <ul aria-label={words.deliveries} className="grid gap-1 text-sm wrap-anywhere">
    {deliveries.map(({ address, state, at: moment, words: reason }) => (
      <li key={address} className={state === 'failed' ? 'text-error' : 'text-muted'}>
        {state === 'failed'
          ? words.undelivered(address, reason ?? '')
          : words.delivered(address, formatInstant(moment))}
      </li>
    ))}
  </ul>
);

/** Reports and sign-off of that organization and month. */
function HeldBackBy({ pack: { companyId, month, heldBackBy } }: { pack: MadePack }) {
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {words.heldBackBy}{' '}
        {heldBackBy.map(({ title, status }, place) => (
          <span key={`${place} ${title}`}>
            {place > 0 && ', '}
            <span className="text-accent [&>a]:underline">
              <CompanyLink company={{ Id: companyId }} to={reportPath(title, month)}>
                {title}
              </CompanyLink>
            </span>{' '}
            ({statusWords(status)})
          </span>
        ))}
        .
      </p>
      <p className="text-muted">
        {words.heldBackHint}{' '}
        <span className="text-accent [&>a]:underline">
          <CompanyLink company={{ Id: companyId }} to={paths.signOff(month)}>
            {words.signOff}
          </CompanyLink>
        </span>
      </p>
    </div>
  );
}

const typesByTitle = new Map<string, string>(reportTypes.map((type) => [texts.reports.types[type], type]));

/** The proofs of the month, where no report has that title. */
function reportPath(title: string, month: string): string {
  const type = typesByTitle.get(title);
  return type === undefined
    ? paths.proofs({ from: month, to: month })
    : paths.reportForMonths({ type, from: month, to: month });
}

function PackActions({ pack: { id, runId, companyId, companyName, state } }: { pack: MadePack }) {
  const cache = useQueryClient();
  const action = useMutation({
    mutationFn: (endpoint: typeof retryPack | typeof withdrawPack) =>
      call(endpoint, { params: { companyId, id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: packRunQuery(runId).queryKey }),
    onError: (error) => toastError(error, words.actionFailed),
  });
  const isPending = (endpoint: typeof retryPack | typeof withdrawPack) =>
    action.isPending && action.variables === endpoint;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        busy={isPending(retryPack)}
        aria-label={words.retryLabel(companyName)}
        onClick={() => action.mutate(retryPack)}
      >
        {words.retry}
      </Button>
      {state !== 'sent' && (
        <Button
          size="small"
          busy={isPending(withdrawPack)}
          aria-label={words.withdrawLabel(companyName)}
          onClick={() => action.mutate(withdrawPack)}
        >
          {words.withdraw}
        </Button>
      )}
    </div>
  );
}
