import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';

const commands = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).scripts;

/** A project with one local dependency and one for development, so that npm needs no network. */
let project: string;

const dependencies = { dependencies: { leaf: 'file:leaf' }, devDependencies: { tool: 'file:tool' } };

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tieout-bootstrap-'));
  mkdirSync(join(project, 'scripts'));
  for (const name of ['bootstrap.mjs', 'install.mjs']) {
    cpSync(new URL(name, import.meta.url), join(project, 'scripts', name));
  }
  mkdirSync(join(project, 'leaf'));
  writeJson('leaf/package.json', { name: 'leaf', version: '1.0.0' });
  mkdirSync(join(project, 'tool'));
  writeJson('tool/package.json', { name: 'tool', version: '1.0.0' });
  writeJson('package.json', { name: 'project', version: '1.0.0', ...dependencies });
  writeLockFile();
  writeFileSync(
    join(project, 'program.ts'),
    `const [task, ...rest]: string[] = process.argv.slice(2);
     if (task === 'say') console.log('said', rest.join(' '));
     if (task === 'fail') process.exit(7);
     if (task === 'wait') {
       process.once('SIGTERM', () => process.exit(9));
       process.once('disconnect', () => {
         console.log('left alone');
         process.exit();
       });
       console.log('waiting');
     }`,
  );
});

afterEach(() => rmSync(project, { recursive: true }));

describe('the first command in a fresh clone', () => {
  test('installs, says so, and runs the program with its arguments', async () => {
    const { output, code } = await bootstrap('say', 'a', 'b');

    expect(output).toMatch(
      /Installing the dependencies[^]*Installed the dependencies in \d+ s\.[^]*said a b/,
    );
    expect(isInstalled('leaf')).toBe(true);
    expect(code).toBe(0);
  });

  test('installs once when two are started at the same time', async () => {
    const outputs = (await Promise.all([bootstrap('say', 'one'), bootstrap('say', 'two')])).map(
      (run) => run.output,
    );

    expect(outputs.filter((output) => output.includes('Installed the dependencies'))).toHaveLength(1);
    expect(outputs.join()).toContain('waiting for it');
    expect(outputs.join()).toMatch(/said one[^]*said two/);
  });

  test('installs everything it needs whatever npm was told on the way here', async () => {
    const env = {
      npm_config_prefix: '/nowhere',
      npm_config_dry_run: 'true',
      npm_config_omit: 'dev',
      NODE_ENV: 'production',
    };
    const { code } = await start({ env, flags: ['--with-dev'] }, 'say').ended;

    expect(code).toBe(0);
    expect(isInstalled('leaf')).toBe(true);
    expect(isInstalled('tool')).toBe(true);
  });

  test('leaves out what only development needs', async () => {
    const { output } = await start({ env: { npm_config_include: 'dev' } }, 'say', 'hello').ended;

    expect(output).toContain('said hello');
    expect(isInstalled('leaf')).toBe(true);
    expect(isInstalled('tool')).toBe(false);
  });

  test('finds another cache where the home folder is not writable', async () => {
    writeFileSync(join(project, 'home'), 'a file, so no folder can be made below it');
    const { code, output } = await bootstrapIn({ HOME: join(project, 'home') }, 'say', 'hello');

    expect(output).toContain('said hello');
    expect(code).toBe(0);
  });

  test("shows npm's own words when the installation fails, and runs nothing", async () => {
    writeJson('package.json', {
      name: 'project',
      version: '1.0.0',
      dependencies: { leaf: 'file:leaf', other: '1.0.0' },
    });
    const { code, output } = await bootstrap('say', 'never');

    expect(output).toContain('Missing: other@1.0.0 from lock file');
    expect(output).not.toContain('said');
    expect(code).toBe(1);
  });
});

describe('a later command', () => {
  test('does not install again', async () => {
    await bootstrap('say');

    expect((await bootstrap('say', 'again')).output).toBe('said again\n');
  });

  test('installs when the lock file has changed', async () => {
    await bootstrap('say');
    writeFileSync(
      join(project, 'package-lock.json'),
      `${readFileSync(join(project, 'package-lock.json'), 'utf8')}\n`,
    );

    expect((await bootstrap('say')).output).toContain('Installed the dependencies');
  });

  test('adds what development needs to what a server runs on, which stays', async () => {
    await bootstrap('say');
    writeFileSync(join(project, 'node_modules/.in-use'), '');
    const lock = readFileSync(join(project, 'package-lock.json'), 'utf8');
    const { output } = await start({ flags: ['--with-dev'] }, 'say', 'hello').ended;

    expect(output).toContain('said hello');
    expect(isInstalled('tool')).toBe(true);
    expect(existsSync(join(project, 'node_modules/.in-use'))).toBe(true);
    expect(readFileSync(join(project, 'package-lock.json'), 'utf8')).toBe(lock);
    expect((await bootstrap('say', 'again')).output).toBe('said again\n');
  });

  test('repairs an installation that was interrupted', async () => {
    mkdirSync(join(project, 'node_modules/half-written'), { recursive: true });
    writeFileSync(join(project, '.installing'), '');
    utimesSync(join(project, '.installing'), new Date(0), new Date(0));

    expect((await bootstrap('say')).output).toContain('Installed the dependencies');
    expect(isInstalled('leaf')).toBe(true);
    expect(existsSync(join(project, '.installing'))).toBe(false);
  });

  test('accepts an installation made with npm itself', async () => {
    await bootstrap('say');
    rmSync(join(project, 'node_modules/.tieout-installed'));

    expect((await bootstrap('say', 'hello')).output).toBe('said hello\n');
  });
});

describe('the program', () => {
  test('passes on its exit code', async () => {
    expect((await bootstrap('fail')).code).toBe(7);
  });

  test('gets a SIGTERM and may end in its own way', async () => {
    const run = start({}, 'wait');
    await said(run, 'waiting');
    run.child.kill('SIGTERM');

    expect((await run.ended).code).toBe(9);
  });

  test('ends with the command even by kill -9', async () => {
    const run = start({}, 'wait');
    await said(run, 'waiting');
    run.child.kill('SIGKILL');

    // The program writes to the same streams, so they close, and `ended` with them, only when it has ended too.
    expect((await run.ended).output).toContain('left alone');
  });
});

describe('npm start', () => {
  // npm signals the shell that it runs a command by, and a shell that waits passes nothing on.
  test.each(['SIGTERM', 'SIGINT'] as const)('leaves nothing behind when npm gets a %s', async (signal) => {
    writeJson('package.json', {
      name: 'project',
      version: '1.0.0',
      ...dependencies,
      scripts: { start: commands['start'] },
    });
    writeFileSync(
      join(project, 'scripts/start.ts'),
      `for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => process.exit(9));
       setTimeout(() => {}, 2 ** 30);
       console.log('waiting as', process.pid);`,
    );
    const run = watch(spawn('npm', ['start'], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] }));
    const program = Number(/waiting as (\d+)/.exec(await said(run, 'waiting as'))?.[1]);
    const npmEnded = once(run.child, 'exit');
    run.child.kill(signal);
    await npmEnded;

    const isLeft = isRunning(program);
    if (isLeft) process.kill(program, 'SIGKILL');
    expect(isLeft).toBe(false);
    expect((await run.ended).code).toBe(9);
  });

  test.each(Object.entries(commands).filter(([, command]) => command.includes('bootstrap.mjs')))(
    'npm run %s takes the place of its shell',
    (_name, command) => expect(command).toMatch(/^exec node /),
  );
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

type Run = {
  child: ChildProcess;
  output: () => string;
  ended: Promise<{ code: number | null; output: string }>;
};

const bootstrap = (...args: string[]) => bootstrapIn({}, ...args);
const bootstrapIn = (env: Record<string, string>, ...args: string[]) => start({ env }, ...args).ended;

const isInstalled = (name: string) => existsSync(join(project, 'node_modules', name, 'package.json'));

type Start = { env?: Record<string, string>; flags?: string[] };

function start({ env = {}, flags = [] }: Start, ...args: string[]): Run {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...flags, 'program.ts', ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

function watch(child: ChildProcessByStdio<null, Readable, Readable>): Run {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, output: () => output, ended };
}

/** Waits until the output holds `text`; answers the output. Rejects if the run ends before. */
async function said(run: Run, text: string): Promise<string> {
  const ended = run.ended.then(() => true);
  while (!run.output().includes(text)) {
    const next = new Promise<boolean>((resolve) => run.child.stdout?.once('data', () => resolve(false)));
    if (await Promise.race([ended, next])) throw new Error(`ended without "${text}":\n${run.output()}`);
  }
  return run.output();
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(join(project, path), JSON.stringify(value));
}

function writeLockFile(): void {
  writeJson('package-lock.json', {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'project', version: '1.0.0', ...dependencies },
      leaf: { version: '1.0.0' },
      'node_modules/leaf': { resolved: 'leaf', link: true },
      'node_modules/tool': { resolved: 'tool', link: true, dev: true },
      tool: { version: '1.0.0', dev: true },
    },
  });
}
