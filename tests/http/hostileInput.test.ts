import { errorStatus, failureAnswer } from '#contract/errors.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { addDays } from 'date-fns/addDays';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isFullRun } from '../support/fullRun.ts';
import { defaultEngine, type Engine, engines } from './support/engines.ts';
import { type HostileRequest, hostileRequests } from './support/hostileRequests.ts';
import { readOpenApi } from './support/openApiCalls.ts';
import { startSyncedCompany } from './support/syncedCompany.ts';
import { watchTables } from './support/tableDigest.ts';

/** What refusing a request that its schema does not allow looks like: never by its session, never by a limit of calls. */
const refusals = [400, 404, 413, 415];

const codes = Object.keys(errorStatus);

const answeredFailure = z.extend(failureAnswer, { requestId: z.string().check(z.minLength(1)) });

/** What is wrong with an answer of failure; null when it has the one shape and tells nothing of the inside. */
function faultOfShape(answer: LightMyRequestResponse): string | null {
  const parsed = answeredFailure.safeParse(jsonOf(answer));
  if (!parsed.success) return `is not in the shape: ${answer.body.slice(0, 200)}`;
  const { error, requestId, message, details = [] } = parsed.data;
  if (!codes.includes(error)) return `has the unknown code ${error}`;
  if (requestId !== answer.headers['x-request-id']) return 'names another request than its header';
  if (/\.ts:\d|node_modules|\bselect\b|\brelation\b|syntax error/i.test(message))
    return `says too much: ${message}`;
  const unclear = [message, ...details.map((detail) => detail.message)].find((sentence) =>
    /invalid (input|option|string)|expected |\bISO\b|pattern|regex|[GU]UID|elements/i.test(sentence),
  );
  if (unclear !== undefined) return `speaks as programs do: ${unclear}`;
  return null;
}

function jsonOf(answer: LightMyRequestResponse): unknown {
  try {
    return answer.json();
  } catch {
    return undefined;
  }
}

/** Connected and synced, and from now on quiet: nothing changes by itself, whatever the time of day. */
async function startQuietCompany(engine: Engine) {
  const company = await startSyncedCompany(engine, { organisation: 'Alder Studio' });
  const [run] = await company.untilIdle();
  await company.call(updateGlobalSettings, { body: { autoSync: false } });
  // Else its first nightly check is planned, and may come, while it is asked.
  await company.server.db
    .updateTable('companies')
    .set({ nextCheckAt: addDays(new Date(), 1) })
    .execute();
  // Else calls that delete would take the log-in for the password, and the organization would be gone for all others.
  await company.server.db
    .updateTable('sessions')
    .set({ createdAt: addDays(new Date(), -1) })
    .execute();
  const document = await company.server.send({ url: '/api/v1/openapi.json' });
  const requests = hostileRequests({
    book: readOpenApi(document.json()),
    known: {
      companyId: company.companyId,
      id: run?.logs[0]?.id,
      reportType: 'profit-loss',
      entityType: 'Accounts',
      endDate: '2026-03-31',
    },
    headers: { authorization: `Bearer ${company.token}`, 'x-company-id': company.companyId },
  });
  return { company, requests, changedTables: await watchTables(company.server.db) };
}

/** A consent that is begun is written down, and a report has months checked that never were: by a run, as asked for. */
const followsFromReading = new Set([
  'audit_events',
  'call_limits',
  'app_call_limits',
  'companies',
  'consent_attempts',
  'entity_states',
  'ledger_months',
  'trial_balances',
  'sync_logs',
  'sync_runs',
]);

/**
 * A log-in that fails is counted, which throttles the next, and written down. Months that agree are noted each minute,
 * whatever is refused meanwhile.
 */
const followsFromRefusal = new Set(['login_failures', 'audit_events', 'audit_details', 'agreed_months']);

type QuietCompany = Awaited<ReturnType<typeof startQuietCompany>>;

const nameOf = ({ call, what }: HostileRequest) => `${call.name}, ${what}`;

/** Those answered otherwise than is right, and failures without the shape of one. */
async function wrongAnswers(
  { company }: QuietCompany,
  asked: HostileRequest[],
  isRight: (status: number) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const hostile of asked) {
    const answer = await company.server.send(hostile.request());
    if (!isRight(answer.statusCode)) wrong.push(`${nameOf(hostile)}: answers ${answer.statusCode}`);
    const fault = answer.statusCode < 400 ? null : faultOfShape(answer);
    if (fault !== null) wrong.push(`${nameOf(hostile)}: ${fault}`);
  }
  return wrong;
}

// No database is asked before the schema, so one engine shows it.
describe('input that no schema allows', () => {
  let quiet: QuietCompany;
  beforeAll(async () => {
    quiet = await startQuietCompany(defaultEngine);
  });
  afterAll(async () => quiet.company.stop());

  test('is refused in the same shape by every call, and changes nothing', async () => {
    await quiet.changedTables();
    const forbidden = quiet.requests.filter(({ isForbidden }) => isForbidden);
    expect(await wrongAnswers(quiet, forbidden, (status) => refusals.includes(status))).toEqual([]);
    expect(await quiet.changedTables()).toEqual([]);
    expect(forbidden.length).toBeGreaterThan(isFullRun ? 5_000 : 3_000);
  });
});

for (const engine of engines)
  describe.skipIf(engine.missing)(`hostile text where any text is allowed, on ${engine.name}`, () => {
    let quiet: QuietCompany;
    beforeAll(async () => {
      quiet = await startQuietCompany(engine);
    });
    afterAll(async () => quiet.company.stop());

    test('is plain text to every call that reads', async () => {
      await quiet.changedTables();
      const reading = quiet.requests.filter(({ call, isForbidden }) => call.method === 'GET' && !isForbidden);
      expect(await wrongAnswers(quiet, reading, (status) => status < 500)).toEqual([]);
      await quiet.company.untilIdle();
      const touched = await quiet.changedTables();
      expect(touched.filter((table) => !followsFromReading.has(table))).toEqual([]);
    });

    test('is plain text to every call that writes; where it is refused, nothing changes', async () => {
      const writing = quiet.requests
        .filter(({ call, isForbidden }) => call.method !== 'GET' && !isForbidden)
        .toSorted((a, b) => Number(a.call.startsWork) - Number(b.call.startsWork))
        // Every third: looking through all tables after each takes its time.
        .filter((_, index) => index % 3 === 0);
      const wrong: string[] = [];
      await quiet.changedTables();
      for (const hostile of writing) {
        const answer = await quiet.company.server.send(hostile.request());
        if (answer.statusCode < 400) await quiet.company.untilIdle();
        const touched = (await quiet.changedTables()).filter((table) => !followsFromRefusal.has(table));
        if (answer.statusCode >= 500 || (answer.statusCode >= 400 && faultOfShape(answer) !== null))
          wrong.push(`${nameOf(hostile)}: ${answer.statusCode} ${faultOfShape(answer)}`);
        else if (answer.statusCode >= 400 && touched.length > 0)
          wrong.push(`${nameOf(hostile)}: refused, but changed ${touched.join(', ')}`);
      }
      expect(wrong).toEqual([]);
    });
  });
