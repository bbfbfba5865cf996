import { useQuery } from '@tanstack/react-query';
import { BookCopy } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { type PackDraft, readDraft } from '#web/lib/packs/packDraft.ts';
import { packTexts } from '#web/lib/texts/packs/packs.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { PackRow } from './PackRow.tsx';
import { packRunsQuery, packsQuery } from './queries.ts';

export { PacksPage as Component };

/** The close board opens it with chosen organizations, for which the user then chooses a pack. */
function PacksPage() {
  useTitle(packTexts.title);
  const { state }: { state: unknown } = useLocation();
  const draft = readDraft(state);
  const query = useQuery(packsQuery);
  const runs = useQuery(packRunsQuery).data?.runs ?? [];
  const packs = query.data?.packs;
  const chosenCount = draft.companyIds?.length ?? 0;
  return (
    <>
      <PageTitle
        title={packTexts.title}
        description={packTexts.lead}
        actions={packs !== undefined && packs.length > 0 && <NewPack draft={draft} />}
      />
      {chosenCount > 0 && (
        <div className="mb-4">
          <Notice tone="info">{packTexts.forChosen(chosenCount, formatCount(chosenCount))}</Notice>
        </div>
      )}
      {packs === undefined ? (
        <QueryBoundary query={query} errorTitle={packTexts.failed} rows={6} />
      ) : packs.length === 0 ? (
        <EmptyState Icon={BookCopy} title={packTexts.emptyTitle} action={<NewPack draft={draft} />}>
          {packTexts.empty}
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label={packTexts.title} className="divide-y">
            {packs.map((pack) => (
              <PackRow
                key={pack.id}
                pack={pack}
                run={runs.find(({ id }) => id === pack.lastRun?.id)}
                draft={draft}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const NewPack = ({ draft: { companyIds } }: { draft: PackDraft }) => (
  <Button variant="primary" asChild>
    <Link to={paths.newPack} state={{ companyIds }}>
      {packTexts.newPack}
    </Link>
  </Button>
);
