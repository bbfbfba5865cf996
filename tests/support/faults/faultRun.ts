import { setTimeout as pause } from 'node:timers/promises';
import { removeCompany } from '#contract/companies/companies.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import {
  cancelSync,
  listDeadLetters,
  retryDeadLetter,
  syncAll,
  syncStatusCall,
} from '#contract/sync/sync.ts';
import { seededRandom } from '#simulator/books/generated/random.ts';
import { startSimulator } from '#simulator/platform/start.ts';
import * as z from 'zod';
import { type Client, companyNow, signIn } from '../client.ts';
import { inventChange, type Records } from './changes.ts';
import type { Lane } from './lane.ts';
import { type Act, faultPlan } from './plan.ts';
import { providerRecords, storedTruth } from './storedTruth.ts';

/** The organisation whose size is a setting of the simulator. */
const ORGANISATION = 'Meridian Wholesale Pty Ltd';
const PASSWORD = 'a long enough phrase';
const HOUR_MS = 3_600_000;
/** Syncs after the last fault until everything is as the provider has it: more would mean it never gets there. */
const MOST_SYNCS = 6;

export type FaultRun = {
  seed: number;
  /** Faults that struck, and logs that ended failed. */
  faults: number;
  failedLogs: number;
  acts: string[];
  seconds: number;
  /** Faults found in the end; empty when there are none. */
  wrong: string[];
};

/**
 * The life of one company under faults: connected, read, changed, cut off, as the seed decides; then faults end, and
 * what is stored is held against the provider's own records and ledger. The company is removed when all is well.
 */
export async function faultRun(lane: Lane, seed: number): Promise<FaultRun> {
  const began = performance.now();
  const plan = faultPlan(seed);
  const simulator = await startSimulator({
    port: lane.simulatorPort,
    tier: lane.tier,
    seed,
    documents: plan.documents,
    booksEnd: '2026-11-20',
    control: true,
    limits: 'off',
  });
  try {
    await lane.moveClock(0);
    const steer = steering(simulator.url);
    const person = { email: `run-${seed}@example.com`, password: PASSWORD };
    let client = await signIn(lane.url, person);
    const restart = async () => {
      client = await signIn(lane.url, { ...person, registered: true });
    };
    const { probability, mostTimes: count } = plan;
    await steer('POST', 'faults', { path: '/api.xro/2.0', kinds, probability, seed, count });
    const [company] = await triedAgain(() => client.connect(simulator.url, [ORGANISATION]));
    if (!company) throw new Error('Nothing was connected.');
    const { Id: companyId, XeroTenantId: tenantId } = company;

    // Nothing but what the seed decides begins a sync: the daily one would fall into whatever goes on at that hour.
    await client.call(updateGlobalSettings, { body: { companyId, autoSync: false } });

    const random = seededRandom('changes', seed);
    const records: Records = async (list) => {
      const answer = await fetch(`${simulator.url}/_sim/records?tenantId=${tenantId}&entityType=${list}`);
      return providerRecords.parse(await answer.json());
    };
    /**
     * Changes the books; an impossible change (a voided invoice cannot be voided) is refused by the provider and
     * changes nothing.
     */
    const change = async (): Promise<string> => {
      const { action, kind, body } = await inventChange(random, records);
      const outcome = await steer('POST', 'documents', { tenantId, action, kind, body }).catch(String);
      return `${action} ${kind}: ${outcome}`;
    };
    const perform = async (act: Act): Promise<string> => {
      if (act.do === 'kill') await lane.killAndRestart();
      if (act.do === 'move clock') {
        await lane.moveClock(act.hours * HOUR_MS);
        // A session ends twelve hours after its log-in, by the server's clock.
        await restart();
      }
      if (act.do === 'change') return await change();
      if (act.do === 'sync') await client.call(syncAll, { body: { companyId, options: { full: act.full } } });
      if (act.do === 'cancel') {
        const { runs } = await client.call(syncStatusCall, { query: { companyId } });
        const active = runs.find((run) => run.finishedAt === null);
        if (active) await client.call(cancelSync, { params: { id: active.id }, body: { companyId } });
      }
      return JSON.stringify(act);
    };
    const acts: string[] = [];
    for (const { afterMs, act } of plan.acts) {
      await pause(afterMs);
      acts.push(await perform(act));
    }

    // Faults go on while anything is being read, as far as they were ordered.
    await untilIdle(client, companyId);
    const { struck } = z.object({ struck: z.number() }).parse(JSON.parse(await steer('DELETE', 'faults')));
    await settle(client, companyId);
    const { wrong, failedLogs } = await storedTruth({
      ...lane,
      client,
      companyId,
      tenantId,
      simulatorUrl: simulator.url,
    });
    if (wrong.length === 0)
      await triedAgain(() =>
        client.call(removeCompany, { params: { companyId }, body: { password: PASSWORD } }),
      );
    const seconds = (performance.now() - began) / 1000;
    return { seed, faults: struck, failedLogs, acts, seconds, wrong };
  } finally {
    await simulator.stop();
  }
}

/** Repeats a call that was answered "try again": on a busy machine an honest answer comes too late too. */
async function triedAgain<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !String(error).includes(' answered 503 ')) throw error;
    return await triedAgain(work, tries - 1);
  }
}

const kinds = [
  { kind: 'limit', limit: 'minute', retryAfter: 1 },
  { kind: 'limit', limit: 'day', retryAfter: 1 },
  { kind: 'limit', limit: 'concurrent' },
  { kind: 'limit', limit: 'app', retryAfter: 1 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'delay', ms: 2_500 },
  { kind: 'drop' },
  { kind: 'drop-after' },
  { kind: 'truncate' },
  { kind: 'malformed' },
  { kind: 'bad-row' },
];

function steering(simulatorUrl: string) {
  return async (method: 'POST' | 'DELETE', action: string, body?: object): Promise<string> => {
    const answer = await fetch(`${simulatorUrl}/_sim/${action}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`/_sim/${action} answered ${answer.status}: ${text}`);
    return text;
  };
}

/** Syncs until a run succeeds that found nothing wrong any more, trying anew what could not be used. */
async function settle(client: Client, companyId: string): Promise<void> {
  for (let syncs = 0; syncs < MOST_SYNCS; syncs += 1) {
    await client.call(syncAll, { body: { companyId } });
    const run = await untilIdle(client, companyId);
    const remaining = await retryDeadLetters(client, companyId);
    const { IsInitialSyncCompleted } = await companyNow(client, companyId);
    if (run.status === 'success' && run.trigger === 'manual' && IsInitialSyncCompleted && remaining === 0)
      return;
  }
}

async function untilIdle(client: Client, companyId: string) {
  await client.untilSynced(companyId);
  const { runs } = await client.call(syncStatusCall, { query: { companyId } });
  const [latest] = runs;
  if (!latest) throw new Error('There is no run.');
  return latest;
}

async function retryDeadLetters(client: Client, companyId: string): Promise<number> {
  const { deadLetters } = await client.call(listDeadLetters, { query: { companyId, limit: '100' } });
  for (const { entityType, recordId } of deadLetters)
    await client.call(retryDeadLetter, { body: { companyId, entityType, recordId } });
  const { pagination } = await client.call(listDeadLetters, { query: { companyId } });
  return pagination.totalCount;
}
