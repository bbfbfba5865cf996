/**
 * Rules of who may import whom, as data, and the function that holds source files against them. In words:
 * docs/architecture.md.
 */
import { posix } from 'node:path';
import { parseSync } from 'vite';

export type SourceFile = {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
};

type Room = {
  name: string;
  files: RegExp;
  /** Files of ours it may import besides its own. */
  mayImport: RegExp[];
  /** Packages it may import; any where absent. */
  packages?: RegExp;
};

const contract = /^contract\//;
const serverLib = /^server\/lib\//;
const serverDb = /^server\/db\//;
const provider = /^server\/providers\/[^/]+\.ts$/;
const webLib = /^web\/lib\//;

/** Public file of a feature, which carries the folder's name; another room may import it alone. */
const publicFile = (feature: string) => new RegExp(`^server/${feature}/${posix.basename(feature)}\\.ts$`);

const serverFeature = (feature: string, below: string[] = [], parts: RegExp[] = []): Room => ({
  name: `server/${feature}`,
  files: new RegExp(`^server/${feature}/`),
  mayImport: [
    contract,
    serverLib,
    serverDb,
    provider,
    /^server\/jobs\/job\.ts$/,
    /^server\/http\/route\.ts$/,
    publicFile('audit'),
    ...below.map(publicFile),
    ...parts,
  ],
});

const webFeature = (feature: string): Room => ({
  name: `web/features/${feature}`,
  files: new RegExp(`^web/features/${feature}/`),
  mayImport: [
    contract,
    webLib,
    /^web\/(connection|firms|identity|items|notes|notices|ui|styles)\//,
    /^web\/paths\.ts$/,
  ],
});

/** A file belongs to the first room that fits; one that fits none is a violation. */
const rooms: Room[] = [
  { name: 'tests', files: /^(tests|bench)\/|\.test\.tsx?$/, mayImport: [/./] },
  {
    name: 'configuration',
    files: /^[^/]+\.config\.ts$/,
    mayImport: [/^tests\/support\//, /^package\.json$/],
  },
  { name: 'scripts', files: /^scripts\//, mayImport: [contract, /^server\//, /^tests\/support\//] },
  // Screen and PDF draw the same, so where everything stands is worked out in one place.
  { name: 'contract/charts', files: /^contract\/charts\//, mayImport: [contract], packages: /^d3-scale$/ },
  { name: 'contract', files: contract, mayImport: [], packages: /^zod(\/|$)/ },
  {
    name: 'composition',
    files: /^server\/(main|compose|composeClosing|composeGroups|composeMembers|composePacks|background)\.ts$/,
    mayImport: [contract, /^server\//],
  },
  { name: 'server/config', files: /^server\/config\.ts$/, mayImport: [contract, serverLib] },
  { name: 'server/lib', files: serverLib, mayImport: [contract] },
  { name: 'server/db', files: serverDb, mayImport: [contract, serverLib] },
  { name: 'server/jobs', files: /^server\/jobs\//, mayImport: [contract, serverLib, serverDb] },
  { name: 'server/http', files: /^server\/http\//, mayImport: [contract, serverLib] },
  { name: 'server/providers', files: provider, mayImport: [contract, serverLib] },
  {
    name: 'server/providers/xero',
    files: /^server\/providers\/xero\//,
    mayImport: [contract, serverLib, provider],
  },
  serverFeature('audit'),
  serverFeature('mail'),
  serverFeature('users', ['mail']),
  serverFeature('companies'),
  // Reads the tables that the ledger keeps, and so knows its files; the ledger knows none of these.
  serverFeature('ledger/queries', ['companies'], [/^server\/ledger\/[^/]+\.ts$/]),
  serverFeature('ledger', ['companies']),
  serverFeature('notices', ['companies', 'ledger', 'ledger/queries']),
  serverFeature('tieOut', ['companies', 'ledger', 'ledger/queries', 'notices']),
  serverFeature('rateLimits'),
  serverFeature('connections', ['companies', 'rateLimits']),
  serverFeature('signOffs', ['companies', 'ledger', 'ledger/queries', 'tieOut']),
  serverFeature('sync', [
    'companies',
    'connections',
    'rateLimits',
    'ledger',
    'notices',
    'signOffs',
    'tieOut',
  ]),
  serverFeature('settings', ['companies']),
  serverFeature('notes', ['companies']),
  serverFeature('commentaries', ['companies']),
  serverFeature('reports', [
    'commentaries',
    'companies',
    'ledger',
    'ledger/queries',
    'notes',
    'notices',
    'tieOut',
  ]),
  serverFeature('clients', ['companies', 'tieOut', 'reports']),
  serverFeature('checks', ['companies', 'ledger', 'tieOut', 'sync']),
  serverFeature('members', ['mail', 'users', 'companies', 'connections']),
  serverFeature('firms', ['mail', 'users', 'companies', 'members']),
  serverFeature('deletion', ['mail', 'users', 'companies', 'connections', 'members', 'firms']),
  serverFeature('alerts', ['mail', 'companies', 'ledger']),
  serverFeature('packs', ['mail', 'companies', 'notices', 'reports']),
  serverFeature('groups', ['companies', 'ledger', 'reports']),
  {
    name: 'server/demo',
    files: /^server\/demo\.ts$/,
    mayImport: [
      contract,
      serverLib,
      serverDb,
      /^server\/http\/appInfo\.ts$/,
      ...['users', 'companies', 'connections'].map(publicFile),
    ],
  },
  { name: 'simulator', files: /^simulator\//, mayImport: [] },
  { name: 'web/lib', files: webLib, mayImport: [contract] },
  {
    name: 'web/ui',
    files: /^web\/ui\//,
    mayImport: [contract, webLib],
    packages: /^(?!react-router|@tanstack\/react-query)/,
  },
  {
    name: 'web/notices',
    files: /^web\/notices\//,
    mayImport: [contract, webLib, /^web\/ui\//],
  },
  {
    name: 'web/notes',
    files: /^web\/notes\//,
    mayImport: [contract, webLib, /^web\/ui\//],
  },
  {
    name: 'web/firms',
    files: /^web\/firms\//,
    mayImport: [contract, webLib, /^web\/ui\//],
  },
  {
    name: 'web/identity',
    files: /^web\/identity\//,
    mayImport: [contract, webLib, /^web\/ui\//],
  },
  {
    name: 'web/items',
    files: /^web\/items\//,
    mayImport: [contract, webLib, /^web\/ui\//],
  },
  {
    name: 'web/connection',
    files: /^web\/connection\//,
    mayImport: [contract, webLib, /^web\/ui\//, /^web\/paths\.ts$/],
  },
  { name: 'web/shell', files: /^web\/[^/]+\.tsx?$/, mayImport: [contract, /^web\//] },
];

/** Packages that only one place of the product knows. */
const owners: { package: RegExp; files: RegExp }[] = [
  { package: /^pg-boss(\/|$)/, files: /^server\/jobs\// },
  { package: /^(pg|@electric-sql\/pglite)(\/|$)/, files: /^server\/db\// },
];

/** Files that may read the environment; of the server config.ts alone reads it, and main.ts hands it over. */
const mayReadEnvironment =
  /^(scripts|tests|bench|simulator)\/|^server\/(config|main)\.ts$|\.config\.ts$|\.test\.tsx?$/;

const MOST_LINES = 330;

/** Violations, as sentences that begin with the file's path. */
export function violations(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    [
      ...importProblems(file),
      ...environmentProblems(file),
      ...connectionProblems(file),
      ...lengthProblems(file),
    ].map((problem) => `${file.path} ${problem}`),
  );
}

function findRoom(path: string): Room | undefined {
  const feature = /^web\/features\/([^/]+)\//.exec(path)?.[1];
  return (
    rooms.find(({ files }) => files.test(path)) ?? (feature === undefined ? undefined : webFeature(feature))
  );
}

function importProblems(file: SourceFile): string[] {
  const room = findRoom(file.path);
  if (!room) return ['stands in no room'];
  return listImports(file).flatMap((specifier) => {
    const target = ownFile(file.path, specifier);
    return target === undefined
      ? packageProblems(room, file.path, specifier)
      : ownFileProblems(room, file.path, specifier, target);
  });
}

function ownFileProblems(room: Room, path: string, specifier: string, target: string): string[] {
  if (specifier.startsWith('.') && path.includes('/') && topFolder(path) !== topFolder(target)) {
    return [`imports ${specifier}: between rooms it is #${target}`];
  }
  if (specifier.startsWith('../') && path.startsWith('web/')) {
    return [`imports ${specifier}: between folders of the web it is #${target}`];
  }
  const isAllowed =
    findRoom(target)?.name === room.name || room.mayImport.some((pattern) => pattern.test(target));
  return isAllowed ? [] : [`(${room.name}) may not import ${target}`];
}

function packageProblems(room: Room, path: string, name: string): string[] {
  const owner = owners.find((entry) => entry.package.test(name));
  if (owner && room.name !== 'tests' && !owner.files.test(path))
    return [`may not import ${name}: it has one place`];
  return room.packages?.test(name) === false ? [`(${room.name}) may not import the package ${name}`] : [];
}

/** Path of an imported file of ours, from the root; undefined for a package. */
function ownFile(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return specifier.startsWith('#') ? specifier.slice(1) : undefined;
}

const topFolder = (path: string) => path.split('/')[0];

/** Static, re-exporting and dynamic imports, types included. */
function listImports({ path, text }: SourceFile): string[] {
  const { module } = parseSync(path, text);
  const requests = [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ entries }) => entries),
  ].flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []));
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
    .flatMap((code) => /^['"`]([^'"`$]+)['"`]$/.exec(code)?.[1] ?? []);
  return [...requests, ...dynamic];
}

function environmentProblems({ path, text }: SourceFile): string[] {
  if (mayReadEnvironment.test(path)) return [];
  const { comments } = parseSync(path, text);
  const code = comments.reduceRight(
    (remaining, { start, end }) => remaining.slice(0, start) + remaining.slice(end),
    text,
  );
  return /\bprocess\s*\.\s*env\b/.test(code) ? ['reads process.env: only server/config.ts does'] : [];
}

/** Statements that belong together are written in one go or not at all. */
function connectionProblems({ path, text }: SourceFile): string[] {
  const isProduct = path.startsWith('server/') && !path.endsWith('.test.ts');
  return isProduct && /\.connection\(\)\s*\.execute\(/.test(text)
    ? ['writes on a connection of its own: what belongs together is a transaction']
    : [];
}

function lengthProblems({ text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  return lines > MOST_LINES ? [`has ${lines} lines, more than ${MOST_LINES}`] : [];
}
