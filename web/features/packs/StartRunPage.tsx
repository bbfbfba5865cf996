import type { Pack } from '#contract/packs/packs.ts';
import { addMonths } from '#contract/period.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { formatCount } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { readDraft } from '#web/lib/packs/packDraft.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { makeTexts, packTexts } from '#web/lib/texts/packs/packs.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { MonthSelect } from '#web/ui/forms/MonthSelect.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { BackLink } from './BackLink.tsx';
import { ClientChoice } from './ClientChoice.tsx';
import { MissingPack } from './MissingPack.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { packClientsQuery, packsQuery, useStartRun } from './queries.ts';
import type { SendDialogProps } from './SendDialog.tsx';

export { StartRunPage as Component };

function StartRunPage() {
  const { id } = useParams();
  const query = useQuery(packsQuery);
  const pack = query.data?.packs.find((item) => item.id === id);
  if (query.data === undefined) return <QueryBoundary query={query} errorTitle={packTexts.failed} rows={8} />;
  if (pack === undefined)
    return <MissingPack title={packTexts.missingTitle}>{packTexts.missing}</MissingPack>;
  return <StartRunForm key={pack.id} pack={pack} />;
}

function StartRunForm({ pack }: { pack: Pack }) {
  const { id, title, clients, schedule } = pack;
  useTitle(makeTexts.title(title));
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const today = useToday(schedule?.timeZone ?? null);
  const ids = clients.map(({ companyId }) => companyId);
  const { companyIds = ids } = readDraft(state);
  const [month, setMonth] = useState(addMonths(today, -1));
  const [chosenIds, setChosenIds] = useState(ids.filter((companyId) => companyIds.includes(companyId)));
  const chosenClients = clients.filter(({ companyId }) => chosenIds.includes(companyId));
  const hasRecipients = chosenClients.some(({ recipients }) => recipients.length > 0);
  const [wantsSending, setWantsSending] = useState(schedule?.sends ?? false);
  const sends = wantsSending && hasRecipients;
  const tags = useClientTags();
  const starting = useStartRun((runId) => void navigate(paths.packRun(runId)));
  const [isAsking, setIsAsking] = useState(false);
  const start = () =>
    starting.mutate({
      packId: id,
      month: month.slice(0, 7),
      sends,
      companyIds: chosenClients.map(({ companyId }) => companyId),
    });
  return (
    <>
      <BackLink />
      <PageTitle title={makeTexts.title(title)} />
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosenClients.length === 0 || starting.isPending) return;
          if (sends) setIsAsking(true);
          else start();
        }}
      >
        <Card className="grid gap-4 p-5">
          <MonthSelect
            label={makeTexts.month}
            value={month}
            today={today}
            booksFrom={null}
            onChange={setMonth}
            className="sm:w-40"
          />
          <ClientChoice
            clients={clients.map((client) => ({ ...client, tags: tags.get(client.companyId) ?? [] }))}
            isChosen={(companyId) => chosenIds.includes(companyId)}
            onChoose={(changedIds, isChosen) =>
              setChosenIds((current) => [
                ...current.filter((companyId) => !changedIds.includes(companyId)),
                ...(isChosen ? changedIds : []),
              ])
            }
            renderDetail={(client) => (
              <div className="flex items-center justify-between gap-3 max-sm:pl-6">
                <p className="min-w-0 text-sm wrap-anywhere text-muted">{client.recipients.join(', ')}</p>
                <PreviewButton pack={pack} client={client} month={month.slice(0, 7)} />
              </div>
            )}
          />
          <CompaniesOutsidePack pack={pack} companyIds={companyIds} />
          {pack.hasClosedClients && <p className="text-sm text-muted">{firmTexts.closedClients}</p>}
          {chosenClients.length === 0 && <p className="text-sm text-error">{makeTexts.choose}</p>}
          <div className="grid gap-1">
            <Checkbox
              label={makeTexts.sends}
              checked={sends}
              disabled={!hasRecipients}
              onChange={setWantsSending}
            />
            <p className="pl-6 text-sm text-muted">
              {[makeTexts.sendsHint, noRecipientsHint(chosenClients)].filter((part) => part !== '').join(' ')}
            </p>
          </div>
          <div className="flex justify-end">
            <Button
              type="submit"
              variant="primary"
              busy={starting.isPending}
              disabled={chosenClients.length === 0}
            >
              {sends ? makeTexts.makeAndSend : makeTexts.make}
            </Button>
          </div>
        </Card>
      </form>
      {isAsking && (
        <SendDialog
          clients={chosenClients}
          month={month.slice(0, 7)}
          busy={starting.isPending}
          onSend={start}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const SendDialog = lazyDialog<SendDialogProps>(
  lazyModule(async () => (await import('./SendDialog.tsx')).SendDialog),
);

function useClientTags(): ReadonlyMap<string, readonly string[]> {
  const offered = useQuery(packClientsQuery).data?.clients ?? [];
  return new Map(offered.map(({ companyId, tags }) => [companyId, tags]));
}

function noRecipientsHint(chosenClients: Pack['clients']): string {
  const count = chosenClients.filter(({ recipients }) => recipients.length === 0).length;
  return count === 0 ? '' : makeTexts.noRecipients(count, formatCount(count));
}

/** Says how many organizations that were chosen on the close board are not in the pack. */
function CompaniesOutsidePack({
  pack: { id, clients },
  companyIds,
}: {
  pack: Pack;
  companyIds: readonly string[];
}) {
  const count = companyIds.filter((item) => !clients.some(({ companyId }) => companyId === item)).length;
  if (count === 0) return null;
  return (
    <p className="text-sm">
      {makeTexts.outside(count, formatCount(count))}{' '}
      <Link to={paths.pack(id)} state={{ companyIds }} className="text-accent underline">
        {makeTexts.addThem}
      </Link>
    </p>
  );
}
