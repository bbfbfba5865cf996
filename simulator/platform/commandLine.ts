/** The command line of the simulator. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DEFAULTS, type SimulatorOptions } from './start.ts';
import { TIER_NAMES } from './tiers.ts';

export const USAGE = `Usage: npm run simulator -- [options]

  --port N             port to listen on (default 3001; 0: any free one)
  --host H             address to listen on (default ${DEFAULTS.host})
  --org DIR            an organisation from files of JSON; may be repeated
  --tier T             what the app may do: ${TIER_NAMES.join(', ')} (default ${DEFAULTS.tier})
  --control            open /_sim: consent, clock, documents, faults
  --client ID:SECRET   take only this app (default: any)
  --seed N             same seed, same books (default ${DEFAULTS.seed})
  --documents N        size of the large organisation (default ${DEFAULTS.documents})
  --calm               no organisation is slow, fails, is rate-limited or revoked of its own accord
  --limits L           off, or concurrent,minute,day,app (default 5,60,1000,10000; from core on 5000 a day)
  --now YYYY-MM-DD     the day the books end (default: the day of the first start)
  --state DIR          keep keys, grants, connections, clock and edits there`;

const count = (name: string, minimum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((value) => value >= minimum, `${name} must be at least ${minimum}`);

const port = count('--port', 0).refine((value) => value <= 65_535, '--port must be at most 65535');

const limits = z
  .string()
  .regex(/^(off|\d{1,9}(,\d{1,9}){3})$/, '--limits must be "off" or four numbers: concurrent,minute,day,app')
  .transform((text): SimulatorOptions['limits'] => {
    if (text === 'off') return text;
    const [concurrent = 0, minute = 0, day = 0, appMinute = 0] = text.split(',').map(Number);
    return { concurrent, minute, day, appMinute };
  });

const folder = z.string().refine((path) => existsSync(join(path, 'organisation.json')), {
  error: ({ input }) => `--org ${String(input)} holds no organisation.json`,
});

const client = z
  .string()
  .regex(/^[^:]+:.+$/, '--client must be ID:SECRET')
  .transform((text) => ({ id: text.slice(0, text.indexOf(':')), secret: text.slice(text.indexOf(':') + 1) }));

const argumentsSchema = z.object({
  port: port.default(3001),
  host: z.string().min(1, '--host must not be empty').default(DEFAULTS.host),
  org: z.array(folder).default([]),
  tier: z.enum(TIER_NAMES, `--tier must be one of ${TIER_NAMES.join(', ')}`).default(DEFAULTS.tier),
  control: z.boolean().default(false),
  client: client.optional(),
  seed: count('--seed', 0).default(DEFAULTS.seed),
  documents: count('--documents', 1).default(DEFAULTS.documents),
  calm: z.boolean().default(false),
  limits: limits.optional(),
  now: z.iso.date('--now must be a date, YYYY-MM-DD').optional(),
  state: z.string().min(1, '--state must not be empty').optional(),
});

function tokenize(args: string[]): { values: Record<string, unknown>; problems: string[] } {
  const text = { type: 'string' } as const;
  const options = {
    port: text,
    host: text,
    org: { type: 'string', multiple: true },
    tier: text,
    control: { type: 'boolean' },
    calm: { type: 'boolean' },
    client: text,
    seed: text,
    documents: text,
    limits: text,
    now: text,
    state: text,
  } as const;
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const problems = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [`"${token.value}" is not an option`];
    if (token.kind === 'option' && !(token.name in options)) return [`${token.rawName} is not an option`];
    if (token.kind !== 'option' || ['control', 'calm'].includes(token.name)) return [];
    return token.value === undefined ? [`${token.rawName} needs a value`] : [];
  });
  return { values, problems };
}

/** The options, or every problem at once, one sentence each. */
export function readCommandLine(args: string[]): SimulatorOptions | string[] {
  const { values, problems } = tokenize(args);
  if (problems.length > 0) return problems;
  const parsed = argumentsSchema.safeParse(values);
  if (!parsed.success) return parsed.error.issues.map(({ message }) => message);
  const { org, now, state, client: app, limits: limitSetting, ...flags } = parsed.data;
  return {
    ...flags,
    client: app,
    limits: limitSetting,
    organisationFolders: org,
    booksEnd: now,
    stateFolder: state,
  };
}
