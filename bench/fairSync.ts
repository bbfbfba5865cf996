/**
 * Measures what a user of one organisation feels while another's first sync runs, on the embedded database: the list of
 * companies, the settings and a report, at rest and meanwhile, one call after the other. Simulator and server run in
 * processes of their own, the provider's limits are off.
 * `DOCUMENTS` (100000), `SECONDS` (60): the longest time of the second part.
 */
import { loadavg } from 'node:os';
import { listCompanies } from '#contract/companies/companies.ts';
import { readReport } from '#contract/reports/reports.ts';
import { readSettings } from '#contract/sync/settings.ts';
import { syncStatusCall } from '#contract/sync/sync.ts';
import { startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { percentile } from './support/timings.ts';

const documents = process.env['DOCUMENTS'] ?? '100000';
const mostMs = Number(process.env['SECONDS'] ?? 60) * 1000;
const ROUNDS_AT_REST = 100;

const app = await startApp({ tier: 'core', simulator: ['--documents', documents] });
try {
  const password = 'a long enough phrase';
  const reader = await signIn(app.url, { email: 'reader@example.com', password });
  const [quiet] = await reader.connect(app.simulatorUrl, ['Harbour Street Trading Pty Ltd']);
  const companyId = quiet?.Id ?? '';
  await reader.untilSynced(companyId);
  const range = { startDate: '2025-12-01', endDate: '2026-11-30' };
  const calls = {
    'list of companies': () => reader.call(listCompanies, { query: { limit: '10' } }),
    settings: () => reader.call(readSettings, { query: { companyId } }),
    report: () =>
      reader.call(readReport, { params: { reportType: 'balance-sheet' }, query: { companyId, ...range } }),
  };
  const measure = async (goesOn: (round: number) => boolean) => {
    const durations: Record<string, number[]> = {};
    for (let round = 0; goesOn(round); round += 1)
      for (const [callName, call] of Object.entries(calls)) {
        const began = performance.now();
        await call();
        (durations[callName] ??= []).push(performance.now() - began);
      }
    return durations;
  };
  await measure((round) => round < 10);
  const atRest = await measure((round) => round < ROUNDS_AT_REST);
  const owner = await signIn(app.url, { email: 'owner@example.com', password });
  const [large] = await owner.connect(app.simulatorUrl, ['Meridian Wholesale Pty Ltd']);
  const began = performance.now();
  const during = await measure(() => performance.now() - began < mostMs);
  const { runs } = await owner.call(syncStatusCall, { query: { companyId: large?.Id ?? '' } });
  const fetched = runs[0]?.logs.reduce((sum, log) => sum + log.recordsFetched, 0) ?? 0;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${fetched} records read in ${seconds} s, run ${runs[0]?.status}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(
    Object.keys(calls).map((callName) => {
      const [restTimes, busyTimes] = [atRest[callName] ?? [], during[callName] ?? []];
      const [restP95, busyP95] = [percentile(restTimes, 0.95), percentile(busyTimes, 0.95)];
      return {
        what: callName,
        'p50 / p95 at rest, ms': `${percentile(restTimes, 0.5)} / ${restP95}`,
        calls: busyTimes.length,
        'p50 / p95 during the sync, ms': `${percentile(busyTimes, 0.5)} / ${busyP95}`,
        'times at p95': Math.round((busyP95 / restP95) * 10) / 10,
        'worst, ms': percentile(busyTimes, 1),
      };
    }),
  );
} finally {
  await app.stop();
}
