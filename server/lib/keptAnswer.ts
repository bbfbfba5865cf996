/**
 * Asks at the first need, and keeps what is answered. A failure is not kept: its cause may have passed by the next need
 * (too many files were open), and a process runs for months.
 */
export function keptAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;

  async function askAnew(): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      cached = undefined;
      throw error;
    }
  }

  return () => (cached ??= askAnew());
}
