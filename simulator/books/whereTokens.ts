import { queryParseProblem } from './problems.ts';

export type Token = { kind: 'name' | 'text' | 'number' | 'symbol'; text: string };

/** Walks over the tokens of one filter; every step it cannot take is the provider's QueryParseException. */
export type Tokens = {
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

export function readTokens(expression: string): Tokens {
  const tokens = tokenize(expression);
  let at = 0;
  const sees = (...words: string[]) => {
    const token = tokens[at];
    return token !== undefined && token.kind !== 'text' && words.includes(token.text);
  };
  const takes = (...words: string[]) => {
    const found = sees(...words);
    if (found) at += 1;
    return found;
  };
  return {
    sees,
    takes,
    next() {
      const token = tokens[at];
      if (!token) throw queryParseProblem('Expression expected');
      at += 1;
      return token;
    },
    expect(symbol) {
      if (!takes(symbol)) throw queryParseProblem(`'${symbol}' expected at token ${at + 1}`);
    },
    end() {
      const token = tokens[at];
      if (token) throw queryParseProblem(`Syntax error at '${token.text}'`);
    },
  };
}

function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (expression.slice(pattern.lastIndex).trim() !== '') {
    const start = pattern.lastIndex;
    const found = pattern.exec(expression);
    if (!found) throw queryParseProblem(`Syntax error at position ${start}`);
    tokens.push(toToken(found));
  }
  return tokens;
}

function toToken([, text, number, name, symbol]: RegExpExecArray): Token {
  if (text !== undefined) return { kind: 'text', text: text.slice(1, -1).replaceAll(/\\(.)/g, '$1') };
  if (number !== undefined) return { kind: 'number', text: number };
  if (name !== undefined) return { kind: 'name', text: name };
  return { kind: 'symbol', text: symbol ?? '' };
}
