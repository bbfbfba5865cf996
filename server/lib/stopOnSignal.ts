/** Milliseconds that requests and jobs get to come to an end. */
const STOP_MS = 10_000;
/** Milliseconds; a signal to the whole process group arrives twice, directly and from the start script. */
const ECHO_MS = 500;

type Program = {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
};

/** Exits with 0 once `stop` has finished, with 1 where it fails or takes too long, or at a second signal. */
export function stopOnSignal(program: Program, stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    program.on(signal, () => {
      const startedMs = performance.now();
      if (stoppingSince !== undefined) {
        if (startedMs - stoppingSince > ECHO_MS) program.exit(1);
        return;
      }
      stoppingSince = startedMs;
      setTimeout(() => program.exit(1), STOP_MS).unref();
      stop().then(
        () => program.exit(0),
        (error: unknown) => {
          console.error(error);
          program.exit(1);
        },
      );
    });
}
