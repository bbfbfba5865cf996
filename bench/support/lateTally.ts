import type { Outcome } from './lateRuns.ts';

type Row = {
  tried: number;
  'caught at once': number;
  'no effect': number;
  'green within the bound': number;
  /** In hours of the clock: when it was first seen not to stand any more. */
  'longest (h)': number;
  'green beyond': number;
};

type Tried = {
  name: string;
  kind: string;
  place: string;
  outcome: Outcome;
  bound: (month: string) => number;
};

/** Most figures that are named of one life. */
const MOST_NAMED = 6;

export function createTally() {
  const byKind = new Map<string, Row>();
  const byPlace = new Map<string, Row>();
  /** Kinds by place, by the reason for which they cannot be told there. */
  const impossible = new Map<string, Map<string, Set<string>>>();
  let brokenCount = 0;
  let beyondCount = 0;

  const rowIn = (rows: Map<string, Row>, name: string): Row => {
    const row = rows.get(name) ?? {
      tried: 0,
      'caught at once': 0,
      'no effect': 0,
      'green within the bound': 0,
      'longest (h)': 0,
      'green beyond': 0,
    };
    rows.set(name, row);
    return row;
  };

  return {
    add({ name, kind, place, outcome: { seen }, bound }: Tried): void {
      const late = seen.flatMap(({ hours, wrong }) =>
        wrong.flatMap(({ month, text }) => (hours >= bound(month) ? [`after ${hours} h: ${text}`] : [])),
      );
      const last = seen.findLastIndex(({ wrong }) => wrong.length > 0);
      const hours = seen[last + 1]?.hours ?? seen.at(-1)?.hours ?? 0;
      const column =
        late.length > 0
          ? 'green beyond'
          : last >= 0
            ? 'green within the bound'
            : seen.some(({ changed }) => changed > 0)
              ? 'caught at once'
              : 'no effect';
      for (const row of [rowIn(byKind, kind), rowIn(byPlace, place)]) {
        row.tried += 1;
        row[column] += 1;
        if (last >= 0) row['longest (h)'] = Math.max(row['longest (h)'], hours);
      }
      if (late.length === 0) return;
      beyondCount += 1;
      console.log(`BEYOND ${name}\n  ${late.slice(0, MOST_NAMED).join('\n  ')}\n  ${late.length} in all`);
    },
    impossible({ place, kind }: { place: string; kind: string }, reason: string): void {
      const places = impossible.get(reason) ?? new Map<string, Set<string>>();
      places.set(place, (places.get(place) ?? new Set()).add(kind));
      impossible.set(reason, places);
    },
    /** A life that could not be lived to its end. */
    broken(name: string, error: string): void {
      brokenCount += 1;
      console.log(`BROKEN ${name}: ${error}`);
    },
    /** Lives with a figure that stood too long, and those that broke off. */
    failures: () => beyondCount + brokenCount,
    print(): void {
      console.table(Object.fromEntries(byKind));
      console.table(Object.fromEntries(byPlace));
      console.log('Not tried:');
      for (const [reason, places] of impossible) {
        console.log(`  ${reason}`);
        for (const [place, kinds] of places) console.log(`    ${place}: ${[...kinds].join(', ')}`);
      }
      console.log(`Broken off: ${brokenCount}`);
    },
  };
}
