import type { SyncRun } from '#contract/sync/sync.ts';
import { isRunning } from './syncRuns.ts';

/**
 * True once the books of the first sync are whole, though not compared with the provider yet: trial balances are read
 * last, after everything that posts. A list that failed may have left something out.
 */
export function hasFigures({ logs }: Pick<SyncRun, 'logs'>): boolean {
  const comparison = logs.find(({ entityType }) => entityType === 'TrialBalances');
  return (
    comparison !== undefined &&
    comparison.status !== 'pending' &&
    logs.every(
      ({ status, entityType }) => entityType === 'TrialBalances' || isRunning(status) || status === 'success',
    )
  );
}
