import type { FastifyRequest } from 'fastify';

/** RFC 6750 2.1. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

const NAME = 'tieout_device';
/** The cookie lasts as long as the server knows the browser by it. */
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** The last one, of the shortest path (RFC 6265 5.4): up to 0.2.0 it was for the log-in alone. Undefined where there is none. */
export function readDeviceCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return new RegExp(`^(?:.*; )?${NAME}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Sent back to the API alone, where any call may ask for the password, and by pages of ours alone. */
export function deviceCookie(secret: string, appUrl: string): string {
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${secret}; Path=/api/v1; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}
