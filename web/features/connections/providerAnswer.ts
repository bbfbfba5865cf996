import * as z from 'zod/mini';

const KEY = 'tieout.provider-answer';

const schema = z.object({ code: z.string().check(z.minLength(1)), state: z.string().check(z.minLength(1)) });
export type ProviderAnswer = z.infer<typeof schema>;

/** The redirect's result (RFC 6749 4.1.2): code, error, or neither. */
export type ProviderReturn =
  | { kind: 'agreed'; answer: ProviderAnswer }
  | { kind: 'refused'; state: string | null }
  | { kind: 'failed'; state: string | null; reason: string | null }
  | { kind: 'empty'; state: string | null };

/**
 * RFC 6749 4.1.2.1. `error_description` is not shown: an attacker's link could put words there that
 * the page would show as the provider's.
 */
const standardErrors = [
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
] as const;

export function parseProviderReturn(search: URLSearchParams): ProviderReturn {
  const error = search.get('error');
  const state = search.get('state');
  if (error === 'access_denied') return { kind: 'refused', state };
  if (error !== null)
    return { kind: 'failed', state, reason: standardErrors.find((name) => name === error) ?? null };
  const answer = z.safeParse(schema, Object.fromEntries(search));
  return answer.success ? { kind: 'agreed', answer: answer.data } : { kind: 'empty', state };
}

/** Kept for this tab, so that a guest can log in first. */
export function saveAnswer(answer: ProviderAnswer): void {
  sessionStorage.setItem(KEY, JSON.stringify(answer));
}

export function savedAnswer(): ProviderAnswer | null {
  const text = sessionStorage.getItem(KEY);
  const parsed = z.safeParse(schema, text === null ? null : JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export const forgetAnswer = (): void => sessionStorage.removeItem(KEY);
