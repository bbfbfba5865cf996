import { queryParseProblem } from './problems.ts';

export type Token = { kind: 'name' | 'text' | 'number' | 'symbol'; text: string };

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|(==|!=|<>|>=|<=|&&|\|\||[=<>!(),.]))/y;

/** Splits a filter into names, texts in double quotes, numbers and symbols. */
export function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (expression.slice(pattern.lastIndex).trim() !== '') {
    const start = pattern.lastIndex;
    const found = pattern.exec(expression);
    if (!found) throw queryParseProblem(`Syntax error at position ${start}`);
    tokens.push(tokenOf(found));
  }
  return tokens;
}

function tokenOf([, text, number, name, symbol]: RegExpExecArray): Token {
  if (text !== undefined) return { kind: 'text', text: text.slice(1, -1).replaceAll(/\\(.)/g, '$1') };
  if (number !== undefined) return { kind: 'number', text: number };
  if (name !== undefined) return { kind: 'name', text: name };
  return { kind: 'symbol', text: symbol ?? '' };
}
