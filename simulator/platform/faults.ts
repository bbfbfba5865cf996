/**
 * Faults ordered by `POST /_sim/faults`: some strike the next `count` calls of a path, others each call by chance.
 */
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OrderedRefusal } from './limits.ts';

/**
 * `drop` cuts the connection before anything happened, `drop-after` when the work is done and only the answer is
 * lost (a rotated refresh token, for one). `truncate` halves the body, `malformed` breaks its JSON, `bad-row` makes
 * dates and numbers of a row unreadable, `missing-row` leaves it out: the first, or the one named by `row`; `no-rate`
 * leaves exchange rates out of every row. `lower-case` and `xml` refuse with `status` as well, in bodies that the provider
 * was seen to send besides its usual ones. `limit` refuses a call of the Accounting API as one of its limits
 * would, `scope` as for a permission that the token lacks, and neither any other path.
 */
const KINDS = [
  'status',
  'lower-case',
  'xml',
  'delay',
  'drop',
  'drop-after',
  'truncate',
  'malformed',
  'bad-row',
  'missing-row',
  'no-rate',
  'limit',
  'scope',
] as const;

/** Query parameters that a call must have to be struck, `{ date: '2025-03-31' }`; it may have more. */
const query = z.record(z.string(), z.string()).default({});

const strike = {
  kind: z.enum(KINDS),
  status: z.int().min(400).max(599).default(503),
  /** Milliseconds, of `delay`. */
  ms: z.int().min(0).max(600_000).default(5_000),
  limit: z.enum(['minute', 'day', 'concurrent', 'app']).default('minute'),
  /** The id of the row, of `bad-row` and `missing-row`. */
  row: z.string().optional(),
  /** Seconds to wait after `limit`; to the end of the window when left out, and not said of `concurrent`. */
  retryAfter: z.int().min(0).optional(),
};

/** The path as called, or below `/api.xro/2.0`; a longer path fits too, and `/` fits all but control. */
const pathPrefix = z.string().startsWith('/');

const nextCalls = z
  .strictObject({ path: pathPrefix, query, count: z.int().positive().default(1), ...strike })
  .transform(({ path: orderPath, query: asking, count, ...fields }) => ({
    path: orderPath,
    query: asking,
    count,
    kinds: [fields],
    chance: undefined,
  }));

const kindOfMany = z
  .union([z.enum(KINDS).transform((kind) => ({ kind })), z.strictObject(strike)])
  .pipe(z.strictObject(strike));

/** Fails each call of the path with the probability, by one of the kinds: the same seed strikes the same calls. */
const byChance = z
  .strictObject({
    path: pathPrefix,
    query,
    kinds: z.array(kindOfMany).min(1),
    probability: z.number().min(0).max(1),
    seed: z.union([z.int(), z.string()]),
    count: z.int().positive().default(Number.MAX_SAFE_INTEGER),
  })
  .transform(({ probability, seed, ...fields }) => ({ ...fields, chance: { probability, seed } }));

export const faultSchema = z.union([nextCalls, byChance]);

type FaultOrder = z.infer<typeof faultSchema>;
export type Fault = FaultOrder['kinds'][number];

const withoutSlash = (path: string): string => path.toLowerCase().replace(/\/$/, '');

const ACCOUNTING = '/api.xro/2.0';
/** Kinds that only the gate of the Accounting API knows. */
const OF_THE_GATE: ReadonlySet<Fault['kind']> = new Set(['limit', 'scope']);

function fits(order: FaultOrder, callPath: string, parameters: URLSearchParams): boolean {
  if (Object.entries(order.query).some(([name, value]) => parameters.get(name) !== value)) return false;
  const orderPath = withoutSlash(order.path);
  return [callPath, callPath.replace(ACCOUNTING, '')].some(
    (candidate) => candidate === orderPath || candidate.startsWith(`${orderPath}/`),
  );
}

/** Number from 0 up to 1, always the same for the same seed and purpose. */
function drawn(seed: number | string, purpose: string): number {
  return createHash('sha256').update(`${seed} ${purpose}`).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** Fault that strikes the nth call of a path, if any does. */
function struckBy({ kinds, chance }: FaultOrder, callPath: string, nth: number): Fault | undefined {
  if (chance === undefined) return kinds[0];
  const { probability, seed } = chance;
  if (drawn(seed, `${callPath} ${nth}`) >= probability) return undefined;
  return kinds[Math.floor(drawn(seed, `${callPath} ${nth} kind`) * kinds.length)];
}

export function createFaults() {
  let waiting: { order: FaultOrder; remaining: number; calls: Map<string, number> }[] = [];
  let struck = 0;
  return {
    order(order: FaultOrder): void {
      waiting.push({ order, remaining: order.count, calls: new Map() });
    },
    /** Ends every order; answers how many there were, and how many calls were struck since the last end. */
    end(): { ended: number; struck: number } {
      const answer = { ended: waiting.splice(0).length, struck };
      struck = 0;
      return answer;
    },
    /** The fault that strikes this call, used up by one; the one ordered first wins. */
    take(pathname: string, parameters: URLSearchParams): Fault | undefined {
      const callPath = withoutSlash(pathname);
      for (const entry of waiting.filter(({ order }) => fits(order, callPath, parameters))) {
        const nth = (entry.calls.get(callPath) ?? 0) + 1;
        entry.calls.set(callPath, nth);
        const fault = struckBy(entry.order, callPath, nth);
        if (fault === undefined || (OF_THE_GATE.has(fault.kind) && !callPath.startsWith(ACCOUNTING)))
          continue;
        entry.remaining -= 1;
        struck += 1;
        waiting = waiting.filter(({ remaining }) => remaining > 0);
        return fault;
      }
      return undefined;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

function spoilValue(value: unknown): unknown {
  if (typeof value === 'number') return 'not a number';
  if (typeof value === 'string' && value.startsWith('/Date(')) return '/Date(not a date)/';
  return value;
}

type Row = Record<string, unknown>;

const spoilRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, field]) => [name, spoilValue(field)]));

/** Does to one row of the first list in a body what `strikeRow` does; a body without such a row stays as it is. */
function withRow(body: string, id: string | undefined, strikeRow: (row: Row) => Row[]): string {
  if (!body.startsWith('{')) return body;
  const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(body));
  if (!parsed.success) return body;
  const rows = z.array(z.record(z.string(), z.unknown())).min(1);
  for (const [key, value] of Object.entries(parsed.data)) {
    const list = rows.safeParse(value);
    if (!list.success) continue;
    const place = id === undefined ? 0 : list.data.findIndex((row) => Object.values(row).includes(id));
    const struck = list.data.flatMap((row, index) => (index === place ? strikeRow(row) : [row]));
    return JSON.stringify({ ...parsed.data, [key]: struck });
  }
  return body;
}

/** Leaves out the exchange rates of rows, as some answers of lists do: the field is optional. */
const leaveRatesOut = (body: string): string =>
  body.startsWith('{')
    ? JSON.stringify(JSON.parse(body, (key, value: unknown) => (key === 'CurrencyRate' ? undefined : value)))
    : body;

/** The refusal by a status that a fault orders; undefined where it orders something else. */
export function refusalBody({ kind, status }: Fault): { type: string; body: string } | undefined {
  const detail = `Fault: ${status}`;
  const instance = randomUUID();
  if (kind === 'status') return { type: 'text/plain', body: detail };
  if (kind === 'lower-case')
    return {
      type: 'application/problem+json',
      body: JSON.stringify({ type: null, title: 'Refused', status, detail, instance }),
    };
  if (kind !== 'xml') return undefined;
  return {
    type: 'text/xml; charset=utf-8',
    body: `<ApiException><Title>Refused</Title><Detail>${detail}</Detail><Instance>${instance}</Instance></ApiException>`,
  };
}

/** The refusal that a fault of a limit orders. */
export function toRefusal({ kind, limit, retryAfter }: Fault): OrderedRefusal | undefined {
  if (kind !== 'limit') return undefined;
  return { problem: limit === 'app' ? 'appminute' : limit, retryAfterSeconds: retryAfter };
}

/** The body as the fault leaves it. */
export function spoil(fault: Fault, body: string): string {
  if (fault.kind === 'truncate') return body.slice(0, Math.floor(body.length / 2));
  if (fault.kind === 'malformed') return `${body.slice(0, 1)}"unfinished":,${body.slice(1)}`;
  if (fault.kind === 'no-rate') return leaveRatesOut(body);
  if (fault.kind === 'missing-row') return withRow(body, fault.row, () => []);
  return fault.kind === 'bad-row' ? withRow(body, fault.row, (row) => [spoilRow(row)]) : body;
}
