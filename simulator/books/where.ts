import { dayOf, momentOf } from './calendar.ts';
import { queryParseProblem } from './problems.ts';
import { tokenize, type Token } from './where-tokens.ts';
import { readMoment, type Row } from './wire.ts';

/** What a filter compares: moments are milliseconds, ids and texts are strings, an omitted field is null. */
export type Value = string | number | boolean | null;
type Reading = (row: Row) => Value;

/** Reads `Contact.ContactID` of a row; the provider omits null fields, so an absent one is null. */
export function readField(row: Row, path: readonly string[]): Value {
  let value: unknown = row;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null;
    value = Object.getOwnPropertyDescriptor(value, name)?.value;
  }
  if (typeof value === 'string') return readMoment(value) ?? value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/**
 * Compiles the C#-like filter of the `where` parameter: comparisons joined by && and ||, `DateTime(y, m, d)`,
 * `guid("…")`, and the string methods that clients use. Throws the provider's QueryParseException.
 */
export function compileWhere(expression: string): (row: Row) => boolean {
  const tokens = tokenize(expression);
  let at = 0;

  const peek = (...texts: string[]) => {
    const token = tokens[at];
    return token !== undefined && token.kind !== 'text' && texts.includes(token.text);
  };
  const next = (): Token => {
    const token = tokens[at];
    if (!token) throw queryParseProblem('Expression expected');
    at += 1;
    return token;
  };
  const expect = (symbol: string) => {
    if (!peek(symbol)) throw queryParseProblem(`'${symbol}' expected at token ${at + 1}`);
    at += 1;
  };

  const either = (): Reading => {
    const parts = [both()];
    while (peek('||', 'OR', 'or', 'Or')) parts.push((next(), both()));
    return parts.length === 1 ? first(parts) : (row) => parts.some((part) => part(row) === true);
  };
  const both = (): Reading => {
    const parts = [comparison()];
    while (peek('&&', 'AND', 'and', 'And')) parts.push((next(), comparison()));
    return parts.length === 1 ? first(parts) : (row) => parts.every((part) => part(row) === true);
  };
  const comparison = (): Reading => {
    const left = operand();
    const symbol = tokens[at]?.kind === 'symbol' ? tokens[at]?.text : undefined;
    const compare = COMPARISONS.get(symbol ?? '');
    if (!compare) return left;
    at += 1;
    const right = operand();
    return (row) => compare(left(row), right(row));
  };
  const operand = (): Reading => {
    if (peek('!')) {
      at += 1;
      const inner = operand();
      return (row) => inner(row) !== true;
    }
    if (peek('(')) {
      at += 1;
      const inner = either();
      expect(')');
      return inner;
    }
    const token = next();
    if (token.kind === 'text') return () => token.text;
    if (token.kind === 'number') return () => Number(token.text);
    if (token.kind === 'name') return named(token.text);
    throw queryParseProblem(`Expression expected at '${token.text}'`);
  };
  const values = (): Value[] => {
    expect('(');
    const list: Value[] = [];
    while (!peek(')')) {
      list.push(operand()({}));
      if (!peek(')')) expect(',');
    }
    expect(')');
    return list;
  };
  const named = (name: string): Reading => {
    const constant = CONSTANTS.get(name.toLowerCase());
    if (constant !== undefined) return () => constant;
    const path = [name];
    let methods: { name: string; given: Value[] }[] = [];
    while (peek('.') || peek('(')) {
      if (peek('.')) {
        at += 1;
        path.push(next().text);
      } else methods = [...methods, { name: path.pop() ?? '', given: values() }];
    }
    const [only] = methods;
    const literal = only && path.length <= 1 && LITERALS.get([...path, only.name].join('.').toLowerCase());
    if (literal) {
      const value = literal(only.given);
      return () => value;
    }
    return methods.reduce<Reading>(
      (inner, method) => withMethod(inner, method.name, method.given),
      (row) => readField(row, path.at(-1) === 'Value' ? path.slice(0, -1) : path),
    );
  };

  const result = either();
  if (at < tokens.length) throw queryParseProblem(`Syntax error at '${tokens[at]?.text ?? ''}'`);
  return (row) => result(row) === true;
}

function first(parts: Reading[]): Reading {
  const [part] = parts;
  if (!part) throw queryParseProblem('Expression expected');
  return part;
}

const CONSTANTS = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const LITERALS = new Map<string, (given: Value[]) => Value>([
  ['datetime', ([year, month, day, ...time]) => dateTime([year, month, day, ...time].map(Number))],
  ['datetime.parse', ([text]) => Date.parse(`${String(text).slice(0, 10)}T00:00:00Z`)],
  ['guid', ([text]) => String(text).toLowerCase()],
  ['guid.parse', ([text]) => String(text).toLowerCase()],
]);

function dateTime([year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0]: number[]): number {
  return momentOf(dayOf(year, month, day)) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function comparable(value: Value): Value {
  return typeof value === 'string' && GUID.test(value) ? value.toLowerCase() : value;
}

function ordered(test: (order: number) => boolean): (a: Value, b: Value) => boolean {
  return (a, b) => a !== null && b !== null && test(compareValues(a, b));
}

const COMPARISONS = new Map<string, (a: Value, b: Value) => boolean>([
  ['==', (a, b) => comparable(a) === comparable(b)],
  ['=', (a, b) => comparable(a) === comparable(b)],
  ['!=', (a, b) => comparable(a) !== comparable(b)],
  ['<>', (a, b) => comparable(a) !== comparable(b)],
  ['>', ordered((order) => order > 0)],
  ['>=', ordered((order) => order >= 0)],
  ['<', ordered((order) => order < 0)],
  ['<=', ordered((order) => order <= 0)],
]);

/** Nulls first, as the provider's database sorts them. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

const METHODS = new Map<string, (text: string, given: string) => Value>([
  ['contains', (text, given) => text.includes(given)],
  ['startswith', (text, given) => text.startsWith(given)],
  ['endswith', (text, given) => text.endsWith(given)],
  ['tolower', (text) => text.toLowerCase()],
  ['toupper', (text) => text.toUpperCase()],
  ['trim', (text) => text.trim()],
  ['tostring', (text) => text],
]);

function withMethod(inner: Reading, name: string, given: Value[]): Reading {
  const method = METHODS.get(name.toLowerCase());
  if (!method) throw queryParseProblem(`No applicable method '${name}' exists`);
  return (row) => {
    const value = inner(row);
    return value === null ? null : method(String(value), String(given[0] ?? ''));
  };
}
