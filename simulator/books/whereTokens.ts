import { queryParseProblem } from './problems.ts';

type Token = { kind: 'name' | 'text' | 'number' | 'symbol'; text: string };

/** Walks over the tokens of one filter; every step it cannot take is the provider's QueryParseException. */
export type TokenReader = {
  /** True where the next token is one of these names or symbols; texts in quotes never are. */
  sees(...words: string[]): boolean;
  /** Takes the next token if it is one of these names or symbols. */
  takes(...words: string[]): boolean;
  next(): Token;
  expect(symbol: string): void;
  end(): void;
};

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|(==|!=|<>|>=|<=|&&|\|\||[=<>!(),.]))/y;

export function readTokens(expression: string): TokenReader {
  const tokens = tokenize(expression);
  let position = 0;
  const sees = (...words: string[]) => {
    const token = tokens[position];
    return token !== undefined && token.kind !== 'text' && words.includes(token.text);
  };
  const takes = (...words: string[]) => {
    const isNext = sees(...words);
    if (isNext) position += 1;
    return isNext;
  };
  return {
    sees,
    takes,
    next() {
      const token = tokens[position];
      if (!token) throw queryParseProblem('Expression expected');
      position += 1;
      return token;
    },
    expect(symbol) {
      if (!takes(symbol)) throw queryParseProblem(`'${symbol}' expected at token ${position + 1}`);
    },
    end() {
      const token = tokens[position];
      if (token) throw queryParseProblem(`Syntax error at '${token.text}'`);
    },
  };
}

function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (expression.slice(pattern.lastIndex).trim() !== '') {
    const start = pattern.lastIndex;
    const match = pattern.exec(expression);
    if (!match) throw queryParseProblem(`Syntax error at position ${start}`);
    tokens.push(toToken(match));
  }
  return tokens;
}

function toToken([, text, number, name, symbol]: RegExpExecArray): Token {
  if (text !== undefined) return { kind: 'text', text: text.slice(1, -1).replaceAll(/\\(.)/g, '$1') };
  if (number !== undefined) return { kind: 'number', text: number };
  if (name !== undefined) return { kind: 'name', text: name };
  return { kind: 'symbol', text: symbol ?? '' };
}
