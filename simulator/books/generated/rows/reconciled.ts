import type { Day } from '../../calendar.ts';
import type { Business } from '../business.ts';
import { seededRandom } from '../random.ts';

/** People match most of what is older with the bank's statement, and are behind with the rest. */
const RECENT_DAYS = 45;

/** Answers alike for an id every time, by a chance of its own, so that it changes no choice of the story. */
export function isReconciled({ today }: Pick<Business, 'today'>, id: string, day: Day): boolean {
  return seededRandom('reconciled', id).chance(today - day < RECENT_DAYS ? 0.3 : 0.98);
}
