/** Faults in what is written as text: conditions of SQL and of the query builder, statuses, and other strings. */
import ts from 'typescript-5';
import { type Fault, type Operator, replaceNode } from './fault.ts';

/** A status by what it may be swapped with. */
export type StatusWords = ReadonlyMap<string, readonly string[]>;

const queryConditions = new Map([
  ['=', '!='],
  ['!=', '='],
  ['is', 'is not'],
  ['is not', 'is'],
  ['in', 'not in'],
]);
const queryBounds = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);

export function findOnString(node: ts.StringLiteral, statuses: StatusWords): Fault[] {
  const { parent, text } = node;
  if (ts.isCallExpression(parent) && parent.arguments[1] === node && parent.arguments.length === 3) {
    const turned = queryConditions.get(text);
    if (turned !== undefined) return [replaceNode(node, 'condition turned', `'${turned}'`)];
    const moved = queryBounds.get(text);
    if (moved !== undefined) return [replaceNode(node, 'boundary moved by one', `'${moved}'`)];
  }
  const swaps = statuses.get(text) ?? [];
  if (swaps.length > 0) return swaps.map((word) => replaceNode(node, 'status swapped', `'${word}'`));
  const isName = 'name' in parent && parent.name === node;
  const isLook = ts.isJsxAttribute(parent) && parent.name.getText() === 'className';
  return text === '' || isName || isLook
    ? []
    : [replaceNode(node, 'constant changed', parent.kind === ts.SyntaxKind.JsxAttribute ? '""' : "''")];
}

const sqlRules: [Operator, RegExp, (match: string, statuses: StatusWords) => readonly string[]][] = [
  [
    'condition turned',
    /\bis not null\b|\bis null\b/g,
    (match) => [match === 'is null' ? 'is not null' : 'is null'],
  ],
  [
    'condition turned',
    /\bnot exists\b|(?<!not )(?<!if )\bexists(?= ?\()/g,
    (match) => [match === 'exists' ? 'not exists' : 'exists'],
  ],
  ['boundary moved by one', /(?<= )[<>]=?(?= )/g, (match) => [queryBounds.get(match) ?? match]],
  [
    'status swapped',
    /'[\w-]+'/g,
    (match, statuses) => (statuses.get(match.slice(1, -1)) ?? []).map((word) => `'${word}'`),
  ],
];

export function findInSql(template: ts.TemplateLiteral, statuses: StatusWords): Fault[] {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  return parts.flatMap((part) =>
    sqlRules.flatMap(([operator, pattern, replacements]) =>
      [...part.getText().matchAll(pattern)].flatMap(({ 0: match, index }) => {
        const start = part.getStart() + index;
        return replacements(match, statuses).map((replacement) => ({
          operator,
          start,
          end: start + match.length,
          replacement,
        }));
      }),
    ),
  );
}

/** Words of the lists and unions whose name says that they are states of something, each with the next of its list. */
export function findStatuses(sources: readonly ts.SourceFile[]): StatusWords {
  const swaps = new Map<string, string[]>();
  const visit = (node: ts.Node) => {
    const words = readWords(node);
    if (words.length > 1 && /(state|status|outcome|wait)(es|s)?$/i.test(readName(node)))
      for (const [index, word] of words.entries()) {
        const next = words[(index + 1) % words.length] ?? word;
        swaps.set(word, [...new Set([...(swaps.get(word) ?? []), next])]);
      }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return swaps;
}

function readWords(node: ts.Node): string[] {
  const members = ts.isArrayLiteralExpression(node)
    ? node.elements
    : ts.isUnionTypeNode(node)
      ? node.types
      : [];
  return members.flatMap((member) => {
    const literal = ts.isLiteralTypeNode(member) ? member.literal : member;
    return ts.isStringLiteral(literal) && literal.text !== '' ? [literal.text] : [];
  });
}

/** Of the nearest declaration around it. */
function readName(node: ts.Node): string {
  const isNamed =
    ts.isVariableDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertySignature(node);
  if (isNamed) return node.name.getText();
  return ts.isStatement(node) ? '' : readName(node.parent);
}
