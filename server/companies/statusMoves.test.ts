import { describe, expect, it } from 'vitest';
import { connectionStatus } from '#contract/companies.ts';
import { isConnected, mayMove } from './statusMoves.ts';

const all = connectionStatus.options;
const movesFrom = (from: (typeof all)[number]) => all.filter((to) => to !== from && mayMove(from, to));

describe('the status of a company', () => {
  it('becomes PENDING again only by a person’s reconnecting', () => {
    expect(all.filter((from) => from !== 'PENDING' && mayMove(from, 'PENDING'))).toEqual([
      'DISCONNECTED',
      'SUSPENDED',
    ]);
  });

  it('never goes from DISCONNECTED to SUSPENDED: there is nothing left to suspend', () => {
    expect(movesFrom('DISCONNECTED')).toEqual(['ACTIVE', 'PENDING']);
  });

  it.each(all)('%s may stay, and has a way out', (status) => {
    expect(mayMove(status, status)).toBe(true);
    expect(movesFrom(status).length).toBeGreaterThan(0);
  });

  it('lets the provider be asked while ACTIVE or PENDING', () => {
    expect(all.filter(isConnected)).toEqual(['ACTIVE', 'PENDING']);
  });
});
