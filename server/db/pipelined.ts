/**
 * Reads of one transaction that need nothing of each other. They run one after the other all the same, but PostgreSQL works
 * on the next while we take in what it answered to the last. Rejects with the first that failed, once all have ended: a
 * transaction must not end under its own queries.
 */
export async function pipelined<Reads extends readonly Promise<unknown>[]>(
  ...reads: Reads
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }> {
  await Promise.allSettled(reads);
  return await Promise.all(reads);
}
