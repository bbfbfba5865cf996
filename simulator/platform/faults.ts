/**
 * Faults ordered by `POST /_sim/faults`: each strikes the next `count` calls of a path, then is gone.
 */
import { z } from 'zod';

export const faultSchema = z
  .strictObject({
    /** The path as called, or below `/api.xro/2.0`; a longer path fits too, and `/` fits all but control. */
    path: z.string().startsWith('/'),
    count: z.int().positive().default(1),
    /**
     * `drop` cuts the connection before anything happened, `drop-after` when the work is done and only the answer
     * is lost (a rotated refresh token, for one). `truncate` halves the body, `malformed` breaks its JSON,
     * `bad-row` makes dates and numbers of the first row unreadable.
     */
    kind: z.enum(['status', 'delay', 'drop', 'drop-after', 'truncate', 'malformed', 'bad-row']),
    status: z.int().min(400).max(599).default(503),
    /** Milliseconds, of `delay`. */
    ms: z.int().min(0).max(600_000).default(5_000),
  })
  .readonly();

export type Fault = z.infer<typeof faultSchema>;

const withoutSlash = (path: string): string => path.toLowerCase().replace(/\/$/, '');

function fits(fault: Fault, pathname: string): boolean {
  const wanted = withoutSlash(fault.path);
  const called = withoutSlash(pathname);
  return [called, called.replace(/^\/api\.xro\/2\.0/, '')].some(
    (candidate) => candidate === wanted || candidate.startsWith(`${wanted}/`),
  );
}

export function createFaults() {
  let waiting: { fault: Fault; left: number }[] = [];
  return {
    order(fault: Fault): void {
      waiting.push({ fault, left: fault.count });
    },
    /** The fault that strikes this call, used up by one; the one ordered first wins. */
    take(pathname: string): Fault | undefined {
      const next = waiting.find(({ fault }) => fits(fault, pathname));
      if (next === undefined) return undefined;
      next.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return next.fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

function spoilValue(value: unknown): unknown {
  if (typeof value === 'number') return 'not a number';
  if (typeof value === 'string' && value.startsWith('/Date(')) return '/Date(not a date)/';
  return value;
}

/** Spoils the first row of the first list in a body; a body without rows stays as it is. */
function spoilFirstRow(body: string): string {
  if (!body.startsWith('{')) return body;
  const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(body));
  if (!parsed.success) return body;
  const rows = z.tuple([z.record(z.string(), z.unknown())], z.unknown());
  for (const [key, value] of Object.entries(parsed.data)) {
    const list = rows.safeParse(value);
    if (!list.success) continue;
    const [first, ...rest] = list.data;
    const spoilt = Object.fromEntries(
      Object.entries(first).map(([name, field]) => [name, spoilValue(field)]),
    );
    return JSON.stringify({ ...parsed.data, [key]: [spoilt, ...rest] });
  }
  return body;
}

/** The body as the fault leaves it. */
export function spoil(fault: Fault, body: string): string {
  if (fault.kind === 'truncate') return body.slice(0, Math.floor(body.length / 2));
  if (fault.kind === 'malformed') return `${body.slice(0, 1)}"unfinished":,${body.slice(1)}`;
  return fault.kind === 'bad-row' ? spoilFirstRow(body) : body;
}
