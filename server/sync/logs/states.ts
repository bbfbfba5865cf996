import type { SyncStatus } from '#contract/sync/sync.ts';

/** Ended logs are final; a retry is a new log. */
const moves: Record<SyncStatus, SyncStatus[]> = {
  pending: ['syncing', 'failed', 'cancelled'],
  syncing: ['syncing', 'success', 'partial', 'failed', 'cancelled'],
  success: [],
  partial: [],
  failed: [],
  cancelled: [],
};

export function canMove(oldStatus: SyncStatus, newStatus: SyncStatus): boolean {
  return moves[oldStatus].includes(newStatus);
}

export function isFinished(status: SyncStatus): boolean {
  return moves[status].length === 0;
}

export function runOutcome(logs: SyncStatus[]): SyncStatus | null {
  if (!logs.every(isFinished)) return null;
  if (logs.includes('cancelled')) return 'cancelled';
  if (logs.every((status) => status === 'success')) return 'success';
  if (logs.every((status) => status === 'failed')) return 'failed';
  return 'partial';
}
