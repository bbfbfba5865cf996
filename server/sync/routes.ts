import { clearSyncLogs, countClearableLogs } from '#contract/sync/logClearing.ts';
import {
  cancelSync,
  getSyncLog,
  listDeadLetters,
  listSyncLogs,
  retryDeadLetter,
  retrySyncLog,
  syncAll,
  syncEntity,
  syncStats,
  syncStatusCall,
} from '#contract/sync/sync.ts';
import { id } from '#contract/values.ts';
import { record } from '#server/audit/audit.ts';
import type { Companies } from '#server/companies/companies.ts';
import { type InCompany, type OfUser, outsideCompany } from '#server/db/company.ts';
import { companyRoute, foundRoute, type Route } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import * as z from 'zod/mini';
import type { Provider } from '#server/providers/provider.ts';
import { letterFacts } from './ingest/letterFacts.ts';
import { readDeadLetters, type RetryDeadLetter } from './ingest/deadLetters.ts';
import type { SaveStanding } from './booksStatus.ts';
import { parseLogFilter } from './logs/logFilter.ts';
import { createLogClearing } from './logs/logClearing.ts';
import { findCompanyId, listLogs, readLog } from './logs/logStore.ts';
import { countDeadLetters, readStats } from './logs/stats.ts';
import type { Request, Sync } from './sync.ts';

type Deps = {
  inCompany: InCompany;
  ofUser: OfUser;
  clock: Clock;
  companies: Companies;
  sync: Sync;
  /** Null: logs are kept until a person clears them. */
  retentionDays: number | null;
  retryLetter: RetryDeadLetter;
  saveStanding: SaveStanding;
  provider: Pick<Provider, 'partialParse' | 'documentUrl'>;
};

export function syncRoutes(deps: Deps): Route[] {
  const { inCompany, clock, companies, sync, retryLetter, saveStanding, provider } = deps;
  return [
    companyRoute(syncEntity, async ({ body }, companyId, { userId }) => {
      const request = { companyId, userId, only: [body.entityType], full: body.options?.full ?? false };
      return { data: { run: await sync.start(request) }, message: 'Sync started' };
    }),
    companyRoute(syncAll, async ({ body }, companyId, { userId }) => {
      const request: Request = { companyId, userId, full: body.options?.full ?? false };
      return { data: { run: await sync.start(request) }, message: 'Sync started' };
    }),
    companyRoute(syncStatusCall, async (_call, companyId) => ({
      data: { runs: await sync.latestRuns(companyId) },
      message: 'Sync status',
    })),
    foundRoute(cancelSync, finder(deps, 'syncRuns'), async ({ params }, companyId, { userId }) => ({
      data: { run: await sync.cancel(companyId, params.id, userId) },
      message: 'Sync cancelled',
    })),
    ...logRoutes(deps),
    companyRoute(listDeadLetters, async ({ query }, companyId) => {
      const { limit, offset } = query;
      const { shortCode } = await companies.companyById(companyId);
      const letters = await inCompany(companyId, (books) => readDeadLetters(books, query));
      const deadLetters = letters.deadLetters.map((letter) => ({
        ...letter,
        facts: letterFacts(letter, { provider, shortCode }),
      }));
      const { totalCount } = letters;
      const hasMore = offset + deadLetters.length < totalCount;
      const pagination = { totalCount, offset, limit, hasMore };
      return { data: { deadLetters, pagination }, message: 'Records that need fixing' };
    }),
    companyRoute(retryDeadLetter, async ({ body }, companyId, { userId }) => {
      const { entityType, recordId } = body;
      const reason = await retryLetter(companyId, entityType, recordId);
      const detail = { entityType, recordId, mended: reason === null };
      await inCompany(companyId, async (books) => {
        const { trx } = books;
        await saveStanding(books, clock());
        await outsideCompany(trx, () =>
          record(trx, { at: clock(), userId, companyId, action: 'record.retried', detail }),
        );
      });
      const message = reason === null ? 'The record is in the books' : 'The record still needs fixing';
      return { data: { reason }, message };
    }),
  ];
}

function logRoutes(deps: Deps): Route[] {
  const { inCompany, clock, companies, sync, retentionDays } = deps;
  const logCleaner = createLogClearing({ inCompany, clock });
  return [
    companyRoute(listSyncLogs, async ({ query }, companyId) => {
      const { timeZone } = await companies.companyById(companyId);
      const filter = parseLogFilter(query, timeZone ?? 'UTC');
      const { logs, totalCount } = await inCompany(companyId, (books) => listLogs(books, filter));
      const { offset, limit } = filter;
      const hasMore = offset + logs.length < totalCount;
      return { data: { logs, pagination: { totalCount, offset, limit, hasMore } }, message: 'Sync logs' };
    }),
    foundRoute(getSyncLog, finder(deps, 'syncLogs'), async ({ params }, companyId) => {
      const log = await inCompany(companyId, (books) => readLog(books, params.id));
      if (!log) throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
      return { data: { log }, message: 'Sync log' };
    }),
    foundRoute(retrySyncLog, findLogToRetry(deps), async ({ params }, companyId, { userId }) => ({
      data: { run: await sync.retry(companyId, params.id, userId) },
      message: 'Sync started',
    })),
    companyRoute(syncStats, async (_call, companyId) => {
      const { timeZone } = await companies.companyById(companyId);
      const moment = { timeZone: timeZone ?? 'UTC', currentTime: clock() };
      const data = await inCompany(companyId, async (books) => ({
        ...(await readStats(books, moment)),
        deadLetters: await countDeadLetters(books),
        retentionDays,
      }));
      return { data, message: 'Sync statistics' };
    }),
    companyRoute(countClearableLogs, async ({ query }, companyId) => ({
      data: { count: await logCleaner.count(companyId, query.before) },
      message: 'Logs that clearing would delete',
    })),
    companyRoute(clearSyncLogs, async ({ query }, companyId, { userId }) => ({
      data: { deleted: await logCleaner.clear(companyId, userId, query.before) },
      message: 'Sync logs cleared',
    })),
  ];
}

type Find = (userId: string, id: string) => Promise<string | null>;

const finder =
  ({ ofUser }: Deps, table: 'syncRuns' | 'syncLogs'): Find =>
  (userId, rowId) =>
    ofUser(userId, (trx) => findCompanyId(trx, table, rowId));

function findLogToRetry(deps: Deps): Find {
  const find = finder(deps, 'syncLogs');
  return async (userId, logId) => {
    if (!z.safeParse(id, logId).success) throw new AppError('API_BAD_REQUEST', 'Invalid sync log ID');
    return await find(userId, logId);
  };
}
