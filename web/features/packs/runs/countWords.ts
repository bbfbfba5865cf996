import type { PackDeliveryState, PackRun } from '#contract/packs/packRuns.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { runTexts } from '#web/lib/texts/packs/packRuns.ts';

/** Results come first, then what is under way, then what needs a person. */
const order = [
  'sent',
  'made',
  'sending',
  'waiting',
  'held-back',
  'failed',
  'withdrawn',
] as const satisfies readonly PackDeliveryState[];

/** `18 sent, 2 held back` */
export function countWords(counts: PackRun['counts']): string {
  const parts = order.flatMap((state) => {
    const count = counts[state] ?? 0;
    return count === 0 ? [] : [`${formatCount(count)} ${runTexts.counted[state]}`];
  });
  return parts.length === 0 ? runTexts.nothing : parts.join(', ');
}
