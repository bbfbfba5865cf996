import type { Clock } from '#server/lib/clock.ts';
import { keptAnswer } from '#server/lib/keptAnswer.ts';
import { build, version } from '#server/lib/version.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Read again and again, because other processes change them too. Null: there is nothing it could be said of. */
type Standing = {
  /** Over all companies, by status. */
  runs: Record<string, number>;
  logs: Record<string, number>;
  /** Keyed by what they wait for. */
  waits: Record<string, number>;
  deadLetters: number;
  /** Keyed by the state of their connection. */
  companies: Record<string, number>;
  /** Counts the last twelve months, and the organizations that have any. */
  monthsOff: number;
  companiesOff: number;
  openNotices: number;
  /** Counts organizations with a schedule whose connection works. */
  oldestSyncAgeSeconds: number | null;
  overdueSeconds: number | null;
  grants: Record<string, number>;
  /** Until the first grant in use dies unless it is refreshed. */
  grantExpirySeconds: number | null;
  jobs: { kind: string; state: string; count: number }[];
};

type Sources = {
  standing: () => Promise<Standing>;
  /** Null on the embedded engine, which has one connection. */
  pool: () => { open: number; idle: number; waiting: number } | null;
  clock: Clock;
  jobLabels: { kinds: readonly string[]; results: readonly string[] };
};

/** Calls of this process by their effort. */
type CountTurns = () => Record<string, { running: number; waiting: number }>;

/** Prometheus text exposition; times are seconds. */
export type Metrics = {
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  job(kind: string, result: string, seconds: number): void;
  /** `kind`: what was asked for; `result`: a status, or `unreachable`. */
  providerCall(kind: string, result: string, seconds: number): void;
  providerBytes(kind: string, bytes: number): void;
  bookCheck(result: 'sound' | 'off'): void;
  /** Counts are read at each look. */
  showTurns(count: CountTurns): void;
  streamOpened(): void;
  streamClosed(): void;
  text(): Promise<string>;
};

const contentType = Registry.PROMETHEUS_CONTENT_TYPE;
export { contentType as metricsType };

/** Once, whichever servers run in this process: its collectors never end. */
const processRegister = new Registry();
collectDefaultMetrics({ register: processRegister });

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** One count of the database serves every look within these milliseconds. */
const STANDING_MS = 15_000;

export function createMetrics({ standing, pool, clock, jobLabels }: Sources): Metrics {
  const register = new Registry();
  const registers = [register];
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
  // An alarm sees an increase only from a number that was served before.
  for (const kind of jobLabels.kinds) for (const result of jobLabels.results) jobs.zero({ kind, result });
  const calls = histogram(
    'provider_call_duration_seconds',
    'Calls to the provider by what they asked for and its answer.',
    ['kind', 'result'],
  );
  const received = new Counter({
    name: 'tieout_provider_received_bytes_total',
    help: 'Bytes of the provider’s accounting answers, compressed where it says how many those are, by what was asked for.',
    labelNames: ['kind'],
    registers,
  });
  const bookChecks = new Counter({
    name: 'tieout_book_checks_total',
    help: 'Checks of the books of a company against themselves, by what they found.',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['sound', 'off']) bookChecks.inc({ result }, 0);
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
  const buildInfo = new Gauge({
    name: 'tieout_build_info',
    help: 'The version that runs here, and what it was built from.',
    labelNames: ['version', 'build'],
    registers,
  });
  buildInfo.set({ version, build }, 1);
  const show = showStanding(register);
  const showPool = showConnections(register);
  const currentStanding = keptFor(STANDING_MS, clock, standing);

  return {
    request: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    job: (kind, result, seconds) => jobs.observe({ kind, result }, seconds),
    providerCall: (kind, result, seconds) => calls.observe({ kind, result }, seconds),
    providerBytes: (kind, bytes) => received.inc({ kind }, bytes),
    bookCheck: (result) => bookChecks.inc({ result }),
    showTurns: (count) => {
      countTurns = count;
    },
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    text: async () => {
      // The other numbers must show while the database is away.
      await currentStanding().then(show, () => failures.inc());
      showPool(pool());
      for (const [effort, states] of Object.entries(countTurns()))
        for (const [state, count] of Object.entries(states)) turns.set({ effort, state }, count);
      return await Registry.merge([processRegister, register]).metrics();
    },
  };
}

function keptFor<T>(forMs: number, clock: Clock, ask: () => Promise<T>): () => Promise<T> {
  let current = keptAnswer(ask);
  let askedAt = clock().getTime();
  return () => {
    const time = clock().getTime();
    if (time - askedAt >= forMs) {
      askedAt = time;
      current = keptAnswer(ask);
    }
    return current();
  };
}

function showConnections(register: Registry): (pool: ReturnType<Sources['pool']>) => void {
  const connections = new Gauge({
    name: 'tieout_database_connections',
    help: 'Connections of this process to the database, by state.',
    labelNames: ['state'],
    registers: [register],
  });
  return (pool) => {
    for (const [state, count] of Object.entries(pool ?? {})) connections.set({ state }, count);
  };
}

/** Same in all processes: take the maximum, never the sum. */
function showStanding(register: Registry): (current: Standing) => void {
  const registers = [register];
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name: `tieout_${name}`, help, labelNames, registers });
  const labelled = (name: string, help: string, label: string) => {
    const values = gauge(name, help, [label]);
    return (counts: Record<string, number>) => {
      values.reset();
      for (const [value, count] of Object.entries(counts)) values.set({ [label]: value }, count);
    };
  };
  const single = (name: string, help: string) => {
    const value = gauge(name, help, []);
    return (number: number | null) => {
      // Without a value no line: zero would say that all is well.
      if (number === null) value.remove();
      else value.set(number);
    };
  };
  const shows = {
    runs: labelled('sync_runs', 'Sync runs kept, by status.', 'status'),
    logs: labelled('sync_logs', 'Sync logs kept, by status.', 'status'),
    waits: labelled('sync_logs_waiting', 'Sync logs that wait, by what for.', 'reason'),
    deadLetters: single('dead_letters', 'Records read that need fixing before they can be used.'),
    companies: labelled('companies', 'Organizations, by the state of their connection.', 'state'),
    monthsOff: single('months_off', 'Months of the last twelve that do not agree, over all organizations.'),
    companiesOff: single('companies_off', 'Organizations with a month that does not agree.'),
    openNotices: single('open_notices', 'Changes in closed months that are not dismissed.'),
    oldestSyncAge: single('oldest_sync_age_seconds', 'Since the last sync of the one longest without.'),
    overdue: single('sync_overdue_seconds', 'Since the longest overdue sync of a schedule was due.'),
    grants: labelled('grants', 'Accesses to the provider, by status.', 'status'),
    grantExpiry: single('grant_expiry_seconds', 'Until the first access dies unless it is refreshed.'),
  };
  const queue = gauge('jobs_queued', 'Jobs that wait or run, by kind and state.', ['kind', 'state']);
  return (current) => {
    shows.runs(current.runs);
    shows.logs(current.logs);
    shows.waits(current.waits);
    shows.deadLetters(current.deadLetters);
    shows.companies(current.companies);
    shows.monthsOff(current.monthsOff);
    shows.companiesOff(current.companiesOff);
    shows.openNotices(current.openNotices);
    shows.oldestSyncAge(current.oldestSyncAgeSeconds);
    shows.overdue(current.overdueSeconds);
    shows.grants(current.grants);
    shows.grantExpiry(current.grantExpirySeconds);
    queue.reset();
    for (const { kind, state, count } of current.jobs) queue.set({ kind, state }, count);
  };
}
