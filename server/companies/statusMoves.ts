import type { ConnectionStatus } from '#contract/companies.ts';

/**
 * ACTIVE while the provider answers; PENDING only before the first successful contact; DISCONNECTED after
 * disconnecting here or at the provider; SUSPENDED when a person must act. Errors that pass by themselves move nothing.
 */
const allowedMoves: Record<ConnectionStatus, readonly ConnectionStatus[]> = {
  PENDING: ['ACTIVE', 'SUSPENDED', 'DISCONNECTED'],
  ACTIVE: ['SUSPENDED', 'DISCONNECTED'],
  SUSPENDED: ['PENDING', 'ACTIVE', 'DISCONNECTED'],
  DISCONNECTED: ['PENDING', 'ACTIVE'],
};

/** Whether a company may go from one status to another; staying is always allowed. */
export function mayMove(from: ConnectionStatus, to: ConnectionStatus): boolean {
  return from === to || allowedMoves[from].includes(to);
}

/** Statuses in which the provider may be asked. */
export const isConnected = (status: ConnectionStatus): boolean => status === 'ACTIVE' || status === 'PENDING';
