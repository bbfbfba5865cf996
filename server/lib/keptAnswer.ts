/** Stores no failure: its cause may have passed by the next need. */
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
