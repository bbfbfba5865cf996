import { login } from '#contract/users/users.ts';
import type { FastifyRequest } from 'fastify';

/** RFC 6750 2.1. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

const NAME = 'tieout_device';
/** As long as the server knows the browser by it. */
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** RFC 6265 5.4. Undefined where there is none of ours. */
export function readDeviceCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Sent back to the log-in alone, and by pages of ours alone. */
export function deviceCookie(secret: string, appUrl: string): string {
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  const path = `/api/v1${login.path}`;
  return `${NAME}=${secret}; Path=${path}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}
