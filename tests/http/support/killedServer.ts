/** The server as a process that is killed with SIGKILL in the middle of a sync. */
import { setTimeout as pause } from 'node:timers/promises';
import { type SyncLog, syncStatusCall } from '#contract/sync/sync.ts';
import { expect } from 'vitest';
import type { App } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';

type Moment = { companyId: string; entityType: string; isReached: (log: SyncLog) => boolean };

/** Kills the server once the entity's log is as far, and starts it again. */
export async function killWhen(
  app: App,
  client: Client,
  { companyId, entityType, isReached }: Moment,
): Promise<void> {
  for (;;) {
    const { runs } = await client.call(syncStatusCall, { query: { companyId } });
    const log = runs[0]?.logs.find((candidate) => candidate.entityType === entityType);
    if (log?.finishedAt) throw new Error(`${entityType} ended before it could be cut off.`);
    if (log && isReached(log)) break;
    await pause(5);
  }
  await app.kill();
  await app.restart();
}

/** The provider's next answers of a path come late. */
export async function slowDown(
  { simulatorUrl }: App,
  path: string,
  delay: { count: number; ms: number },
): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/_sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, kind: 'delay', ...delay }),
  });
  expect(answer.ok).toBe(true);
}

/** Ledger lines without their ids, which are made here. */
export const readLines = async (client: Client, companyId: string): Promise<string[]> =>
  (await client.allLines({ companyId })).map(({ id: _id, ...line }) => JSON.stringify(line)).toSorted();
