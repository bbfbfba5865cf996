import { updateGlobalSettings } from '#contract/sync/settings.ts';
import type { Engine } from './engines.ts';
import { startReadCompany } from './syncedCompany.ts';

export const DAY_MS = 24 * 60 * 60_000;
/**
 * Time of a UTC day that is an hour or more from midnight in every organisation's zone, so that none begins a day
 * between two calls.
 */
const STARTING_TIME_MS = 15 * 60 * 60_000;

/** A company that syncs only when it is told, and whose clock can be moved together with the provider's. */
export async function startMovableCompany(engine: Engine, organisation: string) {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const company = await startReadCompany(engine, { organisation, clock });
  await company.call(updateGlobalSettings, { body: { companyId: company.companyId, autoSync: false } });
  const moveBy = async (milliseconds: number) => {
    ahead += milliseconds;
    await company.provider.steer('clock', { advanceSeconds: milliseconds / 1000 });
    await company.logIn();
  };
  await moveBy((STARTING_TIME_MS - (Date.now() % DAY_MS) + DAY_MS) % DAY_MS);
  const calls = async () =>
    (await company.provider.usage()).organisations.find(({ tenantId }) => tenantId === company.tenantId)
      ?.calls ?? 0;
  return {
    company,
    clock,
    move: (days: number) => moveBy(days * DAY_MS),
    calls,
    /** Provider calls of a check. */
    costOfProof: async () => {
      const earlierCalls = await calls();
      const run = await company.syncOne('TrialBalances');
      if (run.status !== 'success') throw new Error(`The check ended as ${run.status}.`);
      return (await calls()) - earlierCalls;
    },
  };
}

export type MovableCompany = Awaited<ReturnType<typeof startMovableCompany>>;
