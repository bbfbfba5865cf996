import { id } from '#contract/values.ts';
import type { JobKind } from '#server/jobs/job.ts';
import * as z from 'zod/mini';

const data = z.object({ companyId: id, madePackId: id });
export type MadePackKey = z.infer<typeof data>;

/** Reads, judges and renders one organization's pack. Keyed by the pack that is made. */
export const makePackJob: JobKind<typeof data> = {
  name: 'make-pack',
  data,
  retries: 5,
  retryDelaySeconds: 10,
  heartbeatSeconds: 30,
  concurrency: 2,
};

/** Mails what was made. Keyed by the pack; two hours of tries. */
export const sendPackJob: JobKind<typeof data> = {
  name: 'send-pack',
  data,
  retries: 8,
  retryDelaySeconds: 30,
  heartbeatSeconds: 60,
  concurrency: 2,
};
