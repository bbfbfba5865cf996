import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../values.ts';

/** Logs of a sync that still runs stay, those that have ended too. */
const query = z.object({ companyId: z.optional(id), before: z.optional(instant) });

export const countClearableLogs = endpoint({
  method: 'GET',
  path: '/sync-logs/clearable',
  company: 'required',
  tag: 'Sync logs',
  summary: 'How many logs clearing would delete: all of ended syncs, or those that ended before a moment.',
  query,
  data: z.object({ count: z.number() }),
});

export const clearSyncLogs = endpoint({
  method: 'DELETE',
  path: '/sync-logs',
  role: 'editor',
  company: 'required',
  tag: 'Sync logs',
  summary: 'Delete the logs of a company’s ended syncs, or those that ended before a moment.',
  query,
  data: z.object({ deleted: z.number() }),
});
