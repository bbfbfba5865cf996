import type { JobKind } from '#server/jobs/job.ts';
import * as z from 'zod/mini';

export const longJob = (heartbeatSeconds: number) =>
  ({
    name: 'long',
    data: z.object({ step: z.number() }),
    retries: 1,
    retryDelaySeconds: 1,
    heartbeatSeconds,
    concurrency: 1,
  }) satisfies JobKind;
