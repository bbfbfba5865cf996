import { todayIn } from './today.ts';
import { useNow } from './useNow.ts';

/** The organisation's calendar date, for as long as a page is open. */
export const useToday = (timeZone: string | null): string => todayIn(timeZone, new Date(useNow(60_000)));
