import { ProviderError } from '../providerError.ts';

export type Fetch = typeof globalThis.fetch;

export type RawAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** Compressed length where stated, else decompressed. */
  bytes: number;
};

/**
 * The provider needs up to half a minute for a full page; shorter time-outs lose rotated refresh
 * tokens (xero-node #614).
 */
const TIMEOUT_MS = 30_000;

/**
 * Sends one request and reads the whole body. Rejects with `unavailable` when the answer is
 * incomplete.
 */
export async function send(
  fetch: Fetch,
  url: string,
  { signal, ...init }: RequestInit & { signal?: AbortSignal },
): Promise<RawAnswer> {
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      ...init,
      // The provider does not redirect. An impostor could, to machines that only we can reach.
      redirect: 'error',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const text = await readText(response);
    const length = response.headers.get('content-length');
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes: length === null ? Buffer.byteLength(text) : Number(length),
    };
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    throw new ProviderError(
      'unavailable',
      timedOut ? 'Xero took too long to answer.' : 'Xero could not be reached.',
      { cause },
    );
  }
}

/** Bytes, decompressed; the largest pages have a twentieth of it. A few megabytes of gzip may become gigabytes. */
const LARGEST_ANSWER = 32 * 1024 * 1024;

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > LARGEST_ANSWER)
      throw new ProviderError('unavailable', 'Xero’s answer is larger than any should be.');
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Bounds what a library reads by itself. */
export const withBoundedBody = async (response: Response): Promise<Response> =>
  response.status === 200 ? new Response(await readText(response), { headers: response.headers }) : response;

/** An escaped NUL, not an escaped backslash before `u0000`. */
const escapedNul = /(?<!\\)((?:\\\\)*)\\u0000/g;

/** One half of a surrogate pair (RFC 8259 8.2), or the whole pair. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/**
 * Invalid JSON was cut off on the way and is worth a retry. NUL and half surrogate pairs become the
 * replacement character: PostgreSQL cannot store them, and one would reject the whole page.
 */
export function parseJson({ text }: Pick<RawAnswer, 'text'>): unknown {
  try {
    const storable = text.includes('\\u0000') ? text.replaceAll(escapedNul, String.raw`$1\ufffd`) : text;
    return escapedSurrogate.test(text) ? JSON.parse(storable, wellFormed) : JSON.parse(storable);
  } catch (cause) {
    throw new ProviderError('unavailable', 'Xero’s answer arrived incomplete.', { cause });
  }
}

const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;
