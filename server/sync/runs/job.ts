import { id } from '#contract/values.ts';
import type { JobKind } from '#server/jobs/job.ts';
import * as z from 'zod/mini';

const data = z.object({ companyId: id, runId: id });

/** Reads all that a run asks for. Keyed by run. */
export const syncRunJob: JobKind<typeof data> = {
  name: 'sync-run',
  data,
  retries: 10,
  retryDelaySeconds: 1,
  heartbeatSeconds: 10,
  concurrency: 4,
};
