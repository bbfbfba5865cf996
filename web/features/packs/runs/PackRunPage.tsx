import { downloadPackRun, type MadePack, madePackStates, type PackRun } from '#contract/packs/madePacks.ts';
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
import { runTexts as words } from '#web/lib/texts/packs/packRuns.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { countWords } from './countWords.ts';
import { RunPackRow } from './RunPackRow.tsx';

export function PackRunPage() {
  const { id = '' } = useParams();
  const query = useQuery(packRunQuery(id));
  if (query.data === undefined)
    return query.error instanceof ApiError && query.error.status === 404 ? (
      <MissingPack title={words.missingTitle}>{words.missing}</MissingPack>
    ) : (
      <QueryBoundary query={query} errorTitle={words.failed} rows={8} />
    );
  return <Run {...query.data} />;
}

function Run({ run, packs }: { run: PackRun; packs: MadePack[] }) {
  const { id, title, month, startedBy, startedAt, counts } = run;
  useTitle(title);
  const [state, setState] = useState<MadePack['state'] | 'all'>('all');
  const shownPacks = packs.filter((pack) => state === 'all' || pack.state === state);
  const presentStates = madePackStates.filter((item) => packs.some((pack) => pack.state === item));
  return (
    <>
      <BackLink />
      <PageTitle
        title={`${title}, ${monthLabel(`${month}-01`)}`}
        description={`${words.startedBy[startedBy]}, ${formatInstant(startedAt)}`}
        actions={
          <>
            {packs.some(({ files }) => files.length > 0) && <DownloadAll id={id} />}
            <Button asChild>
              <Link to={paths.closeBoard}>{words.board}</Link>
            </Button>
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <output className="figure text-lg font-semibold">{countWords(counts)}</output>
        {(presentStates.length > 1 || state !== 'all') && (
          <Select
            label={words.show}
            value={state}
            options={[
              { value: 'all', label: words.showAll(formatCount(packs.length)) },
              ...madePackStates
                .filter((item) => item === state || presentStates.includes(item))
                .map((item) => ({ value: item, label: words.states[item] })),
            ]}
            onChange={setState}
          />
        )}
      </div>
      <Card>
        <ul aria-label={words.list} className="divide-y">
          {shownPacks.map((pack) => (
            <RunPackRow key={pack.id} pack={pack} />
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
    onError: (error) => toastError(error, words.downloadFailed),
  });
  return (
    <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
      {!fetching.isPending && <Download aria-hidden className="size-4 text-muted" />}
      {words.downloadAll}
    </Button>
  );
}
