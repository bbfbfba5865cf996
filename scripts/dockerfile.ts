/**
 * Executes a Dockerfile without a container engine: `node scripts/dockerfile.ts BASE`, as root on
 * Linux. BASE is a bare root file system that replaces every FROM (`debootstrap --variant=minbase
 * bookworm BASE`); Node and npm of this machine are copied into it, with the user that the official
 * image has. Each stage is a copy; each RUN, HEALTHCHECK and CMD runs in it by chroot, with nothing
 * of this machine but its network. Does not show what the engine adds (layers, limits, its own
 * network).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isIgnored, readDockerfile, type Instruction } from './dockerfileInstructions.ts';
import { type Image, inside, runImage } from './dockerfileRun.ts';

/**
 * Further authorities that this machine trusts, where a proxy of its network is in front of the
 * package registry.
 */
const AUTHORITIES = '/authorities.pem';

const project = resolve(import.meta.dirname, '..');
const [, , base] = process.argv;
if (base === undefined || !existsSync(join(base, 'bin/sh')) || process.getuid?.() !== 0) {
  console.error('usage, as root: node scripts/dockerfile.ts BASE   (a bare root file system, see the file)');
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), 'tieout-image-'));
try {
  const start = join(work, 'base');
  prepareBase(base, start);
  await runImage(build(start));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * Adds what Node's official image adds to Debian: Node, npm, and the user `node` with the id 1000.
 */
function prepareBase(bare: string, into: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', bare, into]);
  const npm = dirname(
    dirname(execFileSync('readlink', ['-f', execFileSync('which', ['npm']).toString().trim()]).toString()),
  );
  cpSync(process.execPath, join(into, 'usr/local/bin/node'), { dereference: true });
  cpSync(npm, join(into, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(into, 'usr/local/bin/npm')]);
  cpSync('/etc/resolv.conf', join(into, 'etc/resolv.conf'), { dereference: true });
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities !== undefined) cpSync(authorities, join(into, AUTHORITIES), { dereference: true });
  execFileSync('chroot', [into, 'useradd', '--uid', '1000', '--create-home', 'node']);
}

function build(start: string): Image {
  const stages: Image[] = [];
  const names = new Map<string, Image>();
  for (const instruction of readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    const current = stages.at(-1);
    if (instruction.name === 'FROM') {
      const image = stage(start, stages.length, instruction);
      stages.push(image);
      const [, as, name] = instruction.words;
      if (as === 'AS' && name !== undefined) names.set(name, image);
    } else if (current) step(current, instruction, names);
  }
  const last = stages.at(-1);
  if (!last) throw new Error('The Dockerfile has no FROM.');
  return last;
}

function stage(start: string, number: number, { text }: Instruction): Image {
  console.log(`FROM ${text}`);
  const root = join(work, `stage${number}`);
  execFileSync('cp', ['-a', '--reflink=auto', start, root]);
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...(existsSync(join(root, AUTHORITIES)) ? { NODE_EXTRA_CA_CERTS: AUTHORITIES } : {}),
  };
  return { root, workdir: '/', env, user: 'root', health: [], cmd: [] };
}

function step(image: Image, instruction: Instruction, stages: Map<string, Image>): void {
  const { name, text, words } = instruction;
  const began = performance.now();
  if (name === 'WORKDIR') {
    image.workdir = text;
    mkdirSync(join(image.root, text), { recursive: true });
  } else if (name === 'COPY') copy(image, words, stages);
  else if (name === 'RUN') execute(image, ['/bin/sh', '-c', text]);
  else if (name === 'ENV') Object.assign(image.env, Object.fromEntries(words.map((word) => word.split('='))));
  else if (name === 'USER') image.user = text;
  else if (name === 'CMD') image.cmd = instruction.exec;
  else if (name === 'HEALTHCHECK') image.health = instruction.exec;
  else if (name !== 'EXPOSE' && name !== 'VOLUME') throw new Error(`Unknown instruction: ${name}`);
  console.log(`${name} ${text}   ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Copies from the project what .dockerignore allows, or from an earlier stage. */
function copy(image: Image, words: string[], stages: Map<string, Image>): void {
  const flag = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = flag === undefined ? project : stages.get(flag)?.root;
  const target = paths.at(-1);
  if (from === undefined || target === undefined) throw new Error(`COPY ${words.join(' ')} has no source.`);
  const rules = readFileSync(join(project, '.dockerignore'), 'utf8');
  for (const source of paths.slice(0, -1)) {
    if (flag === undefined && isIgnored(source, rules)) throw new Error(`.dockerignore keeps ${source} out.`);
    const to = resolve('/', image.workdir, target, target.endsWith('/') ? source : '.');
    cpSync(join(from, source), join(image.root, to), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => flag !== undefined || !isIgnored(path.slice(project.length + 1), rules),
    });
  }
}

function execute({ root, workdir, env, user }: Image, command: string[]): void {
  const { status } = spawnSync('unshare', inside({ root, user, workdir }, command), {
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}.`);
}
