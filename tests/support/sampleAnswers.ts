/** Answers that the contract allows to each call, from the fewest parts to all of them. */
import * as z from 'zod';
import type { Schema } from '#contract/endpoint.ts';

/** `least`: no list has an item and nothing optional is there; `most`: all of it, and other words of each choice. */
export type Fullness = 'least' | 'some' | 'most';

type JsonSchema = { [part: string]: unknown };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : []);

const ids = '11111111-1111-4111-8111-11111111111';

const texts = [
  `${ids}1`,
  '1234.50',
  '2026-03-31',
  '2026-03',
  '2026-03-31T10:00:00Z',
  '09:30',
  'ada@books.example',
  'https://books.example/page',
  'AUD',
  'Text',
  'a'.repeat(64),
];

const knownTexts: Record<string, string> = {
  timeZone: 'Australia/Sydney',
  TimeZone: 'Australia/Sydney',
  timezone: 'Australia/Sydney',
  end: '07:00',
  compare: 'previous-year',
  currency: 'AUD',
};

function sampleText(schema: JsonSchema, name: string, place: number): string {
  const { format, minLength = 0, maxLength = Infinity } = schema;
  if (format === 'uuid') return `${ids}${place + 1}`;
  if (format === 'date') return '2026-03-31';
  if (format === 'date-time') return `2026-03-3${place}T10:00:00Z`;
  if (format === 'email') return `ada${place + 1}@books.example`;
  if (format === 'uri') return 'https://books.example/page';
  const patterns = [schema, ...objects(schema['allOf'])].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : [],
  );
  const plainText = knownTexts[name] ?? (patterns.length === 0 ? `${name} ${place + 1}` : '');
  const fits = (text: string) =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    text !== '' &&
    patterns.every((pattern) => pattern.test(text));
  return [plainText, ...texts, 'x'.repeat(Number(minLength))].find(fits) ?? '';
}

function sampleValue(schema: JsonSchema, fullness: Fullness, name = 'value', place = 0): unknown {
  if ('const' in schema) return schema['const'];
  const words = schema['enum'];
  if (Array.isArray(words)) {
    const startIndex = { least: 0, some: Math.floor(words.length / 2), most: words.length - 1 }[fullness];
    return words[(startIndex + place) % words.length];
  }
  const choices = [...objects(schema['anyOf']), ...objects(schema['oneOf'])];
  if (choices.length > 0) {
    const isNull = ({ type }: JsonSchema) => type === 'null';
    const choice =
      fullness === 'least'
        ? (choices.find(isNull) ?? choices[0])
        : fullness === 'some'
          ? choices.find((part) => !isNull(part))
          : choices.findLast((part) => !isNull(part));
    return sampleValue(choice ?? {}, fullness, name, place);
  }
  const { type } = schema;
  if (Array.isArray(type))
    return fullness === 'least' && type.includes('null')
      ? null
      : sampleValue({ ...schema, type: type.find((kind) => kind !== 'null') }, fullness, name, place);
  switch (type) {
    case 'object':
      return sampleObject(schema, fullness, place);
    case 'array': {
      const fewest = Number(schema['minItems'] ?? 0);
      const count = Math.max(fewest, fullness === 'least' ? 0 : fullness === 'some' ? 1 : 2);
      const items = isObject(schema['items']) ? schema['items'] : {};
      const tuple = objects(schema['prefixItems']);
      if (tuple.length > 0) return tuple.map((item, index) => sampleValue(item, fullness, name, index));
      return Array.from({ length: count }, (_, index) => sampleValue(items, fullness, name, index));
    }
    case 'boolean':
      return fullness !== 'least';
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 0), fullness === 'least' ? 0 : fullness === 'some' ? 1 : 3);
    case 'null':
      return null;
    default:
      return sampleText(schema, name, place);
  }
}

function sampleObject(schema: JsonSchema, fullness: Fullness, place: number): JsonSchema {
  const parts = isObject(schema['properties']) ? schema['properties'] : {};
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      isObject(part) && (fullness !== 'least' || required.includes(name))
        ? [[name, sampleValue(part, fullness, name, place)]]
        : [],
    ),
  );
}

const endpoint = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().startsWith('/'),
  access: z.enum(['guest', 'user']),
  data: z.custom<Schema>((value) => value instanceof z.core.$ZodType),
});

/** Answers each call of the contract, whose files `modules` are, as a server may. */
export function answerEverything(modules: Record<string, object>, fullness: Fullness): typeof fetch {
  const calls = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((value: unknown) => endpoint.safeParse(value).data ?? [])
    .map(({ method, path, data }) => ({
      method,
      path,
      data,
      pattern: new RegExp(`^/api/v1${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    }));
  return async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'https://books.example');
    const method = init?.method ?? 'GET';
    const calledEndpoint = calls
      .filter((call) => call.method === method && call.pattern.test(pathname))
      .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))[0];
    if (!calledEndpoint) return new Response('{}', { status: 404 });
    const schema = z.toJSONSchema(calledEndpoint.data, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      cycles: 'ref',
    });
    // Pages about an organization need one.
    const isChoice = calledEndpoint.path === '/companies' && fullness === 'least';
    const data = sampleValue(schema, isChoice ? 'some' : fullness);
    return Response.json({ success: true, message: 'Done.', data });
  };
}
