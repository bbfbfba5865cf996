import type { FastifyReply } from 'fastify';

/** OWASP ASVS 5.0, 3.4: one year of HSTS. */
export function securityHeaders(appUrl: string): Record<string, string> {
  const { protocol, hostname } = new URL(appUrl);
  const https = protocol === 'https:';
  // Over plain http browsers ignore these with a warning, except on this machine.
  const isTrustworthy = https || hostname === 'localhost' || hostname === '127.0.0.1';
  return {
    'content-security-policy': contentPolicy(https),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    ...(isTrustworthy ? { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' } : {}),
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function contentPolicy(https: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Browsers heed these on documents alone. */
const documentHeaders = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-dns-prefetch-control'];

/** Should a browser show an answer or asset all the same, it loads nothing and stands in no frame (OWASP REST Security). */
export const nonDocumentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Answers of the API and assets are no documents. */
export function setNonDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of documentHeaders) reply.removeHeader(name);
  return reply.header('content-security-policy', nonDocumentPolicy);
}

/** Browsers heed it on documents alone. */
export const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
