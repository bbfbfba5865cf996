import { resolve } from 'node:path';
import * as z from 'zod';
import { parseKeys } from '#server/lib/keys.ts';
import { logLevels } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';

/**
 * The provider's allowance for an app of each tier (developer.xero.com, pricing and limits): calls
 * a day for each organisation, connections over all users, the general ledger, several
 * organisations in one consent.
 */
export const appTiers = {
  starter: { callsPerDay: 1_000, connections: 5, journals: false, bulkConsent: false },
  core: { callsPerDay: 5_000, connections: 50, journals: false, bulkConsent: false },
  plus: { callsPerDay: 5_000, connections: 1_000, journals: false, bulkConsent: false },
  advanced: { callsPerDay: 5_000, connections: 10_000, journals: true, bulkConsent: true },
} as const;

/** The simulator has the same name and secret for this app: a demo has nothing to protect. */
const demoCredentials = { clientId: 'TIEOUT-DEMO-APP', clientSecret: 'tieout-demo-secret' } as const;

const port = z.coerce.number('is not a number').int().min(1).max(65_535);
const origin = z
  .url({ protocol: /^https?$/, error: 'is not a web address like https://books.example.com' })
  .refine((text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`, {
    error: 'must be an origin: no path, no query',
  })
  .transform((text) => new URL(text).origin);

const encryptionKeys = z.string().transform((text, context) => {
  const keys = parseKeys(text);
  if (keys) return keys;
  context.addIssue(
    'must be id:base64[,id:base64], each key 32 bytes, each id once (make one: openssl rand -base64 32)',
  );
  return z.NEVER;
});

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  FONTS_DIR: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' }).optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' })
    .optional(),
  DATABASE_POOL: z.coerce.number('is not a number of connections').int().min(2).max(200).default(10),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  APP_URL: origin.optional(),
  XERO_CLIENT_ID: z.string().optional(),
  XERO_CLIENT_SECRET: z.string().optional(),
  XERO_APP_TIER: z
    .enum(['starter', 'core', 'plus', 'advanced'], 'must be starter, core, plus or advanced')
    .default('starter'),
  XERO_LOGIN_URL: origin.optional(),
  XERO_IDENTITY_URL: origin.optional(),
  XERO_API_URL: origin.optional(),
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  SIMULATOR_PORT: port.optional(),
  REGISTRATION: z.enum(['open', 'invited', 'closed'], 'must be open, invited or closed').optional(),
  CONNECTIONS_PER_USER: z.coerce.number('is not a number of connections').int().min(1).optional(),
  DEMO_PUBLIC: z.literal('1', 'can only be 1').optional(),
  TRUST_PROXY: z.coerce.number('is not a number of proxies').int().min(0).max(10).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address, or Name <address>')
    .optional(),
  SUPPORT_EMAIL: z.email('is not an e-mail address').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  SYNC_LOG_DAYS: z.coerce
    .number('is not a number of days')
    .int()
    // Pages show how the syncs of 30 days went.
    .refine((days) => days === 0 || days > 30, 'must be 0, which keeps all, or more than 30')
    .default(400),
  NEW_ADDRESSES_A_DAY: z.coerce.number('is not a number of addresses').int().min(1).default(50),
  CALLS_A_MINUTE: z.coerce.number('is not a number of calls').int().min(40).default(1200),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not a web address like http://localhost:4318' })
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});

export const settingNames: string[] = Object.keys(variables.shape);

type Variables = z.output<typeof variables>;

export type Config = ReturnType<typeof toConfig>;

/**
 * The only reader of the environment. Throws a StartRefusal with all problems at once; opens
 * nothing. An empty variable counts as unset.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(entries);
  if (!parsed.success)
    throw refusal([
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
      ...contradictions(entries),
    ]);
  const problems = contradictions(parsed.data);
  if (problems.length > 0) throw refusal(problems);
  return toConfig(parsed.data);
}

const refusal = (problems: string[]) =>
  new StartRefusal(
    `The configuration has problems:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Finds problems of combined variables. Takes text and parsed values, so that all problems are
 * reported together.
 */
function contradictions(v: Readonly<Partial<Record<keyof Variables, unknown>>>): string[] {
  const hasId = v.XERO_CLIENT_ID !== undefined;
  const hasSecret = v.XERO_CLIENT_SECRET !== undefined;
  const demo = !hasId && !hasSecret;
  const host = v.HOST ?? '127.0.0.1';
  return [
    hasId !== hasSecret &&
      `${hasId ? 'XERO_CLIENT_SECRET' : 'XERO_CLIENT_ID'} is missing: set both for a real provider, neither for the demo.`,
    v.ROLE !== undefined &&
      v.ROLE !== 'all' &&
      v.DATABASE_URL === undefined &&
      'ROLE other than all needs DATABASE_URL: the embedded database serves one process only.',
    v.DATABASE_DIRECT_URL !== undefined &&
      v.DATABASE_URL === undefined &&
      'DATABASE_DIRECT_URL is the way past a pooler that DATABASE_URL names: set both, or neither.',
    (v.SMTP_URL === undefined) !== (v.MAIL_FROM === undefined) &&
      `${v.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM'} is missing: set both so that mail goes out, neither for none.`,
    demo &&
      !(typeof host === 'string' && loopback.has(host)) &&
      v.DEMO_PUBLIC !== '1' &&
      'HOST is reachable by others and this is the demo, whose log-in is public: set XERO_CLIENT_ID and XERO_CLIENT_SECRET, or DEMO_PUBLIC=1 if that is meant.',
    typeof v.APP_URL === 'string' &&
      /^https:/i.test(v.APP_URL) &&
      v.TRUST_PROXY === undefined &&
      'TRUST_PROXY is missing: APP_URL begins with https, which a proxy in front ends. Set it to the number of proxies that tell the caller’s address, mostly 1; with 0 all people count as one.',
    !demo &&
      v.ENCRYPTION_KEYS === undefined &&
      'ENCRYPTION_KEYS is missing: provider tokens are stored encrypted. Set it to main:KEY with KEY from: openssl rand -base64 32',
  ].filter((problem) => problem !== false);
}

function toConfig(v: Variables) {
  return {
    port: v.PORT,
    host: v.HOST,
    appUrl: v.APP_URL ?? `http://localhost:${v.PORT}`,
    dataDir: resolve(v.DATA_DIR),
    /** Fonts of the operator's, for signs that those of the product lack; null: none. */
    fontsFolder: v.FONTS_DIR === undefined ? null : resolve(v.FONTS_DIR),
    databaseUrl: v.DATABASE_URL,
    /** Address past a pooler that hands out connections by the transaction. */
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databasePool: v.DATABASE_POOL,
    role: v.ROLE,
    ...readAdmission(v),
    provider: readProviderConfig(v),
    /** Null: generated in dataDir (demo only). */
    encryptionKeys: v.ENCRYPTION_KEYS ?? null,
    /** Number of proxies in front that state the caller's address. */
    trustProxy: v.TRUST_PROXY ?? 0,
    /** Mail server and sender; null: this installation sends no mail. */
    smtp:
      v.SMTP_URL === undefined || v.MAIL_FROM === undefined ? null : { url: v.SMTP_URL, from: v.MAIL_FROM },
    /** Addresses that one person may have mailed for the first time in a day. */
    newAddressesADay: v.NEW_ADDRESSES_A_DAY,
    ...readContacts(v),
    logLevel: v.LOG_LEVEL,
    /** Limit for one person, or for one network without a session. */
    callsAMinute: v.CALLS_A_MINUTE,
    metricsToken: v.METRICS_TOKEN,
    /** OpenTelemetry's collector; undefined: no traces. */
    tracesEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Null: sync logs are kept until a person clears them. */
    syncLogDays: v.SYNC_LOG_DAYS === 0 ? null : v.SYNC_LOG_DAYS,
  };
}

/** The made-up address may not be read, so it is no contact for weaknesses. */
function readContacts(v: Variables) {
  const { hostname } = new URL(v.APP_URL ?? 'http://localhost');
  return { supportEmail: v.SUPPORT_EMAIL ?? `support@${hostname}`, securityContact: v.SUPPORT_EMAIL ?? null };
}

/** Leaves half of the tier's connections to others where strangers may register. */
function readAdmission(v: Variables) {
  const demo = v.XERO_CLIENT_ID === undefined;
  const registration = v.REGISTRATION ?? (demo ? 'open' : 'invited');
  const demoPublic = demo && v.DEMO_PUBLIC === '1';
  const { connections } = appTiers[v.XERO_APP_TIER];
  const admitsStrangers = registration === 'open' && (!demo || demoPublic);
  const share = admitsStrangers ? Math.ceil(connections / 2) : connections;
  return { registration, demoPublic, connectionsPerUser: v.CONNECTIONS_PER_USER ?? share };
}

/** The simulator replaces the provider where there are no credentials, on the next port unless another is set. */
function readProviderConfig(v: Variables) {
  const demo = v.XERO_CLIENT_ID === undefined;
  const simulator = `http://localhost:${v.SIMULATOR_PORT ?? v.PORT + 1}`;
  return {
    demo,
    clientId: v.XERO_CLIENT_ID ?? demoCredentials.clientId,
    clientSecret: v.XERO_CLIENT_SECRET ?? demoCredentials.clientSecret,
    tier: v.XERO_APP_TIER,
    loginUrl: v.XERO_LOGIN_URL ?? (demo ? simulator : 'https://login.xero.com'),
    identityUrl: v.XERO_IDENTITY_URL ?? (demo ? simulator : 'https://identity.xero.com'),
    apiUrl: v.XERO_API_URL ?? (demo ? simulator : 'https://api.xero.com'),
  };
}
