/** Traces: what a collector of OpenTelemetry gets of calls, jobs and what these ask of the provider. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { appInfo } from '#contract/app.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { startApp } from '../support/app.ts';
import { programDatabase } from './support/engines.ts';
import { patience } from './support/patience.ts';

const span = z.object({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.unknown()),
});
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Span = z.infer<typeof span>;

let collector: Server;
let spans: Span[];
let endpoint: string;
beforeEach(async () => {
  spans = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { resourceSpans } = exported.parse(await json(request));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  collector = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => new Promise((resolve) => collector.close(resolve)));

async function runDemo(): Promise<void> {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const app = await startApp({ ...(await programDatabase()), demo: true, env });
  try {
    await fetch(`${app.url}/api/v1${appInfo.path}`);
    const read = async () => (await fetch(`${app.url}/metrics`)).text();
    await expect
      .poll(read, patience)
      .toMatch(/job_duration_seconds_count{kind="sync-run",result="done"} [1-9]/);
  } finally {
    await app.stop();
  }
}

test('are sent of calls and jobs, with the provider’s calls inside, and the last ones at the end', async () => {
  await runDemo();
  const names = spans.map(({ name }) => name);
  expect(names).toContain('GET /app');
  const job = spans.find(({ name }) => name === 'job sync-run');
  expect(job?.parentSpanId).toBeUndefined();
  const jobIds = spans.filter(({ name }) => name === 'job sync-run').map(({ spanId }) => spanId);
  const ofJobs = spans.filter(({ parentSpanId = '' }) => jobIds.includes(parentSpanId));
  expect(ofJobs.length).toBeGreaterThan(0);
  for (const { name, attributes } of ofJobs) {
    expect(name).toMatch(/^provider [A-Za-z/]+$/);
    expect(attributes).toEqual([]);
  }
});
