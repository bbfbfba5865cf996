import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isFullRun } from './tests/support/fullRun.ts';

/** Of the HTTP tests, in either run: they come first, so that none of them runs alone at the end. */
const longest = [
  'ordinaryFacts',
  'ordinaryDocuments',
  'thresholdsAfterProcessKill',
  'faultRuns',
  'everyOrganisation',
  'manipulations',
  'hostileInput',
  'crash',
  'backup',
  'twoWorkers',
  'unnoticedChanges',
  'accountCommands',
  'reportExports',
  'postingsAfterChanges',
  'refusedMonths',
  'postingsWithheld',
  'scarceCalls',
  'troubledOrganisations',
  'firstReading',
  'provingCalls',
  'signOffChanges',
  'paidAssets',
  'booksAsOf',
  'syncEvents',
  'httpProgram',
  'gracefulStop',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own method, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (project.name !== 'http') return -1;
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place === -1 ? longest.length : place;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Files that follow each other in a process share what it has loaded and compiled, the embedded database above all,
 * which takes seconds for each. No test replaces a module, and none may leave a global changed.
 */
const isolate = false;
/** Vitest's own number leaves one free. */
const maxWorkers = availableParallelism();

/** `TEST_SEED=7 npm test` runs files, and the tests of each, in the order of that seed. */
const seed = process.env['TEST_SEED'];
const shuffled = seed === undefined ? {} : { shuffle: true, seed: Number(seed) };
/** For what hangs: on a machine with much else to do a first sync takes minutes, and many days of one ten. No test sets another. */
const testTimeout = 900_000;
const exclude = isFullRun ? [] : ['**/full/**'];

export default defineConfig({
  test: {
    // One private PostgreSQL for the whole run; tests take databases on it (tests/support/postgres.ts).
    globalSetup: ['tests/support/postgresSetup.ts', 'tests/support/runFolder.ts'],
    sequence: seed === undefined ? { sequencer: LongestFirst } : shuffled,
    projects: [
      {
        extends: false,
        test: {
          name: 'unit',
          isolate,
          maxWorkers,
          sequence: shuffled,
          exclude,
          include: [
            '{contract,server,simulator,scripts,tests/support}/**/*.test.ts',
            'tests/*.test.ts',
            'bench/**/*.test.ts',
          ],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: false,
        test: {
          name: 'web',
          isolate,
          maxWorkers,
          sequence: shuffled,
          testTimeout,
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: false,
        test: {
          name: 'http',
          isolate,
          exclude,
          include: ['tests/http/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          // Much of these is waiting, for the provider's limits, leases and faults: one more at a time than two cores
          // have; a group of its own, as projects with another number must be.
          maxWorkers: 3,
          sequence: { ...shuffled, groupOrder: 1 },
        },
      },
    ],
  },
});
