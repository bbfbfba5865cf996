import type { ChangedDocument } from '#contract/reports/changes.ts';
import { ArrowRight, CircleMinus, CirclePlus, Pencil } from 'lucide-react';
import { formatAmount, formatDate, formatInstant } from '#web/lib/format/format.ts';
import { changesTexts } from '#web/lib/texts/changes.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { ProviderDocumentLink } from '#web/ui/links/ProviderDocumentLink.tsx';

const icons = { new: CirclePlus, edited: Pencil, moved: ArrowRight, voided: CircleMinus } as const;

export function DocumentStory({ document, change }: { document: ChangedDocument; change: string }) {
  const { changeType, kind, number, contactName, url, at: changedAt } = document;
  const Icon = icons[changeType];
  const name = number ?? drillDownTexts.lineKinds[kind];
  return (
    <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-sm">
      <span className="inline-flex items-center gap-1 rounded-full bg-sunken px-2 text-xs font-medium whitespace-nowrap">
        <Icon aria-hidden className="size-3" />
        {changesTexts.happened[changeType]}
      </span>
      <ProviderDocumentLink name={name} url={url} />
      {contactName !== null && <span className="text-muted">{contactName}</span>}
      <span className="figure font-medium">{change}</span>
      <span className="text-muted">
        {[...describeFacts(document), changesTexts.readAt(formatInstant(changedAt))].join(' · ')}
      </span>
    </li>
  );
}

function describeFacts({ dateBefore, dateAfter, amountBefore, amountAfter }: ChangedDocument): string[] {
  const day = dateAfter ?? dateBefore;
  const isMoved = dateBefore !== null && dateAfter !== null && dateBefore !== dateAfter;
  const dates = isMoved
    ? changesTexts.movedFromTo(formatDate(dateBefore), formatDate(dateAfter))
    : day && formatDate(day);
  const amounts =
    dateBefore !== null && dateAfter !== null && amountBefore !== amountAfter
      ? changesTexts.amountFromTo(formatAmount(amountBefore), formatAmount(amountAfter))
      : null;
  return [dates, amounts].filter((fact) => fact !== null);
}
