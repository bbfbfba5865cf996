export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * V8 keeps a text at two bytes a letter as soon as one is beyond Latin-1. A report is half a
 * megabyte of figures beside a few sentences with ’, so parts down to `depth` are spelled one by
 * one.
 */
export function jsonBytes(value: unknown, depth = 2): Buffer {
  if (depth === 0 || !isPlain(value)) return Buffer.from(JSON.stringify(value));
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .flatMap(([name, part], index) => [
      Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`),
      jsonBytes(part, depth - 1),
    ]);
  return Buffer.concat([Buffer.from('{'), ...parts, Buffer.from('}')]);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
