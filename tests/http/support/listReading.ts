import { createInCompany, type Books, type InCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import type { ReadableEntity } from '#server/providers/provider.ts';
import { createReingest } from '#server/sync/ingest/reingest.ts';
import { readLog } from '#server/sync/logs/logStore.ts';
import { createReading } from '#server/sync/reading.ts';
import { createLogSteps } from '#server/sync/runs/logSteps.ts';
import { finishRun, insertRun } from '#server/sync/runs/runStore.ts';
import { moveLog } from '#server/sync/logs/logProgress.ts';
import { readEntityState } from '#server/sync/entityStates.ts';
import type { connectCompany } from './connectedCompany.ts';
import { silentLog } from './engines.ts';

type Company = Awaited<ReturnType<typeof connectCompany>>;
type Db = Parameters<typeof createInCompany>[0];

/** Reads one list of a company as a job does, over a run of its own. `answer`: the provider's to the list's calls. */
export async function beginListReading(
  db: Db,
  company: Company,
  {
    entity,
    answer,
    recordsAtOnce = () => Infinity,
    full = false,
  }: {
    entity: ReadableEntity;
    answer: (url: URL) => object;
    recordsAtOnce?: () => number;
    full?: boolean;
  },
) {
  const { companyId, clock } = company;
  const { provider, companies, connections } = company.anotherProcess({
    fetchBy: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return url.pathname.endsWith(`/${entity}`) ? Response.json(answer(url)) : await fetch(input, init);
    },
  });
  const inCompany = createInCompany(db);
  const [logId, runId] = [newId(), newId()];
  const withBooks = <T>(work: (books: Books) => Promise<T>) => inCompany(companyId, work);
  const currentLog = async (books: Books) => {
    const log = await readLog(books, logId);
    if (!log) throw new Error('The log was not written.');
    return log;
  };
  await withBooks((books) => {
    const logs = [{ id: logId, entityType: entity, endpoint: `/${entity}`, retryOf: null }];
    const run = { id: runId, trigger: 'manual' as const, full, requestedBy: null };
    return insertRun(books, { ...run, startedAt: clock(), logs });
  });

  return {
    inCompany,
    /** Until its end, or until `through` fails. */
    read: async (through: InCompany = inCompany) => {
      const deps = { inCompany: through, clock, provider, companies, recordsAtOnce };
      const readList = createReading({ ...deps, ...createReingest(deps) });
      const unused = () => Promise.reject(new Error('Only lists are read.'));
      const unusedSteps = { verifyMonths: unused, describeLeftMonths: unused };
      const { begin } = createLogSteps({ ...deps, log: silentLog, readEntity: readList, ...unusedSteps });
      const begun = await withBooks(async (books) => begin(books, await currentLog(books)));
      const readCompany = await companies.companyById(companyId);
      const call = connections.companyCall(companyId);
      const isTurnOver = () => false;
      const reading = {
        companyId,
        company: readCompany,
        call,
        ...begun,
        priority: 'interactive' as const,
        isTurnOver,
      };
      return await readList(entity, reading, new AbortController().signal);
    },
    log: () => withBooks(currentLog),
    state: () => withBooks((books) => readEntityState(books, entity)),
    recordIds: () =>
      withBooks(({ trx }) =>
        trx.selectFrom('records').select('recordId').where('deletedAt', 'is', null).execute(),
      ),
    endRun: () =>
      withBooks(async (books) => {
        const log = await currentLog(books);
        if (log.finishedAt === null)
          await moveLog(books.trx, log, { status: 'cancelled', finishedAt: clock() });
        await finishRun(books, runId, { status: 'success', finishedAt: clock() });
      }),
  };
}
