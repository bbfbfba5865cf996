import {
  downloadPackRun,
  type PackDelivery,
  packDeliveryStates,
  type PackRun,
} from '#contract/packs/packRuns.ts';
import { monthLabel } from '#contract/period.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { BackLink } from '#web/features/packs/BackLink.tsx';
import { MissingPack } from '#web/features/packs/MissingPack.tsx';
import { packRunQuery } from '#web/features/packs/queries.ts';
import { download } from '#web/lib/download.ts';
import { formatCount, formatInstant } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { callForFile } from '#web/lib/http/api.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { runTexts } from '#web/lib/texts/packs/packRuns.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { countWords } from './countWords.ts';
import { DeliveryRow } from './DeliveryRow.tsx';

export { PackRunPage as Component };

function PackRunPage() {
  const { id = '' } = useParams();
  const query = useQuery(packRunQuery(id));
  if (query.data === undefined)
    return query.error instanceof ApiError && query.error.status === 404 ? (
      <MissingPack title={runTexts.missingTitle}>{runTexts.missing}</MissingPack>
    ) : (
      <QueryBoundary query={query} errorTitle={runTexts.failed} rows={8} />
    );
  return <Run run={query.data.run} deliveries={query.data.packs} />;
}

function Run({ run, deliveries }: { run: PackRun; deliveries: PackDelivery[] }) {
  const { id, title, month, startedBy, startedAt, counts } = run;
  useTitle(title);
  const [state, setState] = useState<PackDelivery['state'] | 'all'>('all');
  const shownDeliveries = deliveries.filter((delivery) => state === 'all' || delivery.state === state);
  const presentStates = packDeliveryStates.filter((item) =>
    deliveries.some((delivery) => delivery.state === item),
  );
  return (
    <>
      <BackLink />
      <PageTitle
        title={`${title}, ${monthLabel(`${month}-01`)}`}
        description={[
          runTexts.startedBy[startedBy],
          ...(run.memberName === null ? [] : [run.memberName]),
          formatInstant(startedAt),
        ].join(', ')}
        actions={
          <>
            {deliveries.some(({ files }) => files.length > 0) && <DownloadAll id={id} />}
            <Button asChild>
              <Link to={paths.closeBoard}>{runTexts.board}</Link>
            </Button>
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <output className="figure text-lg font-semibold">{countWords(counts)}</output>
        {(presentStates.length > 1 || state !== 'all') && (
          <Select
            label={runTexts.show}
            value={state}
            options={[
              { value: 'all', label: runTexts.showAll(formatCount(deliveries.length)) },
              ...packDeliveryStates
                .filter((item) => item === state || presentStates.includes(item))
                .map((item) => ({ value: item, label: runTexts.states[item] })),
            ]}
            onChange={setState}
          />
        )}
      </div>
      {run.hasClosedClients && <p className="mb-3 text-sm text-muted">{firmTexts.closedClients}</p>}
      <Card>
        <ul aria-label={runTexts.list} className="divide-y">
          {shownDeliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function DownloadAll({ id }: { id: string }) {
  const fetching = useMutation({
    mutationFn: () => callForFile(downloadPackRun, { params: { id } }),
    onSuccess: ({ name, content }) => download(content, name),
    onError: (error) => toastError(error, runTexts.downloadFailed),
  });
  return (
    <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
      {!fetching.isPending && <Download aria-hidden className="size-4 text-muted" />}
      {runTexts.downloadAll}
    </Button>
  );
}
