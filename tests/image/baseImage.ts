/** The image that the Dockerfile begins with: the official one, or where no registry is within reach one like it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Authorities that this machine trusts, where a proxy of its network is in front of the package registry. */
const AUTHORITIES = '/authorities.pem';
const PULL_MS = 60_000;

type Buildah = (...args: string[]) => string;

/** `env`: says where Buildah's storage is. */
export function provideBaseImage(name: string, { env, folder }: { env: NodeJS.ProcessEnv; folder: string }) {
  const pulled = spawnSync('buildah', ['pull', '--quiet', name], { env, timeout: PULL_MS });
  if (pulled.status === 0) return;
  makeBaseImage(name, folder, (...args) => execFileSync('buildah', args, { env, encoding: 'utf8' }).trim());
}

/** What the official image adds to Debian: Node, npm, and the user `node` with the id 1000. */
function makeBaseImage(name: string, folder: string, buildah: Buildah): void {
  const archive = join(folder, 'debian.tar');
  const [, suite = ''] = /-([a-z]+)-slim$/.exec(name) ?? [];
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', suite, archive]);
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, archive, '/');
  buildah('copy', '--quiet', container, realpathSync(process.execPath), '/usr/local/bin/node');
  buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  const setUp =
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node';
  buildah('run', container, '--', 'sh', '-c', setUp);
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities !== undefined) {
    buildah('copy', '--quiet', container, realpathSync(authorities), AUTHORITIES);
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, container);
  }
  buildah('commit', '--quiet', '--rm', container, name);
}
