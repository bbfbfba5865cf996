import type { LineKind } from '#contract/ledger.ts';

/** `askedAt`: when the provider was last asked about the line's month. */
export type Wordless = { kind: LineKind; cause: string | null; date: string; askedAt: Date | null };

/** What a line is that no document speaks for. */
export function wordsOf({ kind, cause, date, askedAt }: Wordless): string | null {
  if (kind === 'opening') return 'Opening balance';
  if (kind === 'revaluation') return `Revaluation of what is open in other currencies${asOf(date, askedAt)}`;
  if (kind !== 'residual') return null;
  return cause === null
    ? 'Booked by the provider; no document that was read explains it'
    : `Booked by the provider without a document: ${cause}`;
}

/** The rate of a month's last day is fixed; until then it moves with the day, and the time belongs to the figure. */
function asOf(monthEnd: string, askedAt: Date | null): string {
  const asked = askedAt?.toISOString() ?? '';
  if (asked.slice(0, 10) > monthEnd) return ` at the rate of ${monthEnd}`;
  return asked === '' ? '' : `, as of ${asked.slice(11, 16)} UTC on ${asked.slice(0, 10)}`;
}
