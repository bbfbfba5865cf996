import { AppError } from '#server/lib/appError.ts';
import { Piscina } from 'piscina';
import type { FileRequest } from './makeFile.ts';

const MOST_THREADS = 2;
/** Milliseconds; then an idle thread ends and gives its memory back. */
const IDLE_MS = 30_000;
const MOST_HEAP_MB = 512;

/**
 * Makes files beside the thread that answers. A caller who hangs up ends the thread that works for it. Rejects with
 * PAYLOAD_TOO_LARGE where a file takes more memory than a thread may have.
 */
export function createFileThreads() {
  const threads = new Piscina<FileRequest, Uint8Array>({
    filename: new URL('./makeFile.ts', import.meta.url).href,
    name: 'makeFile',
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    // Nothing that was preloaded into the server, and none of its secrets.
    execArgv: [],
    env: {},
  });
  return {
    make: async (request: FileRequest, signal: AbortSignal): Promise<Uint8Array> => {
      try {
        return await threads.run(request, { signal });
      } catch (error) {
        if (!isOutOfMemory(error)) throw error;
        throw new AppError('PAYLOAD_TOO_LARGE', tooLarge[request.kind], { cause: error });
      }
    },
    stop: () => threads.destroy(),
  };
}

const tooLarge: Record<FileRequest['kind'], string> = {
  report: 'This report is too large for such a file. Choose fewer months, or CSV.',
  pack: 'This pack is too large for one file. Choose fewer reports, or fewer months of them.',
};

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

export type FileThreads = ReturnType<typeof createFileThreads>;
