/**
 * Lets nothing but our own files run or load, and no other site frame, embed or open us; sends no
 * referrer. One year is what OWASP ASVS 5.0 V3.4.1 asks of HSTS.
 */
export function securityHeaders(appUrl: string): Record<string, string> {
  const { protocol, hostname } = new URL(appUrl);
  const https = protocol === 'https:';
  // Over plain http in an office browsers ignore these with a warning in the console; of this machine they trust even that.
  const isTrustworthy = https || hostname === 'localhost' || hostname === '127.0.0.1';
  return {
    'content-security-policy': contentPolicy(https),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The provider's consent page needs to know nothing of where a person came from.
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

/**
 * Switches off what pages of accounts have no use for. Browsers heed it on documents alone, so it
 * goes with pages only.
 */
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
