import type { MadePackState, PackRun } from '#contract/packs/madePacks.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { runTexts as words } from '#web/lib/texts/packs/packRuns.ts';

/** Results first, then whatever is under way, then whatever takes a person. */
const order = [
  'sent',
  'made',
  'sending',
  'waiting',
  'held-back',
  'failed',
  'withdrawn',
] as const satisfies readonly MadePackState[];

/** `18 sent, 2 held back` */
export function countWords(counts: PackRun['counts']): string {
  const parts = order.flatMap((state) => {
    const count = counts[state] ?? 0;
    return count === 0 ? [] : [`${formatCount(count)} ${words.counted[state]}`];
  });
  return parts.length === 0 ? words.nothing : parts.join(', ');
}
