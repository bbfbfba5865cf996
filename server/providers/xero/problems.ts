import * as z from 'zod';
import { longestWaitMs, ProviderError, type ProviderErrorKind, type RateLimit } from '../providerError.ts';
import type { RawAnswer } from './send.ts';

/** Error bodies differ by endpoint; all fields are optional and may be null. */
const errorBody = z.object({
  Title: z.string().nullish(),
  Detail: z.string().nullish(),
  Instance: z.string().nullish(),
  Message: z.string().nullish(),
  Elements: z
    .array(z.object({ ValidationErrors: z.array(z.object({ Message: z.string() })).optional() }))
    .nullish(),
});

type ErrorBody = z.infer<typeof errorBody>;

export function toProviderError(answer: RawAnswer): ProviderError {
  if (answer.status === 429) return limitReached(answer.headers);
  const body = readBody(answer.text);
  const reference = body.Instance ? { reference: body.Instance.slice(0, MOST_REFERENCE) } : {};
  const kind = errorKind(answer, body);
  return new ProviderError(kind, errorSentence(answer, body, kind), reference);
}

/** An answer alone does not tell whether its refusal of a token passes by itself. */
type AnsweredKind = Exclude<ProviderErrorKind, 'refusing' | 'unreadable'>;

function errorKind({ status, headers }: RawAnswer, body: ErrorBody): AnsweredKind {
  if (status === 401) return lacksScope(headers, body) ? 'scope-missing' : 'reauthorise';
  if (status === 403) return 'forbidden';
  // A cache on the way answers 304 to what was not asked conditionally (RFC 9110 15.4.5).
  return status >= 500 || status === 408 || status === 304 ? 'unavailable' : 'rejected';
}

/** The provider spells it `insufficent_scope`; the standard (RFC 6750 3.1) `insufficient_scope`. */
function lacksScope(headers: Headers, body: ErrorBody): boolean {
  return /insuffici?ent[_ ]scope/i.test(`${headers.get('www-authenticate') ?? ''} ${body.Detail ?? ''}`);
}

const sentences: Record<AnsweredKind, string> = {
  'rate-limited': 'Xero’s call limit is reached.',
  reauthorise: 'Xero no longer accepts our access.',
  'scope-missing': 'The connection lacks the permission to read this.',
  forbidden: 'Xero refuses access to this organization.',
  unavailable: 'Xero is not available at the moment.',
  rejected: 'Xero refused the request.',
};

/** Characters; a UUID has 36. */
const MOST_REFERENCE = 100;
/** Characters; a refusal of a thousand rows has a sentence for each. */
const MOST_WORDS = 500;

function errorSentence({ status, text }: RawAnswer, body: ErrorBody, kind: AnsweredKind): string {
  const validation = body.Elements?.flatMap((element) => element.ValidationErrors ?? []) ?? [];
  // Includes the provider's own words, which a person or its support may need. Offline and 404 are
  // plain text.
  const words =
    validation.map((error) => error.Message).join(' ') ||
    body.Message ||
    body.Detail ||
    body.Title ||
    (/^\s*[{<]/.test(text) ? '' : text.trim().slice(0, 200));
  return words
    ? `${sentences[kind]} It said: ${words.slice(0, MOST_WORDS)} (${status})`
    : `${sentences[kind]} (${status})`;
}

/** Field names come in either case, and some answers are XML (recorded answers of 2026). */
function readBody(text: string): ErrorBody {
  if (/^\s*<\w*(ApiException|Error|Problem)/i.test(text)) return readXmlBody(text);
  try {
    const fields = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text));
    if (!fields.success) return {};
    const capitalised = Object.entries(fields.data).map(([name, value]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]);
    const parsed = errorBody.safeParse(Object.fromEntries(capitalised));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

function readXmlBody(text: string): ErrorBody {
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`, 'i').exec(text)?.[1];
  return {
    Title: element('Title'),
    Detail: element('Detail'),
    Instance: element('Instance'),
    Message: element('Message'),
  };
}

const limitOf: Record<string, RateLimit> = {
  minute: 'minute',
  day: 'day',
  daily: 'day',
  concurrent: 'concurrent',
  app: 'app',
  appminute: 'app',
};

/**
 * A concurrent refusal has no Retry-After: a slot is free when one of our own calls ends.
 */
const defaultWaitSeconds: Record<RateLimit, number> = { concurrent: 1, minute: 60, app: 60, day: 3600 };

function limitReached(headers: Headers): ProviderError {
  const limit = limitOf[headers.get('x-rate-limit-problem')?.toLowerCase() ?? ''] ?? 'minute';
  const retryAfter = headers.get('retry-after') ?? '';
  const statedSeconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : defaultWaitSeconds[limit];
  const longestSeconds = longestWaitMs[limit] / 1000;
  const fault =
    statedSeconds > longestSeconds
      ? `Xero asks to wait ${statedSeconds} seconds, longer than this limit lasts; it is asked again after ${longestSeconds}.`
      : undefined;
  return new ProviderError('rate-limited', `${sentences['rate-limited']} (${limit})`, {
    limit,
    fault,
    waitMs: Math.min(statedSeconds, longestSeconds) * 1000,
  });
}
