/** The faults that can be planted into a statement: each changes one place of its text, by a named operator. */
import ts from 'typescript-5';
import { type Fault, replaceNode } from './fault.ts';
import { findInSql, findOnString, type StatusWords } from './faultWords.ts';

/** `ownText`: its words, without those of the statements within it, which are statements of their own. */
export type Statement = { start: number; ownText: string; faults: Fault[] };

const isCounted = (node: ts.Node): node is ts.Statement =>
  ts.isStatement(node) &&
  !ts.isBlock(node) &&
  !ts.isEmptyStatement(node) &&
  !ts.isImportDeclaration(node) &&
  !ts.isExportDeclaration(node) &&
  !ts.isInterfaceDeclaration(node) &&
  !ts.isTypeAliasDeclaration(node);

export function findStatements(source: ts.SourceFile, statuses: StatusWords): Statement[] {
  const statements: Statement[] = [];
  const visit = (node: ts.Node) => {
    if (isCounted(node)) statements.push(readStatement(node, statuses));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return statements;
}

function readStatement(statement: ts.Statement, statuses: StatusWords): Statement {
  const faults: Fault[] = findOnStatement(statement);
  const words: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStatement(node) || ts.isTypeNode(node)) return;
    faults.push(...findOnNode(node, statuses));
    if (node.getChildCount() === 0) words.push(node.getText());
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(statement, visit);
  return { start: statement.getStart(), ownText: words.join(' '), faults };
}

/** Left out are calls that stand alone, which are made for what they do. */
function findOnStatement(statement: ts.Statement): Fault[] {
  const at = { start: statement.getStart(), end: statement.getEnd() };
  if (ts.isIfStatement(statement) || ts.isWhileStatement(statement) || ts.isDoStatement(statement))
    return [turn(statement.expression)];
  if (ts.isReturnStatement(statement) && statement.expression && ts.isAwaitExpression(statement.expression))
    return [dropAwait(statement.expression, '')];
  if (!ts.isExpressionStatement(statement)) return [];
  const { expression } = statement;
  const call =
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression;
  const faults: Fault[] = [];
  if (ts.isCallExpression(call))
    faults.push({
      operator: 'call left out',
      ...at,
      replacement: ts.isBlock(statement.parent) || ts.isSourceFile(statement.parent) ? '' : '{}',
    });
  // Without a word in its place the linter finds it, whatever the tests do.
  if (ts.isAwaitExpression(expression)) faults.push(dropAwait(expression, 'void '));
  return faults;
}

const dropAwait = (node: ts.AwaitExpression, instead: string): Fault => ({
  operator: 'await or transaction dropped',
  start: node.getStart(),
  end: node.expression.getStart(),
  replacement: instead,
});

function findOnNode(node: ts.Node, statuses: StatusWords): Fault[] {
  if (ts.isConditionalExpression(node)) return [turn(node.condition)];
  if (ts.isBinaryExpression(node)) return findOnBinary(node);
  if (ts.isArrowFunction(node) && ts.isAwaitExpression(node.body)) return [dropAwait(node.body, '')];
  if (ts.isCallExpression(node)) return findOnCall(node);
  if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText()))
    return findInSql(node.template, statuses);
  if (ts.isNumericLiteral(node)) return findOnNumber(node);
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
    return [
      replaceNode(node, 'constant changed', node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true'),
    ];
  if (ts.isStringLiteral(node)) return findOnString(node, statuses);
  return [];
}

const { SyntaxKind } = ts;
const opposites = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);
const movedBounds = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
]);

function turn(condition: ts.Expression): Fault {
  const text = condition.getText();
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === SyntaxKind.ExclamationToken)
    return replaceNode(condition, 'condition turned', condition.operand.getText());
  const opposite = ts.isBinaryExpression(condition) ? opposites.get(condition.operatorToken.kind) : undefined;
  if (ts.isBinaryExpression(condition) && opposite !== undefined)
    return replaceNode(condition.operatorToken, 'condition turned', opposite);
  const isSimple =
    ts.isIdentifier(condition) || ts.isCallExpression(condition) || ts.isPropertyAccessExpression(condition);
  return replaceNode(condition, 'condition turned', isSimple ? `!${text}` : `!(${text})`);
}

function findOnBinary({ operatorToken, left }: ts.BinaryExpression): Fault[] {
  const moved = movedBounds.get(operatorToken.kind);
  if (moved !== undefined) return [replaceNode(operatorToken, 'boundary moved by one', moved)];
  const { kind } = operatorToken;
  if (kind === SyntaxKind.AmpersandAmpersandToken || kind === SyntaxKind.BarBarToken) return [turn(left)];
  const opposite = opposites.get(kind);
  return opposite === undefined ? [] : [replaceNode(operatorToken, 'condition turned', opposite)];
}

/** Calls whose result is of the type of what they are called on. */
const passing =
  /^(filter|toSorted|toReversed|trim|toLowerCase|slice|where|orderBy|limit|forUpdate|forNoKeyUpdate|skipLocked|distinct|check|concat|replaceAll|replace|padStart)$/;

function findOnCall(node: ts.CallExpression): Fault[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  if (passing.test(name.text))
    return [{ operator: 'call left out', start: expression.getEnd(), end: node.getEnd(), replacement: '' }];
  // The same statements on one connection, each for itself.
  if (
    name.text === 'transaction' &&
    ts.isPropertyAccessExpression(node.parent) &&
    node.parent.name.text === 'execute'
  )
    return [replaceNode(name, 'await or transaction dropped', 'connection')];
  return [];
}

const counting = /^(slice|at|substring|limit|offset|with|maxLength|minLength|gte|lte|gt|lt|maximum|minimum)$/;

/** A number that counts, compares or picks is a boundary, another a constant. */
function findOnNumber(node: ts.NumericLiteral): Fault[] {
  const { parent } = node;
  const value = Number(node.text);
  const callee = ts.isCallExpression(parent) ? parent.expression : undefined;
  const isBoundary =
    ts.isElementAccessExpression(parent) ||
    (ts.isBinaryExpression(parent) && /^[<>]=?$|^[=!]==$|^[-+]$/.test(parent.operatorToken.getText())) ||
    (callee !== undefined &&
      counting.test(ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText()));
  if (isBoundary && Number.isInteger(value))
    return [replaceNode(node, 'boundary moved by one', `${value + 1}`)];
  if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'status' && value >= 200 && value < 600)
    return [replaceNode(node, 'status swapped', value === 400 ? '409' : '400')];
  return [replaceNode(node, 'constant changed', value === 0 ? '1' : `${value * 2}`)];
}
