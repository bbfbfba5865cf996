import { queryParseProblem } from './problems.ts';
import { COMPARISONS, CONSTANTS, LITERALS, METHODS, readField, type Value } from './values.ts';
import { readTokens, type TokenReader } from './whereTokens.ts';
import type { Row } from './wire.ts';

type Reading = (row: Row) => Value;

/**
 * Compiles the C#-like filter of the `where` parameter: comparisons joined by && and ||, `DateTime(y, m, d)`,
 * `guid("…")`, and the string methods that clients use. Throws the provider's QueryParseException.
 */
export function compileWhere(expression: string): (row: Row) => boolean {
  const tokens = readTokens(expression);
  const result = either(tokens);
  tokens.end();
  return (row) => result(row) === true;
}

function either(tokens: TokenReader): Reading {
  let reading = both(tokens);
  while (tokens.takes('||', 'OR', 'Or', 'or')) {
    const [condition, right] = [reading, both(tokens)];
    reading = (row) => condition(row) === true || right(row) === true;
  }
  return reading;
}

function both(tokens: TokenReader): Reading {
  let reading = comparison(tokens);
  while (tokens.takes('&&', 'AND', 'And', 'and')) {
    const [condition, right] = [reading, comparison(tokens)];
    reading = (row) => condition(row) === true && right(row) === true;
  }
  return reading;
}

function comparison(tokens: TokenReader): Reading {
  const value = operand(tokens);
  if (!tokens.sees(...COMPARISONS.keys())) return value;
  const compare = COMPARISONS.get(tokens.next().text);
  const right = operand(tokens);
  return (row) => compare?.(value(row), right(row)) ?? null;
}

function operand(tokens: TokenReader): Reading {
  if (tokens.takes('!')) {
    const inner = operand(tokens);
    return (row) => inner(row) !== true;
  }
  if (tokens.takes('(')) {
    const inner = either(tokens);
    tokens.expect(')');
    return inner;
  }
  const { kind, text } = tokens.next();
  if (kind === 'text') return () => text;
  if (kind === 'number') return () => Number(text);
  if (kind === 'name') return named(tokens, text);
  throw queryParseProblem(`Expression expected at '${text}'`);
}

/** A constant, a literal such as `DateTime(2026, 1, 31)`, or a field with the methods called on it. */
function named(tokens: TokenReader, name: string): Reading {
  const constant = CONSTANTS.get(name.toLowerCase());
  if (constant !== undefined) return () => constant;
  const path = [name];
  while (tokens.takes('.')) path.push(tokens.next().text);
  if (!tokens.sees('(')) return (row) => readField(row, withoutValue(path));
  const literal = LITERALS.get(path.join('.').toLowerCase());
  const parameters = parseArguments(tokens);
  if (literal) {
    const value = literal(parameters);
    return () => value;
  }
  const method = path.pop() ?? '';
  return calls(
    tokens,
    call((row) => readField(row, withoutValue(path)), method, parameters),
  );
}

/** C# reads a field that may be null by its Value: `Date.Value`. */
function withoutValue(path: string[]): string[] {
  return path.at(-1) === 'Value' ? path.slice(0, -1) : path;
}

function calls(tokens: TokenReader, reading: Reading): Reading {
  if (!tokens.takes('.')) return reading;
  const method = tokens.next().text;
  return calls(tokens, call(reading, method, parseArguments(tokens)));
}

function call(reading: Reading, name: string, [argument = '']: Value[]): Reading {
  const method = METHODS.get(name.toLowerCase());
  if (!method) throw queryParseProblem(`No applicable method '${name}' exists`);
  return (row) => {
    const value = reading(row);
    return value === null ? null : method(String(value), String(argument));
  };
}

/** Arguments are literals: they are read without a row. */
function parseArguments(tokens: TokenReader): Value[] {
  tokens.expect('(');
  const parameters: Value[] = [];
  while (!tokens.sees(')')) {
    parameters.push(operand(tokens)({}));
    if (!tokens.sees(')')) tokens.expect(',');
  }
  tokens.expect(')');
  return parameters;
}
