/** The life of a company to whom one lie is told, or several: what it shows by the hour, beside the truth. */
import { addMonths } from '#contract/period.ts';
import { changeBooks } from '#tests/http/support/changeBooks.ts';
import { type CopiedBooks, HOUR_MS, inCopy, type Life } from './copiedBooks.ts';
import type { Lie, Post } from './lateLies.ts';
import { listChanged, type Judged, listUnheard, listWrongGreen, look, type Look } from './lateLooks.ts';

export const ages = { recent: '2026-08-01', older: '2025-07-01' } as const;
export type Age = keyof typeof ages;
const NEWEST = '2026-11-01';

export type PreparedBooks = {
  /** Read, and no month opened; read, and the months of the age opened. */
  read: CopiedBooks;
  opened: CopiedBooks;
  category: string | undefined;
};

export type Run = { lies: Lie[]; age: Age; isOpened: boolean; isFull: boolean };

/** `hours`: by the clock since the first sync after the lie. */
type Seen = { hours: number; changed: number; wrong: Judged[] };
export type Outcome = { seen: Seen[] };

/**
 * Those of the lie and, on the first day, the current one. What that shows moves from day to day with the rates, so that
 * it is compared with the truth of the same day alone.
 */
export const monthsOf = (age: Age, hours = 0): string[] => [
  ages[age],
  addMonths(ages[age], 1),
  ...(hours < 24 ? [NEWEST] : []),
];

/** How long the pages say that a wrong figure of the month may stand. */
export function boundHours(lies: readonly Lie[], month: string): number {
  if (lies.some(({ movesBalances }) => movesBalances)) return 0;
  return month >= ages.recent ? 24 : 168;
}

/** What is shown where nobody lies: read once for the same documents. */
export function createTruths(postgresUrl: string, books: PreparedBooks) {
  const truths = new Map<string, Promise<Look>>();
  return (lies: readonly Lie[], age: Age): Promise<Look> => {
    const key = [age, ...lies.map(({ entered }) => entered)].join(' ');
    const truth =
      truths.get(key) ??
      inCopy(postgresUrl, books.opened, async (life) => {
        for (const lie of lies) await enter(life, lie);
        // Whole: whatever the provider stated before is asked again, however old the month is.
        await life.sync(true);
        return look(life, monthsOf(age), books.category);
      });
    truths.set(key, truth);
    return truth;
  };
}

/** Rejects where the simulator cannot enter what the lie is of. */
export async function runLate(
  postgresUrl: string,
  books: PreparedBooks,
  truth: Look,
  { lies, age, isOpened, isFull }: Run,
): Promise<Outcome> {
  return inCopy(postgresUrl, isOpened ? books.opened : books.read, async (life) => {
    for (const lie of lies) await enter(life, lie, true);
    const began = life.clock();
    const tellsInReports = lies.some(({ told }) => told.some((where) => 'report' in where));
    const seen: Seen[] = [];
    let hours = 0;
    const step = async (until: number, full = false): Promise<void> => {
      await life.move((until - hours) * HOUR_MS);
      hours = until;
      await life.sync(full);
      const shown = await look(life, monthsOf(age, hours), books.category);
      const unheard = tellsInReports ? listUnheard(truth, shown, began) : [];
      seen.push({
        hours,
        changed: listChanged(truth, shown).length + unheard.length,
        wrong: [...listWrongGreen(truth, shown), ...unheard],
      });
    };
    await step(0, isFull);
    if (!isFull) await step(1);
    await step(24);
    for (let day = 2; day <= 7 && (seen.at(-1)?.wrong.length ?? 0) > 0; day += 1) await step(day * 24);
    return { seen };
  });
}

/** Enters what the lie is of, and has it told where that is asked. */
async function enter(life: Life, lie: Lie, tells = false): Promise<void> {
  const { provider, tenantId } = life;
  const ids: string[] = [];
  const post = async ({ kind, body }: Post) => {
    const content = typeof body === 'function' ? body(ids) : body;
    ids.push(await changeBooks(provider.url, tenantId, { kind, action: 'post', body: content }));
  };
  for (const document of lie.before) await post(document);
  for (const alteration of tells ? lie.told : [])
    await provider.steer('alterations', { tenantId, ...alteration });
  for (const document of lie.after) await post(document);
}
