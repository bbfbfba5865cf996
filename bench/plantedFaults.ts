/**
 * Plants faults into the product, one at a time, and looks which test finds each: in the default run (`npm test`), and
 * what that misses in the full one (`npm run test:all`). Places are drawn over `server`, `contract` and `web` by share
 * of statements; a fault that does not compile is none. Works on copies of the last commit, never in this tree. Each is
 * tried by itself with the tests near it, which stop at the first failing one; those that none of these finds are
 * planted together for one run of all tests, and the files that fail there are tried with each by itself. A test has
 * found a fault if it fails again with that fault alone and passes without it. All are tried against the default run
 * before any against the full one.
 * `-- 1 6` tries the faults of these numbers. `SEED` (20261128), `FAULTS` (24), `OUT`: a file of results, one a line,
 * of which those of the same places are not tried again. `SKIP`: a JSON file of reasons by number, of faults whose
 * effect nobody could see; the next of the seed takes their place. `LIST=40` only lists. `CIRCLE=default` leaves the
 * full run out. `MINUTES` (120): after these a run that has not ended has failed.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { drawFaults, type DrawnFault, plant } from './support/faultDraw.ts';
import {
  type Circle,
  type Copies,
  findFailure,
  findNearFailure,
  listFailingFiles,
} from './support/faultTrial.ts';
import { orderTests } from './support/nearTests.ts';

const root = process.cwd();
const { SEED: seed = '20261128', FAULTS = '24', MINUTES = '120', LIST, SKIP, CIRCLE } = process.env;
const circles: Circle[] = CIRCLE === 'default' ? ['default'] : ['default', 'full'];
const [first = 1, last = Infinity] = process.argv.slice(2).map(Number);
const outPath = resolve(process.env['OUT'] ?? join(tmpdir(), `planted-faults-${seed}.jsonl`));
const reasons = z
  .record(z.string(), z.string())
  .parse(SKIP === undefined ? {} : JSON.parse(readFileSync(SKIP, 'utf8')));
const NEAR = 8;

const result = z.object({
  number: z.number(),
  seed: z.string(),
  commit: z.string(),
  place: z.string(),
  operator: z.string(),
  before: z.string(),
  after: z.string(),
  circle: z.enum(['default', 'full']),
  /** The one that failed by it. */
  test: z.string().nullable(),
  seconds: z.number(),
});
type Result = z.infer<typeof result>;

const copies = mkdtempSync(join(tmpdir(), 'tieout-faults-'));
try {
  const [faulty, clean] = [copyProduct('faulty'), copyProduct('clean')];
  const trial = { faulty, clean, mostMinutes: Number(MINUTES) };
  const commit = git(clean, 'rev-parse', '--short', 'HEAD');
  if (LIST !== undefined) {
    for (const fault of takeFaults(clean, Number(LIST))) print(fault);
  } else {
    const faults = takeFaults(clean, Number(FAULTS)).filter(
      ({ number }) => number >= first && number <= last,
    );
    console.log(`Seed ${seed}, commit ${commit}, results in ${outPath}`);
    for (const circle of circles) await tryAll(faults, circle, { ...trial, commit });
    printTally(faults);
  }
} finally {
  process.chdir(root);
  rmSync(copies, { recursive: true, force: true });
}

/** The first so many of the seed that are not skipped. */
function takeFaults(folder: string, count: number): DrawnFault[] {
  const drawnFaults: DrawnFault[] = [];
  for (const fault of drawFaults(folder, seed)) {
    const reason = reasons[fault.number];
    if (reason === undefined) drawnFaults.push(fault);
    else console.log(`${fault.number}  ${placeName(fault)}  left out: ${reason}`);
    if (drawnFaults.length === count) break;
  }
  return drawnFaults;
}

async function tryAll(
  faults: DrawnFault[],
  circle: Circle,
  trial: Copies & { commit: string },
): Promise<void> {
  const { all, near } = orderTests(trial.clean, NEAR);
  const remaining: DrawnFault[] = [];
  for (const fault of faults) {
    const earlierResults = readResults().filter((earlier) => isSameFault(earlier, fault));
    if (circle === 'full' && earlierResults.some(({ test }) => test !== null)) continue;
    print(fault);
    const earlierResult = earlierResults.find((earlier) => earlier.circle === circle);
    if (earlierResult) {
      printResult(earlierResult);
      continue;
    }
    const tests = { path: fault.path, near: near(fault.path) };
    const [test, seconds] = await time(() =>
      withPlanted([fault], trial, () => findNearFailure(trial, circle, tests)),
    );
    if (test === null) remaining.push(fault);
    else keepResult(fault, circle, { commit: trial.commit, test, seconds });
  }
  if (remaining.length === 0) return;
  console.log(`\nAll tests of the ${circle} run with ${remaining.map(({ number }) => number).join(', ')}`);
  const [failing, runSeconds] = await time(() =>
    withPlanted(remaining, trial, () => listFailingFiles(trial, circle, all)),
  );
  console.log(`        after ${runSeconds} s: ${[...failing.vitest, ...failing.browser].join(', ')}`);
  for (const fault of remaining) {
    print(fault);
    const [test, seconds] = await time(() =>
      withPlanted(
        [fault],
        trial,
        async () =>
          (await findFailure(trial, 'vitest', circle, failing.vitest)) ??
          (await findFailure(trial, 'browser', circle, failing.browser)),
      ),
    );
    keepResult(fault, circle, { commit: trial.commit, test, seconds });
  }
}

/** Places of one file are planted from its end, which leaves the others where they are. */
async function withPlanted<Answer>(
  faults: DrawnFault[],
  { faulty }: Copies,
  act: () => Promise<Answer>,
): Promise<Answer> {
  for (const fault of faults.toSorted((a, b) => b.start - a.start)) {
    const file = join(faulty, fault.path);
    writeFileSync(file, plant(readFileSync(file, 'utf8'), fault));
  }
  try {
    return await act();
  } finally {
    git(faulty, 'checkout', '--quiet', '--', '.');
  }
}

async function time<Answer>(act: () => Promise<Answer>): Promise<[Answer, number]> {
  const began = performance.now();
  const answer = await act();
  return [answer, Math.round((performance.now() - began) / 1000)];
}

function keepResult(
  fault: DrawnFault,
  circle: Circle,
  { commit, test, seconds }: Pick<Result, 'commit' | 'test' | 'seconds'>,
): void {
  const { number, operator, before, after } = fault;
  const tried: Result = {
    number,
    seed,
    commit,
    place: placeName(fault),
    operator,
    before,
    after,
    circle,
    test,
    seconds,
  };
  appendFileSync(outPath, `${JSON.stringify(tried)}\n`);
  printResult(tried);
}

function readResults(): Result[] {
  if (!existsSync(outPath)) return [];
  const lines = readFileSync(outPath, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => result.parse(JSON.parse(line)));
}

/** Lines above a place may have come or gone. */
function isSameFault(trial: Result, fault: DrawnFault): boolean {
  return (
    trial.seed === seed &&
    trial.place.startsWith(`${fault.path}:`) &&
    trial.before === fault.before &&
    trial.after === fault.after
  );
}

function placeName({ path, line }: DrawnFault): string {
  return `${path}:${line}`;
}

function print(fault: DrawnFault): void {
  console.log(
    `\n${fault.number}  ${placeName(fault)}  ${fault.operator}\n      - ${fault.before}\n      + ${fault.after}`,
  );
}

function printResult({ circle, test, seconds }: Result): void {
  const outcome = test === null ? `MISSED by the ${circle} run` : `found by the ${circle} run: ${test}`;
  console.log(`      ${outcome}  ${seconds} s`);
}

function printTally(faults: DrawnFault[]): void {
  const results = readResults().filter((trial) => faults.some((fault) => isSameFault(trial, fault)));
  for (const circle of circles) {
    const trials = results.filter((trial) => trial.circle === circle);
    const foundCount = trials.filter(({ test }) => test !== null).length;
    console.log(`\n${circle} run: ${foundCount} of ${trials.length} found`);
  }
}

/** The tools are shared; what they write lies in the copy. */
function copyProduct(name: string): string {
  const folder = join(copies, name);
  git(root, '-c', 'advice.detachedHead=false', 'clone', '--quiet', root, folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
}
