import { todayIn } from './today.ts';
import { useNow } from './useNow.ts';

export const useToday = (timeZone: string | null): string => todayIn(timeZone, new Date(useNow(60_000)));
