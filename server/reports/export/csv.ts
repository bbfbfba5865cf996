import type { Sheet } from './sheet.ts';

/**
 * RFC 4180, with the byte order mark by which spreadsheets know UTF-8. Amounts are decimals with a point, in the units of
 * the report; a figure that there is not stays empty.
 */
export function csvOf({ headings, rows }: Sheet): Uint8Array {
  const lines = [
    ['Section', 'Code', 'Name', ...headings].map(text),
    ...rows
      .filter(({ kind }) => kind !== 'section')
      .map(({ section, code, label, cells }) => [
        ...[section, code, label].map(text),
        ...cells.map(({ amount }) => amount ?? ''),
      ]),
  ];
  return new TextEncoder().encode(`\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`);
}

/** Spreadsheets run what begins like a formula; a leading apostrophe makes text of it (OWASP, CSV Injection). */
function text(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
