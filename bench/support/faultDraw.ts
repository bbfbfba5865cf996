/**
 * Draws places for faults by a seed. Each statement has a rank of its own, a digest of the seed, its file and its text,
 * so that a change elsewhere in the product moves no other place.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript-5';
import type { Fault } from './fault.ts';
import { findStatements } from './faultOperators.ts';
import { findStatuses } from './faultWords.ts';

export type DrawnFault = Fault & {
  /** From 1, in the seed's order. */
  number: number;
  path: string;
  line: number;
  before: string;
  after: string;
};

const PRODUCT = '{server,contract,web}/**/*.{ts,tsx}';
/** Faults of a statement that are tried with the compiler before the next statement is taken. */
const MOST_TRIES = 6;

function listProduct(root: string): string[] {
  return globSync(PRODUCT, { cwd: root })
    .filter((path) => !/\.(test|fixture|d)\.tsx?$/.test(path))
    .toSorted();
}

/** Draws as many as are taken; a fault that the compiler refuses is none that anybody could ship. */
export function* drawFaults(root: string, seed: string): Generator<DrawnFault> {
  const sources = listProduct(root).map((path) => ({
    path,
    source: ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ESNext, true),
  }));
  const statuses = findStatuses(sources.map(({ source }) => source));
  const compiles = createCompiler(root);
  const places = sources.flatMap(({ path, source }) => {
    const occurrences = new Map<string, number>();
    return findStatements(source, statuses).map(({ start, ownText, faults }) => {
      const occurrence = (occurrences.get(ownText) ?? 0) + 1;
      occurrences.set(ownText, occurrence);
      return { path, source, start, faults, key: `${seed} ${path} ${occurrence} ${ownText}` };
    });
  });
  let number = 0;
  for (const { path, source, start, faults, key } of rank(places, (place) => place.key)) {
    const byOperator = Object.entries(Object.groupBy(faults, ({ operator }) => operator));
    // Each operator has the same chance, however many places it has in the statement.
    const ordered = rank(byOperator, ([operator]) => `${key} ${operator}`).flatMap(([, its]) =>
      rank(its, (fault) => `${key} ${fault.start - start} ${fault.replacement}`),
    );
    const fault = ordered
      .slice(0, MOST_TRIES)
      .find((candidate) => compiles(path, plant(source.text, candidate)));
    if (!fault) continue;
    number += 1;
    const { line } = source.getLineAndCharacterOfPosition(fault.start);
    const planted = plant(source.text, fault);
    yield {
      ...fault,
      number,
      path,
      line: line + 1,
      before: readLines(source.text, fault.start, fault.end),
      after: readLines(planted, fault.start, fault.start + fault.replacement.length),
    };
  }
}

export const plant = (text: string, { start, end, replacement }: Fault): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** The whole lines of a part, in one. */
function readLines(text: string, start: number, end: number): string {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const last = text.indexOf('\n', Math.max(start, end));
  return text
    .slice(first, last === -1 ? undefined : last)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function rank<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, rank: digest(key(item)) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);
}

/** Whether a file compiles with another text. Who imports it is not asked: the trial's own first step does that. */
function createCompiler(root: string): (path: string, text: string) => boolean {
  const services = new Map<string, (path: string, text: string) => boolean>();
  return (path, text) => {
    const project = path.startsWith('web/') ? 'web/tsconfig.json' : 'tsconfig.json';
    const service = services.get(project) ?? createService(join(root, project));
    services.set(project, service);
    return service(join(root, path), text);
  };
}

function createService(project: string): (path: string, text: string) => boolean {
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(project, ts.sys.readFile).config,
    ts.sys,
    dirname(project),
  );
  const changed = new Map<string, { text: string; version: number }>();
  const service = ts.createLanguageService({
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => `${changed.get(path)?.version ?? 0}`,
    getScriptSnapshot: (path) => {
      const text = changed.get(path)?.text ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(project),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath ? { realpath: ts.sys.realpath } : {}),
  });
  let version = 0;
  return (path, text) => {
    version += 1;
    changed.set(path, { text, version });
    const problems = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
    changed.delete(path);
    return problems.length === 0;
  };
}
