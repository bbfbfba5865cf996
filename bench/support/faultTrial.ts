/**
 * Tries planted faults: first each by itself with the tests near it, which end with the first that fails, then those
 * that none of these found all at once with every test, since such a run takes a quarter of an hour.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywrightReport, readVitestReport, type TestReport } from '#scripts/tally.ts';
import { buildWeb } from '#scripts/webBuild.ts';
import type { TestFiles } from './nearTests.ts';

export type Circle = 'default' | 'full';

export type Copies = {
  /** Only the first has faults. */
  faulty: string;
  clean: string;
  mostMinutes: number;
};

type Ended = { ok: boolean; failedTests: string[]; output: string };
type Kind = keyof TestFiles;
type Run = { circle: Circle; files: string[]; isEndedByFailure: boolean };

const kinds: Kind[] = ['vitest', 'browser'];

/** The test near the planted fault that fails by it; null where none does. */
export async function findNearFailure(
  copies: Copies,
  circle: Circle,
  { path, near }: { path: string; near: TestFiles },
): Promise<string | null> {
  const refusal = circle === 'default' ? await runStatics(copies, path) : null;
  if (refusal !== null) return refusal;
  for (const kind of kinds) {
    const test = await findFailure(copies, kind, circle, near[kind]);
    if (test !== null) return test;
  }
  return null;
}

/** The files with a failing test, whatever it fails by; all tests are run to their end. */
export async function listFailingFiles(copies: Copies, circle: Circle, all: TestFiles): Promise<TestFiles> {
  const failing: TestFiles = { vitest: [], browser: [] };
  for (const kind of kinds) {
    const run = { circle, files: all[kind], isEndedByFailure: false };
    const { ok, failedTests, output } = await runTests(copies, 'faulty', kind, run);
    if (!ok && failedTests.length === 0)
      console.log(`        ended without a failing test: ${output.slice(-2000)}`);
    failing[kind] = all[kind].filter((file) => failedTests.some((name) => name.startsWith(file)));
  }
  return failing;
}

/**
 * The test of these files that fails again with what is planted and not without it; one that fails otherwise is left
 * out, with its file, and the others are run again.
 */
export async function findFailure(
  copies: Copies,
  kind: Kind,
  circle: Circle,
  files: string[],
): Promise<string | null> {
  if (files.length === 0) return null;
  const isEndedByFailure = true;
  const { ok, failedTests, output } = await runTests(copies, 'faulty', kind, {
    circle,
    files,
    isEndedByFailure,
  });
  if (ok) return null;
  const [failure] = failedTests;
  const failed = files.filter((file) => failure?.startsWith(file));
  const suspects = { circle, files: failed.length === 0 ? files : failed, isEndedByFailure };
  const again = await runTests(copies, 'faulty', kind, suspects);
  const comesAgain = !again.ok && (await runTests(copies, 'clean', kind, suspects)).ok;
  if (comesAgain) return failure ?? `no test by name: ${output.trimEnd().split('\n').at(-1)}`;
  console.log(`        not of the fault: ${failure ?? output}`);
  const remainingFiles = files.filter((file) => !suspects.files.includes(file));
  return await findFailure(copies, kind, circle, remainingFiles);
}

/** Formatting is not asked: it says nothing of what the product does. */
async function runStatics({ faulty, mostMinutes }: Copies, path: string): Promise<string | null> {
  const tools: [string, string, string[]][] = [
    ['types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']],
    ['types of web', 'node_modules/typescript/bin/tsc', ['-p', 'web/tsconfig.json']],
    ['lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', path]],
  ];
  for (const [name, tool, args] of tools) {
    const { code, output } = await runTool(faulty, tool, args, { minutes: mostMinutes });
    if (code !== 0) return `${name}: ${output.trim().split('\n')[0]}`;
  }
  return null;
}

async function runTests(
  copies: Copies,
  copy: 'faulty' | 'clean',
  kind: Kind,
  { circle, files, isEndedByFailure }: Run,
): Promise<Ended> {
  const folder = copies[copy];
  const minutes = copies.mostMinutes;
  if (kind === 'vitest') {
    const bail = isEndedByFailure ? ['--bail=1'] : [];
    return await runReporting(
      folder,
      (report) => ({
        tool: 'node_modules/vitest/vitest.mjs',
        args: ['run', ...bail, '--passWithNoTests', '--reporter=json', `--outputFile=${report}`, ...files],
        env: { ...circles[circle] },
        minutes,
      }),
      readVitestReport,
    );
  }
  process.chdir(folder);
  if (!(await buildWeb())) return { ok: false, failedTests: [], output: 'the web app cannot be built' };
  const bail = isEndedByFailure ? ['--max-failures=1'] : [];
  const ended = await runReporting(
    folder,
    (report) => ({
      tool: 'node_modules/@playwright/test/cli.js',
      args: ['test', ...bail, '--pass-with-no-tests', '--reporter=json', ...files],
      env: { ...circles[circle], PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      minutes,
    }),
    readPlaywrightReport,
  );
  return { ...ended, failedTests: ended.failedTests.map((name) => `tests/e2e/${name}`) };
}

const circles: Record<Circle, Record<string, string>> = { default: {}, full: { TEST_RUN: 'full' } };

type Command = { tool: string; args: string[]; env: Record<string, string>; minutes: number };

/** Paths in a report are made relative to the working folder. */
async function runReporting(
  folder: string,
  command: (report: string) => Command,
  read: (report: string) => TestReport,
): Promise<Ended> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'tieout-fault-'));
  const report = join(reportFolder, 'report.json');
  try {
    const { tool, args, env, minutes } = command(report);
    const { code, output } = await runTool(folder, tool, args, { env, minutes });
    return { ok: code === 0, failedTests: existsSync(report) ? read(report).failedTests : [], output };
  } finally {
    rmSync(reportFolder, { recursive: true });
  }
}

/** A tool that does not end by itself is ended with all that it started, and has failed. */
async function runTool(
  folder: string,
  tool: string,
  args: string[],
  { env = {}, minutes }: { env?: Record<string, string>; minutes: number },
): Promise<{ code: number | null; output: string }> {
  process.chdir(folder);
  const { TEST_RUN: _, ...own } = process.env;
  const program = spawn(process.execPath, [tool, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...own, FORCE_COLOR: '0', ...env },
    detached: true,
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const limit = setTimeout(() => {
    output += `\nIt had not ended after ${minutes} minutes.`;
    if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL');
  }, minutes * 60_000);
  const code = await new Promise<number | null>((resolve, reject) => {
    program.once('error', reject);
    program.once('close', resolve);
  });
  clearTimeout(limit);
  return { code, output };
}
