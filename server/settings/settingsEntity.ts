import type { SettingsEntity } from '#contract/sync/settings.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import type { StoredCompany } from '#server/companies/companies.ts';
import type { EntityTraits, Provider } from '#server/providers/provider.ts';
import type { EntityFacts } from './entityFacts.ts';
import { supportedTimeZone } from './planning.ts';
import { entityChoice, nextReading, type Settings } from './schedule.ts';

export type RecheckCalls = { daily: number; weekly: number };

export function presentEntity(
  facts: EntityFacts,
  {
    company,
    settings,
    recheckCalls,
  }: { company: StoredCompany; settings: Settings; recheckCalls: RecheckCalls },
  { provider, currentTime }: { provider: Pick<Provider, 'entityTraits' | 'allows'>; currentTime: Date },
): SettingsEntity {
  const { type } = facts;
  const traits = provider.entityTraits(type);
  const allowed = provider.allows(company.grant?.scopes ?? [], type);
  const { enabled, ownFrequency } = entityChoice(settings, type);
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: type,
    name: type,
    lastSync: iso(facts.lastSuccessAt),
    status: facts.status,
    recordCount: facts.recordCount,
    enabled,
    syncFrequency: ownFrequency ?? settings.schedule.frequency,
    companyId: company.id,
    createdAt: company.createdAt.toISOString(),
    updatedAt: (facts.chosenAt ?? company.createdAt).toISOString(),
    ownFrequency,
    nextSync: iso(nextSync(type, { company, settings, currentTime })),
    lastAttempt: iso(facts.lastAttemptAt),
    lastLog: facts.lastLogId,
    skippedReason: enabled ? facts.skippedReason : null,
    deadLetters: facts.deadLetters,
    callsPerSync: allowed ? callsPerSync(facts, traits) : 0,
    callsToReadAll: allowed ? Math.max(callsPerSync(facts, traits), callsFor(facts, traits)) : 0,
    rereadWeekly: traits.incremental === 'modifiedSince',
    callsMoreADay: allowed && type === 'TrialBalances' ? recheckCalls.daily : 0,
    callsMoreAWeek: allowed && type === 'TrialBalances' ? recheckCalls.weekly : 0,
  };
}

/** Null while the company is not synced by itself; an overdue slot begins in a moment. */
function nextSync(
  type: EntityType,
  { company, settings, currentTime }: { company: StoredCompany; settings: Settings; currentTime: Date },
): Date | null {
  const { nextSyncAt: run, timeZone } = company;
  if (!run) return null;
  const earliest = run <= currentTime ? new Date(run.getTime() - 1) : currentTime;
  return nextReading({ settings, timeZone: supportedTimeZone(timeZone) }, type, earliest);
}

/**
 * Assumes nothing new: one call where only changes are asked for, each page of a list read whole,
 * one trial balance and one bank summary; budgets come one by one.
 */
function callsPerSync(facts: EntityFacts, traits: EntityTraits): number {
  const { type, pages, recordCount } = facts;
  const { incremental } = traits;
  if (type === 'TrialBalances') return 2;
  if (incremental !== 'none') return 1;
  return Math.max(1, pages ?? (type === 'Budgets' ? 1 + recordCount : callsFor(facts, traits)));
}

/** A full page may be the last, and says so where the provider counts pages. */
const callsFor = ({ recordCount }: EntityFacts, { perCall }: EntityTraits): number =>
  perCall === null ? 1 : Math.max(1, Math.ceil(recordCount / perCall));
