import type { PackRun } from '#contract/packs/packRuns.ts';
import type { Pack } from '#contract/packs/packs.ts';
import { monthLabel } from '#contract/period.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatInstant } from '#web/lib/format/format.ts';
import type { PackDraft } from '#web/lib/packs/packDraft.ts';
import { packTexts } from '#web/lib/texts/packs/packs.ts';
import { scheduleTexts } from '#web/lib/texts/packs/schedule.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { useDifferentTimeZone } from '#web/lib/time/useDifferentTimeZone.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { reportName } from './editor/packForm.ts';
import { FirmFacts } from './FirmFacts.tsx';
import { useDeletePack } from './queries.ts';
import { countWords } from './runs/countWords.ts';

type Props = { pack: Pack; run: PackRun | undefined; draft: PackDraft };

export function PackRow({ pack, run, draft }: Props) {
  const { id, title, reports, clients, schedule, nextAt } = pack;
  const [isDeleting, setDeleting] = useState(false);
  const differentZone = useDifferentTimeZone(schedule?.timeZone ?? null);
  const removal = useDeletePack(pack, () => setDeleting(false));
  const facts = [
    packTexts.organizations(clients.length, formatCount(clients.length)),
    schedule === null ? scheduleTexts.byHand : scheduleTexts.words(schedule, differentZone),
    ...(nextAt === null ? [] : [packTexts.next(formatInstant(nextAt))]),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold wrap-anywhere">{title}</h2>
        <p className="text-sm">{facts.join(' · ')}</p>
        <p className="text-sm text-muted wrap-anywhere">{reports.map(reportName).join(', ')}</p>
        <FirmFacts pack={pack} />
      </div>
      <p className="min-w-0 basis-52 text-sm">
        <span className="block text-xs text-muted">{packTexts.lastRun}</span>
        <LastRun pack={pack} run={run} />
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <Button size="small" variant="primary" asChild>
          <Link to={paths.makePack(id)} state={draft} aria-label={packTexts.makeLabel(title)}>
            {packTexts.make}
          </Link>
        </Button>
        <Button size="small" asChild>
          <Link to={paths.pack(id)} aria-label={packTexts.editLabel(title)}>
            {packTexts.edit}
          </Link>
        </Button>
        <Button
          size="icon"
          variant="quiet"
          aria-label={packTexts.remove(title)}
          onClick={() => setDeleting(true)}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      {isDeleting && (
        <ConfirmDialog
          onClose={() => setDeleting(false)}
          title={packTexts.remove(title)}
          question={packTexts.removeQuestion}
          confirmLabel={packTexts.removeConfirm}
          cancelLabel={commonTexts.cancel}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
        />
      )}
    </li>
  );
}

/** `run` has the counts of the last run; it is undefined if the loaded list of newest runs does not reach back so far. */
function LastRun({ pack: { lastRun }, run }: Pick<Props, 'pack' | 'run'>) {
  if (lastRun === null) return packTexts.never;
  return (
    <Link to={paths.packRun(lastRun.id)} className="text-accent underline-offset-4 hover:underline">
      {[monthLabel(`${lastRun.month}-01`), ...(run ? [countWords(run.counts)] : [])].join(': ')}
    </Link>
  );
}
