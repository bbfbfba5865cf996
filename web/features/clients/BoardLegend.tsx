import { signOffStates } from '#contract/closing/clients.ts';
import { tieStatuses } from '#contract/tieOut/tieOut.ts';
import { clients as words } from '#web/lib/texts/closing/clients.ts';
import { texts } from '#web/lib/texts/index.ts';
import { cx } from '#web/ui/cx.ts';
import { type Look, signOffLooks, statusLooks } from './marks.tsx';

const entries: { look: Look; label: string }[] = [
  ...tieStatuses
    .toReversed()
    .map((status) => ({ look: statusLooks[status], label: texts.reports.statuses[status] })),
  ...signOffStates.flatMap((state) => {
    const look = signOffLooks[state];
    return look === null ? [] : [{ look, label: words.signOffs[state] }];
  }),
];

export const BoardLegend = () => (
  <ul aria-label={words.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {entries.map(({ look: { Icon, classes }, label }) => (
      <li key={label} className="inline-flex items-center gap-1">
        <Icon aria-hidden className={cx('size-3.5 shrink-0', classes)} />
        {label}
      </li>
    ))}
  </ul>
);
