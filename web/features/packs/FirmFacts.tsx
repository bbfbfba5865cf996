import { takeOverSchedule, type Pack } from '#contract/packs/packs.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { firmsQuery } from '#web/firms/firmsQuery.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

/** Shows the firm, for whom the schedule runs, and that it stands still; nothing for a pack of one person. */
export function FirmFacts({ pack }: { pack: Pack }) {
  const { firmId, schedule, scheduledBy, stoppedAt, hasClosedClients } = pack;
  const firm = useQuery({ ...firmsQuery, enabled: firmId !== null }).data?.find(({ id }) => id === firmId);
  if (firmId === null) return null;
  const facts = [
    ...(firm ? [firmTexts.ofFirm(firm.name)] : []),
    ...(schedule !== null && stoppedAt === null && scheduledBy !== null
      ? [firmTexts.scheduledBy(scheduledBy)]
      : []),
  ];
  return (
    <div className="mt-1 grid justify-items-start gap-1 text-sm text-muted">
      <p className="wrap-anywhere">{facts.join(', ')}</p>
      {hasClosedClients && <p>{firmTexts.closedClients}</p>}
      {stoppedAt !== null && (
        <>
          <StatusBadge tone="attention" label={firmTexts.stopped} />
          <p className="text-pretty">{firmTexts.stoppedSince(formatInstant(stoppedAt))}</p>
          {pack.clients.length > 0 && <TakeOver pack={pack} />}
        </>
      )}
    </div>
  );
}

function TakeOver({ pack: { id, title } }: { pack: Pack }) {
  const cache = useQueryClient();
  const denied = useSharedDenial(takeOverSchedule);
  const takeOver = useMutation({
    mutationFn: () => call(takeOverSchedule, { params: { id } }),
    onSuccess: async () => {
      toast('ok', firmTexts.takenOver(title));
      await cache.invalidateQueries({ queryKey: queryKeys.packs() });
    },
    onError: (error) => toastError(error, firmTexts.takeOverFailed),
  });
  return (
    <Button
      size="small"
      denied={denied}
      busy={takeOver.isPending}
      aria-label={firmTexts.takeOverLabel(title)}
      onClick={() => takeOver.mutate()}
    >
      {firmTexts.takeOver}
    </Button>
  );
}
