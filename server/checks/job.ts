import { id } from '#contract/values.ts';
import type { JobKind } from '#server/jobs/job.ts';
import * as z from 'zod/mini';

const data = z.object({ companyId: id });

/** Checks one company at a time, so that it never crowds out a sync. */
export const checkBooksJob: JobKind<typeof data> = {
  name: 'check-books',
  data,
  retries: 2,
  retryDelaySeconds: 60,
  heartbeatSeconds: 30,
  concurrency: 1,
};
