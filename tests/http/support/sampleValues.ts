/** Values that a JSON schema takes: the sound rest of a request of which one part is not. */
import fc from 'fast-check';
import type { CallBook, JsonSchema } from './openApiCalls.ts';

/** Values of fields by name, where the schema does not tell. */
export type Known = Readonly<Record<string, unknown>>;

export const seed = 20_260_230;

const byFormat: Record<string, unknown> = {
  uuid: '01900000-0000-7000-8000-00000000abcd',
  email: 'hostile@example.com',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00.000Z',
};

export function pickSample(book: CallBook, schema: unknown, name: string, knownValues: Known): unknown {
  if (name in knownValues) return knownValues[name];
  const resolved = book.resolve(schema);
  if ('const' in resolved) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  if (resolved.anyOf) return pickSample(book, resolved.anyOf[0], name, knownValues);
  switch (resolved.type) {
    case 'object':
      return Object.fromEntries(
        (resolved.required ?? []).map((key) => [
          key,
          pickSample(book, resolved.properties?.[key], key, knownValues),
        ]),
      );
    case 'array':
      return Array.from({ length: resolved.minItems ?? 0 }, () =>
        pickSample(book, resolved.items, name, knownValues),
      );
    case 'number':
    case 'integer':
      return Math.max(1, resolved.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return sampleText(resolved);
  }
}

function sampleText({ format, pattern, minLength = 1 }: JsonSchema): unknown {
  if (format !== undefined && format in byFormat) return byFormat[format];
  if (pattern !== undefined) return sampleMatching(pattern);
  return 'sample text of a field'.padEnd(minLength, '.');
}

/** Few patterns, asked for by each field of each call; working one out takes milliseconds. */
const matching = new Map<string, string | undefined>();

function sampleMatching(pattern: string): string | undefined {
  if (!matching.has(pattern)) {
    const [text] = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: 1 });
    matching.set(pattern, text);
  }
  return matching.get(pattern);
}
