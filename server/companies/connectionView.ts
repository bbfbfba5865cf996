import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import type { Company } from '#contract/companies/companies.ts';
import type { Capability } from '#server/providers/books.ts';
import type { StoredCompany } from './companyRow.ts';
import {
  deniedWords,
  incompleteWords,
  isConnected,
  notGrantedWords,
  pausedWords,
  readingPausedWords,
  REFUSED_AFTER_MINUTES,
  refusedWords,
  storedStates,
  UNKNOWN_AFTER_HOURS,
  unknownWords,
  unreadableWords,
  type StateWords,
} from './connectionStates.ts';

type View = Company['Connection'];

const DAY_MS = 24 * 3600 * 1000;

export type ViewedWith = {
  currentTime: Date;
  /** Allowance of the app's tier for one organisation. */
  dayCap: number;
  readingShare(calls: number): number;
  capabilities: Capability[];
  warning: View['Warning'];
};

/** A call limit comes first, since it explains why nothing moves; then what the provider does not say. */
export function viewConnection(row: StoredCompany, viewedWith: ViewedWith): View {
  const { currentTime, dayCap, capabilities, warning } = viewedWith;
  const connected = isConnected(row.status);
  const calls = callsToday(row, dayCap, currentTime);
  const pause = connected ? findPause(row, calls, viewedWith) : null;
  const missingFact = connected ? findMissingFact(row) : null;
  const lackedScopes = connected && row.grant ? lackedWords(capabilities) : null;
  const { state, words } = pause
    ? { state: 'paused' as const, words: pause.words }
    : connected && isSilent(row, currentTime)
      ? { state: 'unknown' as const, words: unknownWords }
      : connected && isRefused(row, currentTime)
        ? { state: 'refused' as const, words: refusedWords }
        : missingFact
          ? { state: 'incomplete' as const, words: incompleteWords(missingFact) }
          : lackedScopes
            ? { state: 'scope-missing' as const, words: lackedScopes }
            : { state: row.state, words: storedWords(row) };
  return {
    State: state,
    Label: words.label,
    Cause: words.cause,
    WhoActs: words.whoActs,
    NextStep: words.nextStep,
    Action: words.action,
    Until: pause?.until.toISOString() ?? null,
    Warning: connected ? warning : null,
    CheckedAt: row.answeredAt?.toISOString() ?? null,
    CallsLeftToday: calls?.remainingCalls ?? null,
  };
}

export const storedWords = ({ state, grant }: StoredCompany): StateWords =>
  state === 'needs-reconnection' && grant?.unreadable ? unreadableWords : storedStates[state];

const isSilent = ({ answeredAt }: StoredCompany, currentTime: Date): boolean =>
  answeredAt !== null && addHours(answeredAt, UNKNOWN_AFTER_HOURS) < currentTime;

const isRefused = ({ refusingSince }: StoredCompany, currentTime: Date): boolean =>
  refusingSince !== null && addMinutes(refusingSince, REFUSED_AFTER_MINUTES) <= currentTime;

/** Null too before the provider was asked. */
function findMissingFact({ organisationReadAt, baseCurrency, yearEnd }: StoredCompany) {
  if (organisationReadAt === null) return null;
  if (baseCurrency === null) return 'baseCurrency';
  return yearEnd === null ? 'yearEnd' : null;
}

/** A reconnection adds what the token lacks; only an administrator adds what the role lacks. */
function lackedWords(capabilities: Capability[]): StateWords | null {
  const labels = (lack: Capability['lack']) =>
    capabilities.filter((capability) => capability.lack === lack).map(({ label }) => label);
  const notGranted = labels('not-granted');
  if (notGranted.length > 0) return notGrantedWords(notGranted);
  const denied = labels('denied');
  return denied.length > 0 ? deniedWords(denied) : null;
}

export const callsADay = ({ limits }: Pick<StoredCompany, 'limits'>, dayCap: number): number =>
  Math.min(dayCap, limits?.dayLimit ?? dayCap);

/** Null where none was made since the day began. */
function callsToday(
  row: StoredCompany,
  dayCap: number,
  currentTime: Date,
): { allowed: number; remainingCalls: number; ends: Date } | null {
  const { limits } = row;
  if (!limits) return null;
  const ends = new Date(limits.dayStartedAt.getTime() + DAY_MS);
  const allowed = callsADay(row, dayCap);
  return ends > currentTime
    ? { allowed, remainingCalls: Math.max(0, allowed - limits.dayCalls), ends }
    : null;
}

/** The limit of concurrent calls causes no pause that a person would notice. */
function findPause(
  { limits }: StoredCompany,
  calls: ReturnType<typeof callsToday>,
  { currentTime, readingShare }: ViewedWith,
): { until: Date; words: StateWords } | null {
  const blocked = limits?.blockedUntil;
  if (blocked && blocked > currentTime && limits.blockReason !== 'concurrent')
    return { until: blocked, words: pausedWords };
  if (!calls || calls.remainingCalls > calls.allowed - readingShare(calls.allowed)) return null;
  return { until: calls.ends, words: calls.remainingCalls === 0 ? pausedWords : readingPausedWords };
}
