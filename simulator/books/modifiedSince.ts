/**
 * If-Modified-Since in milliseconds, to the second. The documented form is `2026-04-20T11:47:10` in UTC; clients also
 * send ISO with milliseconds, `Z` or an offset, a bare date, and the HTTP date. RFC 9110 13.1.3: an invalid one is
 * ignored.
 */
export function modifiedSince(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const zoneless = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/.test(text);
  const ms = Date.parse(zoneless ? `${withTime(text)}Z` : text);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000) * 1000;
}

function withTime(text: string): string {
  return text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T');
}
