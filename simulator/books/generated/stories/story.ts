import { toMoment, type Day } from '../../calendar.ts';
import type { Business } from '../business.ts';
import type { UnnumberedJournal } from '../posting.ts';
import type { Random } from '../random.ts';

export const DAY_MS = 86_400_000;

/** Sources for made-up documents. */
export type Chances = {
  business: Business;
  random: Random;
  /** The present, in milliseconds: nothing happens later. */
  now: number;
};

/** Story of an organisation: each event is a document in its list and a journal at the time it was made. */
export type Story = Chances & { tell(journal: UnnumberedJournal): void };

/** A third of documents is entered in a later month than it is dated, some much later. */
function entryDelay(random: Random): number {
  const days = random.chance(0.68) ? random.between(0, 3) : random.chance(0.9) ? random.between(4, 35) : 90;
  return days * DAY_MS + random.between(0, DAY_MS - 1);
}

/** Moment at which a document of that day is entered, at the latest now. */
export function enteredAt({ random, now }: Story, day: Day): number {
  return Math.min(now, toMoment(day) + entryDelay(random));
}

/** The moment of a next step after `from`, or undefined where it lies in the future. */
export function later({ random, now }: Story, from: number, mostDays: number): number | undefined {
  const moment = from + random.between(1, mostDays) * DAY_MS + random.between(0, DAY_MS - 1);
  return moment <= now ? moment : undefined;
}
