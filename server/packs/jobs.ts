import { id } from '#contract/values.ts';
import type { JobKind } from '#server/jobs/job.ts';
import * as z from 'zod/mini';

const data = z.object({ companyId: id, madePackId: id });

/** Reads, judges and renders one organization's pack. Keyed by the pack that is made. */
export const makePackJob: JobKind<typeof data> = {
  name: 'make-pack',
  data,
  retries: 5,
  retryDelaySeconds: 10,
  heartbeatSeconds: 30,
  concurrency: 2,
};
