import type { LineKind } from '#contract/ledger/ledger.ts';
import { dayIn, timeIn } from '#server/lib/dayIn.ts';

/** `askedAt`: when the provider was last asked about the line's month. `timeZone`: the organisation's. */
export type UndescribedLine = {
  kind: LineKind;
  category: string | null;
  date: string;
  askedAt: Date | null;
  timeZone: string;
};

export function describeLine({ kind, category, date, askedAt, timeZone }: UndescribedLine): string | null {
  if (kind === 'opening') return 'Opening balance';
  if (kind === 'revaluation')
    return `Revaluation of what is open in other currencies${askedAtWords(date, askedAt, timeZone)}`;
  if (kind !== 'reconcilingItem') return null;
  return category === null
    ? 'Booked by the provider; no document that was read explains it'
    : `Booked by the provider without a document: ${category}`;
}

/**
 * The rate of a month's last day is fixed once that day is over where the organisation is; until then it moves with the
 * day, and the time belongs to the figure.
 */
function askedAtWords(monthEnd: string, askedAt: Date | null, timeZone: string): string {
  if (askedAt === null) return '';
  const day = dayIn(timeZone, askedAt);
  if (day > monthEnd) return ` at the rate of ${monthEnd}`;
  return `, as of ${timeIn(timeZone, askedAt)} on ${day}, the organization’s time`;
}
