/** What a page's main thread does while something happens, as the browser itself measures it. */
import type { Page } from '@playwright/test';
import * as z from 'zod';

export type Frames = {
  /** Milliseconds between one frame and the next, as the page is given them. */
  intervals: number[];
  /** Milliseconds of tasks that held the page up for more than 50 ms (W3C Long Tasks). */
  longTasks: number[];
  /** Milliseconds of the main thread: scripts, and finding sizes and places. */
  script: number;
  layout: number;
  /** Frames that reached the screen, and those that were due and did not, by the browser's compositor. */
  presented: number;
  dropped: number;
};

/** What the compositor writes of each frame into a trace (Chromium, cc/metrics). */
const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      args: z.object({ frame_reporter: z.object({ state: z.string() }).optional() }).optional(),
    }),
  ),
});

const measured = z.object({ intervals: z.array(z.number()), longTasks: z.array(z.number()) });

/** Runs in the page, which knows what this side does not. */
const START = `(() => {
  const seen = (window.framesSeen = { intervals: [], longTasks: [], ended: false });
  new PerformanceObserver((list) => seen.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  let last = performance.now();
  requestAnimationFrame(function tick(now) {
    seen.intervals.push(now - last);
    last = now;
    if (!seen.ended) requestAnimationFrame(tick);
  });
})()`;
const STOP = `(window.framesSeen.ended = true, window.framesSeen)`;

export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metrics = async () => {
    const answer = await session.send('Performance.getMetrics');
    return new Map(answer.metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['cc', 'benchmark'] });
  const before = await metrics();
  await page.evaluate(START);
  await act();
  const seen = measured.parse(await page.evaluate(STOP));
  const after = await metrics();
  const traced: unknown = JSON.parse((await browser?.stopTracing())?.toString() ?? '{"traceEvents":[]}');
  // Each has a beginning and an end in the trace.
  const states = trace
    .parse(traced)
    .traceEvents.flatMap(({ ph, args }) => (ph === 'b' ? (args?.frame_reporter?.state ?? []) : []));
  const framesOf = (state: string) => states.filter((one) => one.startsWith(state)).length;
  const spent = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  await session.detach();
  return {
    ...seen,
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration'),
    presented: framesOf('STATE_PRESENTED'),
    dropped: framesOf('STATE_DROPPED'),
  };
}
