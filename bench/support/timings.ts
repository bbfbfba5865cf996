/** Milliseconds to a tenth. `share`: 0 for the best, 1 for the worst. */
export function percentile(timesMs: number[], share: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Number((sorted[index] ?? 0).toFixed(1));
}

const WARM_UP_CALLS = 20;

/** Reads an address again and again, one call after another, after some that do not count. */
export async function timeReads(url: string, token: string, count: number) {
  const readOnce = async () => {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return { ms: performance.now() - startedAt, bytes: text.length };
  };
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await readOnce();
  const timings = [];
  for (let call = 0; call < count; call += 1) timings.push(await readOnce());
  const timesMs = timings.map(({ ms }) => ms);
  return {
    'p50 ms': percentile(timesMs, 0.5),
    'p95 ms': percentile(timesMs, 0.95),
    'kB before compression': Math.round((timings[0]?.bytes ?? 0) / 1024),
  };
}
