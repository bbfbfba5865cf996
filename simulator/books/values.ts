import { toDay, toMoment } from './calendar.ts';
import { readMoment } from './wire.ts';

/**
 * Operands of filters and orders: moments are milliseconds, ids and texts are strings, an omitted field is null.
 */
export type Value = string | number | boolean | null;

/** Reads `Contact.ContactID` of a row; the provider omits null fields, so an absent one is null. */
export function readField(row: unknown, path: readonly string[]): Value {
  let value = row;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null;
    value = Object.getOwnPropertyDescriptor(value, name)?.value;
  }
  if (typeof value === 'string') return readMoment(value) ?? value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Nulls first, as the provider's database sorts them. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Ids are equal whatever their case; other texts are not. */
function equal(a: Value, b: Value): boolean {
  const comparable = (value: Value) =>
    typeof value === 'string' && GUID.test(value) ? value.toLowerCase() : value;
  return comparable(a) === comparable(b);
}

function ordered(test: (order: number) => boolean): (a: Value, b: Value) => boolean {
  return (a, b) => a !== null && b !== null && test(compareValues(a, b));
}

export const COMPARISONS: ReadonlyMap<string, (a: Value, b: Value) => boolean> = new Map([
  ['==', equal],
  ['=', equal],
  ['!=', (a: Value, b: Value) => !equal(a, b)],
  ['<>', (a: Value, b: Value) => !equal(a, b)],
  ['>', ordered((order) => order > 0)],
  ['>=', ordered((order) => order >= 0)],
  ['<', ordered((order) => order < 0)],
  ['<=', ordered((order) => order <= 0)],
]);

export const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Functions that stand for a value, by their name in lower case. */
export const LITERALS: ReadonlyMap<string, (values: Value[]) => Value> = new Map([
  ['datetime', (values: Value[]): Value => dateTime(values.map(Number))],
  ['datetime.parse', ([text]: Value[]): Value => Date.parse(`${String(text).slice(0, 10)}T00:00:00Z`)],
  ['guid', ([text]: Value[]): Value => String(text)],
  ['guid.parse', ([text]: Value[]): Value => String(text)],
]);

function dateTime([year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0]: number[]): number {
  return toMoment(toDay(year, month, day)) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Methods of a text, by their name in lower case. */
export const METHODS: ReadonlyMap<string, (text: string, argument: string) => Value> = new Map([
  ['contains', (text: string, argument: string): Value => text.includes(argument)],
  ['startswith', (text: string, argument: string): Value => text.startsWith(argument)],
  ['endswith', (text: string, argument: string): Value => text.endsWith(argument)],
  ['tolower', (text: string): Value => text.toLowerCase()],
  ['toupper', (text: string): Value => text.toUpperCase()],
  ['trim', (text: string): Value => text.trim()],
  ['tostring', (text: string): Value => text],
]);
