import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { violations } from './support/architecture.ts';

const root = new URL('..', import.meta.url).pathname;
const sources = ['{contract,server,simulator,web,tests,bench,scripts}/**/*.{ts,tsx}', '*.ts'].flatMap(
  (pattern) => globSync(pattern, { cwd: root }),
);

describe('the walls between the rooms', () => {
  test('stand everywhere in this project', () => {
    const files = sources.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

    expect(files.length).toBeGreaterThan(50);
    expect(violations(files)).toEqual([]);
  });

  test('leave no folder of the product or the simulator with more than 25 files', () => {
    const counted = sources.filter((path) =>
      /^(contract|server|simulator|web)\/(?!.*\.(test|fixture)\.)/.test(path),
    );
    const folders = Map.groupBy(counted, (path) => path.slice(0, path.lastIndexOf('/')));

    expect([...folders].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
  });

  const refused: [string, string, string, string][] = [
    [
      'a feature with the provider itself',
      'server/sync/run.ts',
      "import '#server/providers/xero/client.ts'",
      'may not import server/providers/xero/client.ts',
    ],
    [
      'a feature with the inside of another',
      'server/reports/build.ts',
      "import { x } from '#server/ledger/store.ts'",
      'may not import server/ledger/store.ts',
    ],
    [
      'a feature with one above it',
      'server/ledger/ledger.ts',
      "import type { S } from '../sync/sync.ts'",
      'may not import server/sync/sync.ts',
    ],
    [
      'the ledger with what reads it',
      'server/ledger/ledger.ts',
      "import { x } from './queries/series.ts'",
      'may not import server/ledger/queries/series.ts',
    ],
    [
      'the web framework with a feature',
      'server/http/app.ts',
      "export * from '#server/users/users.ts'",
      'may not import server/users/users.ts',
    ],
    [
      'the contract with anything but zod',
      'contract/money.ts',
      "import Big from 'big.js'",
      'may not import the package big.js',
    ],
    [
      'the simulator with the product',
      'simulator/main.ts',
      "import '#contract/values.ts'",
      'may not import contract/values.ts',
    ],
    [
      'a page with another feature',
      'web/features/reports/page.tsx',
      "const page = <p>{import('#web/features/sync/log.ts')}</p>",
      'may not import web/features/sync/log.ts',
    ],
    [
      'a component with the router',
      'web/ui/button.tsx',
      "import { Link } from 'react-router'",
      'may not import the package react-router',
    ],
    [
      'the queue outside its room',
      'server/sync/run.ts',
      "import PgBoss from 'pg-boss'",
      'may not import pg-boss',
    ],
    [
      'the product with its tests',
      'server/main.ts',
      "import '#tests/support/app.ts'",
      'may not import tests/support/app.ts',
    ],
    [
      'a room by a path instead of its name',
      'server/lib/clock.ts',
      "import '../../contract/values.ts'",
      'between rooms it is #contract/values.ts',
    ],
    [
      'a folder of the web by a path instead of its name',
      'web/ui/lists/Pager.tsx',
      "import { Button } from '../Button.tsx'",
      'between folders of the web it is #web/ui/Button.tsx',
    ],
    ['a folder of which nobody has heard', 'helpers/all.ts', '', 'stands in no room'],
    [
      'a reader of the environment besides the configuration',
      'server/lib/log.ts',
      'const level = process.env.LEVEL',
      'reads process.env',
    ],
    [
      'statements that belong together outside a transaction',
      'server/users/accounts.ts',
      'await db.connection().execute(async (trx) => {})',
      'what belongs together is a transaction',
    ],
    ['a file that has grown too long', 'server/lib/long.ts', '\n'.repeat(331), 'has 331 lines'],
  ];
  test.each(refused)('do not let through: %s', (_case, path, text, sentence) => {
    expect(violations([{ path, text }])).toEqual([expect.stringContaining(sentence)]);
  });

  const allowed: [string, string, string][] = [
    [
      'a feature with the public file of one below',
      'server/reports/build.ts',
      "import '#server/ledger/ledger.ts'",
    ],
    ['the composition with everything', 'server/compose.ts', "import '#server/providers/xero/client.ts'"],
    [
      'a test with what it needs',
      'server/sync/run.test.ts',
      "import '#simulator/main.ts'; import '#tests/support/app.ts'",
    ],
    ['the word process.env in a comment', 'server/lib/log.ts', '// process.env is read elsewhere'],
  ];
  test.each(allowed)('let through: %s', (_case, path, text) => {
    expect(violations([{ path, text }])).toEqual([]);
  });
});
