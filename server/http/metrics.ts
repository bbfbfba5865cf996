/** Numbers since the start of this process, as Prometheus text (exposition format 0.0.4). */
export type Metrics = {
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  job(kind: string, result: string, seconds: number): void;
  text(): string;
};

type Family = { name: string; help: string; type: 'counter' | 'gauge'; values: Map<string, number> };

export function createMetrics(): Metrics {
  const family = (name: string, help: string, type: Family['type'] = 'counter'): Family => ({
    name,
    help,
    type,
    values: new Map(),
  });
  const requests = family('tieout_http_requests_total', 'Answers by route and status.');
  const requestSeconds = family('tieout_http_request_seconds_total', 'Time spent answering, by route.');
  const jobs = family('tieout_jobs_total', 'Jobs run, by kind and result.');
  const jobSeconds = family('tieout_job_seconds_total', 'Time spent running jobs, by kind.');
  const memory = family('tieout_process_resident_bytes', 'Memory of this process.', 'gauge');

  return {
    request: ({ method, route, status }, seconds) => {
      add(requests, { method, route, status: String(status) }, 1);
      add(requestSeconds, { method, route }, seconds);
    },
    job: (kind, result, seconds) => {
      add(jobs, { kind, result }, 1);
      add(jobSeconds, { kind }, seconds);
    },
    text: () => {
      memory.values.set('', process.memoryUsage.rss());
      return [requests, requestSeconds, jobs, jobSeconds, memory].map(render).join('');
    },
  };
}

function add({ values }: Family, labels: Record<string, string>, amount: number): void {
  const key = `{${Object.entries(labels)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(',')}}`;
  values.set(key, (values.get(key) ?? 0) + amount);
}

function render({ name, help, type, values }: Family): string {
  const lines = [...values].map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}
