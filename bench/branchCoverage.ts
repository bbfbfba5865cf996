/**
 * Whether the default run of the tests covers what the full one does: branches of both by room, and those that only the
 * full run covers. Unit and HTTP tests in their own processes; what programs and browsers execute is not counted. Files
 * that are the same in both runs are run once. With files after `--` only those are run, in both.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runStep } from '#scripts/steps.ts';
import * as z from 'zod';

const place = z.object({ line: z.optional(z.number()), column: z.optional(z.nullable(z.number())) });
/** As Istanbul has it: a branch has arms, each with how often it was taken. */
const coverage = z.record(
  z.string(),
  z.object({
    branchMap: z.record(z.string(), z.object({ loc: z.object({ start: place }), type: z.string() })),
    b: z.record(z.string(), z.array(z.number())),
  }),
);

type Arm = { room: string; line: string };

const files = process.argv.slice(2);
/** Vitest's words for the tests that know which run it is, and for those that only the full run has. */
const fullAlone = [
  'related',
  '--run',
  'tests/support/fullRun.ts',
  ...globSync('{contract,server,simulator,scripts,tests,web}/**/full/**/*.test.ts'),
];

async function readCovered(run: 'default' | 'full'): Promise<Map<string, Arm>> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-coverage-'));
  try {
    await runStep({
      name: `the ${run} run`,
      tool: 'node_modules/vitest/vitest.mjs',
      args: [
        ...(run === 'full' && files.length === 0 ? fullAlone : ['run', ...files]),
        '--reporter=dot',
        '--coverage.enabled',
        '--coverage.provider=v8',
        '--coverage.reporter=json',
        '--coverage.reportOnFailure',
        `--coverage.reportsDirectory=${folder}`,
        // Naming what to include would have files without a test looked at too, which cover nothing.
        ...['simulator', 'tests', 'scripts', 'bench'].map((room) => `--coverage.exclude=${room}/**`),
      ],
      env: { TEST_RUN: run },
    });
    const file = join(folder, 'coverage-final.json');
    if (!existsSync(file)) throw new Error(`The ${run} run has left no coverage.`);
    return coveredArms(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function coveredArms(json: string): Map<string, Arm> {
  const arms = new Map<string, Arm>();
  for (const [path, { branchMap, b }] of Object.entries(coverage.parse(JSON.parse(json)))) {
    const file = relative(process.cwd(), path);
    const [top = '', feature = ''] = file.split('/');
    const room = top === 'server' ? `${top}/${feature}` : top;
    for (const [id, { loc, type }] of Object.entries(branchMap)) {
      const { line, column } = loc.start;
      for (const [index, count] of (b[id] ?? []).entries())
        if (count > 0)
          arms.set(`${file}:${line}:${column} ${type} ${index}`, { room, line: `${file}:${line}` });
    }
  }
  return arms;
}

const byDefault = await readCovered('default');
// The full run has every test of the default one.
const inFull = new Map([...byDefault, ...(await readCovered('full'))]);
const onlyFull = [...inFull].filter(([key]) => !byDefault.has(key));
const rooms = Map.groupBy(inFull, ([, { room }]) => room);
console.table(
  [...rooms]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([room, arms]) => {
      const shared = arms.filter(([key]) => byDefault.has(key)).length;
      const ofRoom = [...byDefault.values()].filter((arm) => arm.room === room).length;
      return { room, default: ofRoom, full: arms.length, share: (shared / arms.length).toFixed(3) };
    }),
);
const shared = inFull.size - onlyFull.length;
console.log(
  `${shared} of ${inFull.size} branches of the full run are in the default one: ${((100 * shared) / inFull.size).toFixed(1)} %`,
);
console.log('By the full run alone:');
for (const line of new Set(onlyFull.map(([, arm]) => arm.line))) console.log(`  ${line}`);
