import { id } from '#contract/values.ts';
import type { JobKind } from '#server/jobs/job.ts';
import * as z from 'zod/mini';

/** `madePackId` is the id of a delivery; the column of `pack_files` and the jobs in the queue have that name. */
const data = z.object({ companyId: id, madePackId: id });
export type PackDeliveryKey = z.infer<typeof data>;

/** Renders the files of one delivery and decides whether they are sent. Keyed by the delivery's id. */
export const renderDeliveryJob: JobKind<typeof data> = {
  name: 'make-pack',
  data,
  retries: 5,
  retryDelaySeconds: 10,
  heartbeatSeconds: 30,
  concurrency: 2,
};

/** Mails the files of one delivery. Keyed by the delivery's id; the tries take two hours. */
export const sendDeliveryJob: JobKind<typeof data> = {
  name: 'send-pack',
  data,
  retries: 8,
  retryDelaySeconds: 30,
  heartbeatSeconds: 60,
  concurrency: 2,
};
