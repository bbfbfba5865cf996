/** Tries a planted fault: one step after the other, each ended by its first failing test, until one of them finds it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywrightReport, readVitestReport, type TestReport } from '#scripts/tally.ts';
import { buildWeb } from '#scripts/webBuild.ts';
import type { TestFiles } from './nearTests.ts';

export type Circle = 'default' | 'full';

export type Trial = {
  /** Copies of the product: only the first has the fault. */
  faulty: string;
  clean: string;
  path: string;
  near: TestFiles;
  all: TestFiles;
  mostMinutes: number;
};

type Ended = { ok: boolean; failedTests: string[]; output: string };
type Run = (folder: string, circle: Circle, files: string[]) => Promise<Ended>;

/** The test that fails by it; null where that circle misses it. The full one begins where the default one ended. */
export async function tryFault(trial: Trial, circle: Circle): Promise<string | null> {
  const refusal = circle === 'default' ? await runStatics(trial) : null;
  if (refusal !== null) return refusal;
  const vitest = { run: createVitest(trial), kind: 'vitest' as const };
  const browser = { run: createPlaywright(trial), kind: 'browser' as const };
  // What only a browser runs is likely to be heard of there.
  const runners = trial.path.startsWith('web/') ? [browser, vitest] : [vitest, browser];
  const steps: { files: TestFiles; runners: typeof runners }[] = [
    { files: trial.near, runners: [vitest, browser] },
    { files: trial.all, runners },
  ];
  for (const { files, runners: inOrder } of steps)
    for (const { run, kind } of inOrder) {
      const test = files[kind].length === 0 ? null : await findFailure(trial, run, circle, files[kind]);
      if (test !== null) return test;
    }
  return null;
}

/**
 * The failure counts that comes again with the fault and not without it; a test that fails otherwise is left out and
 * the step is run again.
 */
async function findFailure(trial: Trial, run: Run, circle: Circle, files: string[]): Promise<string | null> {
  const { ok, failedTests, output } = await run(trial.faulty, circle, files);
  if (ok) return null;
  const [failure] = failedTests;
  const failed = files.filter((file) => failure?.startsWith(file));
  const suspects = failed.length === 0 ? files : failed;
  const again = await run(trial.faulty, circle, suspects);
  const comesAgain = !again.ok && (await run(trial.clean, circle, suspects)).ok;
  if (comesAgain) return failure ?? `no test by name: ${output.trimEnd().split('\n').at(-1)}`;
  console.log(`        not of the fault: ${failure ?? output}`);
  const remainingFiles = files.filter((file) => !suspects.includes(file));
  return remainingFiles.length === 0 ? null : await findFailure(trial, run, circle, remainingFiles);
}

/** Formatting is not asked: it says nothing of what the product does. */
async function runStatics({ faulty, path, mostMinutes }: Trial): Promise<string | null> {
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

const createVitest =
  ({ mostMinutes }: Trial): Run =>
  async (folder, circle, files) =>
    await runTests(
      folder,
      (report) => ({
        tool: 'node_modules/vitest/vitest.mjs',
        args: ['run', '--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`, ...files],
        env: { ...circles[circle] },
        minutes: mostMinutes,
      }),
      readVitestReport,
    );

const createPlaywright =
  ({ mostMinutes }: Trial): Run =>
  async (folder, circle, files) => {
    process.chdir(folder);
    if (!(await buildWeb())) return { ok: false, failedTests: [], output: 'the web app cannot be built' };
    const ended = await runTests(
      folder,
      (report) => ({
        tool: 'node_modules/@playwright/test/cli.js',
        args: ['test', '--max-failures=1', '--pass-with-no-tests', '--reporter=json', ...files],
        env: { ...circles[circle], PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        minutes: mostMinutes,
      }),
      readPlaywrightReport,
    );
    return { ...ended, failedTests: ended.failedTests.map((name) => `tests/e2e/${name}`) };
  };

const circles: Record<Circle, Record<string, string>> = { default: {}, full: { TEST_RUN: 'full' } };

type Command = { tool: string; args: string[]; env: Record<string, string>; minutes: number };

/** Paths in a report are made relative to the working folder. */
async function runTests(
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
