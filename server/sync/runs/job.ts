import { id } from '#contract/values.ts';
import type { JobKind } from '#server/jobs/job.ts';
import * as z from 'zod/mini';

const data = z.object({ companyId: id, runId: id, logId: id });

/** Reads one entity of a company for one log. Keyed by company and entity. */
export const syncEntityJob: JobKind<typeof data> = {
  name: 'sync-entity',
  data,
  retries: 10,
  retryDelaySeconds: 1,
  heartbeatSeconds: 10,
  concurrency: 4,
};
