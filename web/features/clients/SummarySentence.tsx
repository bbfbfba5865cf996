import type { ClientSummary } from '#contract/closing/clients.ts';
import { monthLabel } from '#contract/period.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';

export function SummarySentence({ summary }: { summary: ClientSummary }) {
  const { month, total, agreeing, signedOff, changedSinceSignOff } = summary;
  return (
    <p aria-live="polite" className="text-muted text-pretty">
      {month === null
        ? clientTexts.notRead
        : clientTexts.summary({
            agreeing: formatCount(agreeing),
            total: formatCount(total),
            signedOff: formatCount(signedOff),
            changed: formatCount(changedSinceSignOff),
            month: monthLabel(`${month}-01`),
          })}
    </p>
  );
}
