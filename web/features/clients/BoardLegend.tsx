import { signOffStates, signOffStateWords } from '#contract/closing/signOffStates.ts';
import { statusWords, tieStatuses } from '#contract/tieOut/tieOut.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { cx } from '#web/ui/cx.ts';
import { TieStatusIcon } from '#web/ui/feedback/TieStatus.tsx';
import { signOffLooks } from './marks.tsx';

export const BoardLegend = () => (
  <ul aria-label={clientTexts.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {tieStatuses.toReversed().map((status) => (
      <li key={status} className="inline-flex items-center gap-1">
        <TieStatusIcon status={status} />
        {statusWords(status)}
      </li>
    ))}
    {signOffStates.map((state) => {
      const look = signOffLooks[state];
      return (
        look !== null && (
          <li key={state} className="inline-flex items-center gap-1">
            <look.Icon aria-hidden className={cx('size-4 shrink-0', look.classes)} />
            {signOffStateWords[state]}
          </li>
        )
      );
    })}
  </ul>
);
