import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Read at each look, because other processes change them too. */
export type Standing = {
  /** Over all companies, by status. */
  runs: Record<string, number>;
  logs: Record<string, number>;
  /** Keyed by what they wait for. */
  waits: Record<string, number>;
  deadLetters: number;
  jobs: { kind: string; state: string; count: number }[];
  /** Null on the embedded engine, which has one connection. */
  pool: { open: number; idle: number; waiting: number } | null;
};

/** Calls of this process by their effort. */
type CountTurns = () => Record<string, { running: number; waiting: number }>;

/** Prometheus text exposition; times are seconds. */
export type Metrics = {
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  job(kind: string, result: string, seconds: number): void;
  /** `kind`: what was asked for; `result`: a status, or `unreachable`. */
  providerCall(kind: string, result: string, seconds: number): void;
  bookCheck(result: 'sound' | 'off'): void;
  /** Counts are read at each look. */
  showTurns(count: CountTurns): void;
  streamOpened(): void;
  streamClosed(): void;
  text(): Promise<string>;
};

const contentType = Registry.PROMETHEUS_CONTENT_TYPE;
export { contentType as metricsType };

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(standing: () => Promise<Standing>): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const histogram = <const L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name: `tieout_${name}`, help, labelNames, buckets, registers });
  const requests = histogram('http_request_duration_seconds', 'Answers by route and status.', [
    'method',
    'route',
    'status',
  ]);
  const jobs = histogram('job_duration_seconds', 'Jobs run, by kind and what became of them.', [
    'kind',
    'result',
  ]);
  const calls = histogram(
    'provider_call_duration_seconds',
    'Calls to the provider by what they asked for and its answer.',
    ['kind', 'result'],
  );
  const bookChecks = new Counter({
    name: 'tieout_book_checks_total',
    help: 'Checks of the books of a company against themselves, by what they found.',
    labelNames: ['result'],
    registers,
  });
  const streams = new Gauge({
    name: 'tieout_event_streams',
    help: 'Streams of events open here.',
    registers,
  });
  const turns = new Gauge({
    name: 'tieout_calls',
    help: 'Calls here that are worked on or wait for their turn, by effort and state.',
    labelNames: ['effort', 'state'],
    registers,
  });
  let countTurns: CountTurns = () => ({});
  const failures = new Counter({
    name: 'tieout_standing_failures_total',
    help: 'Looks at the database for these numbers that failed: the ones that stand in it are missing then.',
    registers,
  });
  const show = showStanding(register);

  return {
    request: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    job: (kind, result, seconds) => jobs.observe({ kind, result }, seconds),
    providerCall: (kind, result, seconds) => calls.observe({ kind, result }, seconds),
    bookCheck: (result) => bookChecks.inc({ result }),
    showTurns: (count) => {
      countTurns = count;
    },
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    text: async () => {
      // The other numbers must show while the database is away.
      await standing().then(show, () => failures.inc());
      for (const [effort, states] of Object.entries(countTurns()))
        for (const [state, count] of Object.entries(states)) turns.set({ effort, state }, count);
      return await register.metrics();
    },
  };
}

/** Same in all processes but for the pool: take the maximum, never the sum. */
function showStanding(register: Registry): (current: Standing) => void {
  const registers = [register];
  const gauge = <const L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name: `tieout_${name}`, help, labelNames, registers });
  const runs = gauge('sync_runs', 'Sync runs kept, by status.', ['status']);
  const logs = gauge('sync_logs', 'Sync logs kept, by status.', ['status']);
  const waits = gauge('sync_logs_waiting', 'Sync logs that wait, by what for.', ['reason']);
  const letters = gauge('dead_letters', 'Records read that cannot be used.', []);
  const queue = gauge('jobs_queued', 'Jobs that wait or run, by kind and state.', ['kind', 'state']);
  const pool = gauge('database_connections', 'Connections of this process to the database, by state.', [
    'state',
  ]);
  const showAll = (into: Gauge<'status'>, counts: Record<string, number>) => {
    into.reset();
    for (const [status, count] of Object.entries(counts)) into.set({ status }, count);
  };
  return (current) => {
    showAll(runs, current.runs);
    showAll(logs, current.logs);
    waits.reset();
    for (const [reason, count] of Object.entries(current.waits)) waits.set({ reason }, count);
    letters.set(current.deadLetters);
    queue.reset();
    for (const { kind, state, count } of current.jobs) queue.set({ kind, state }, count);
    for (const [state, count] of Object.entries(current.pool ?? {})) pool.set({ state }, count);
  };
}
