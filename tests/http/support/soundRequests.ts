/** Sound requests to described calls, for tests that spoil one part of them. */
import type { InjectOptions } from 'fastify';
import * as z from 'zod';
import type { CallBook, DescribedCall, JsonSchema } from './openApiCalls.ts';
import { type Known, pickSample } from './sampleValues.ts';

export type Sender = { book: CallBook; known: Known; headers: Record<string, string> };

export type Parts = {
  path: Record<string, string>;
  query: [string, string][];
  body?: Record<string, unknown>;
};

const object = z.record(z.string(), z.unknown());

export function soundParts({ book, known: knownValues }: Sender, { parameters, body }: DescribedCall): Parts {
  const soundValue = (schema: unknown, name: string) => String(pickSample(book, schema, name, knownValues));
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return {
    path: Object.fromEntries(inPath.map(({ name, schema }) => [name, soundValue(schema, name)])),
    query: inQuery.map(({ name, schema }) => [name, soundValue(schema, name)]),
    ...(body ? { body: object.parse(pickSample(book, body, '', knownValues)) } : {}),
  };
}

export function soundRequest(
  { headers }: Sender,
  { method, path }: DescribedCall,
  parts: Omit<Parts, 'body'>,
  body?: string,
): InjectOptions & { url: string } {
  const url = Object.entries(parts.path).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
    `/api/v1${path}`,
  );
  const search = parts.query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const bodyOption = body === undefined ? {} : { payload: body };
  return {
    method,
    url: search === '' ? url : `${url}?${search}`,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...bodyOption,
  };
}

export type BodyField = { path: string[]; schema: JsonSchema };

/** Fields that a body may have, at any depth. */
export function bodyFields(book: CallBook, schema: unknown, above: string[] = []): BodyField[] {
  const { properties = {} } = book.resolve(schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = [...above, name];
    return [{ path, schema: book.resolve(property) }, ...bodyFields(book, property, path)];
  });
}

/** `body` with `value` at `path`, and sound values beside it in objects that had to be made for it. */
export function withField(
  sender: Sender,
  schema: unknown,
  body: Record<string, unknown>,
  [name = '', ...below]: string[],
  value: unknown,
): Record<string, unknown> {
  if (below.length === 0) return { ...body, [name]: value };
  const property = sender.book.resolve(schema).properties?.[name];
  const inner = object.parse(body[name] ?? pickSample(sender.book, property, name, sender.known));
  return { ...body, [name]: withField(sender, property, inner, below, value) };
}
