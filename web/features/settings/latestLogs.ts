import { entityType, type EntityType, type SyncLog, type SyncRun } from '#contract/sync.ts';

/** Per entity its newest log, in the order of syncing; entities that were never asked for are left out. */
export function latestLogs(
  runs: readonly SyncRun[],
): { entity: EntityType; log: SyncLog; lastSuccess: string | null }[] {
  const newestFirst = runs.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  return entityType.options.flatMap((entity) => {
    const logs = newestFirst.flatMap((run) => run.logs.filter((log) => log.entityType === entity));
    const [log] = logs;
    if (!log) return [];
    const succeeded = logs.find(({ status }) => status === 'success' || status === 'partial');
    return [{ entity, log, lastSuccess: succeeded?.finishedAt ?? null }];
  });
}
