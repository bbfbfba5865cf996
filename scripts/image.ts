/**
 * `npm run image [-- docker|podman|buildah]`: builds the Dockerfile as tieout:VERSION by the engine that is
 * named, else by the first that works here, and writes what packages are in it to
 * dist/tieout-VERSION.cdx.json (an SBOM: CycloneDX).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { build as release, version } from '#server/lib/version.ts';

/** Buildah and Podman leave the health check out of images of their own format. */
const builds: Record<string, string[]> = {
  docker: ['build'],
  podman: ['build', '--format', 'docker'],
  buildah: ['build', '--format', 'docker'],
};

/** A client whose service is not there fails too. */
const works = (engine: string): boolean => spawnSync(engine, ['info'], { stdio: 'ignore' }).status === 0;

const [, , engineName] = process.argv;
const engine = engineName ?? Object.keys(builds).find(works);
const build = engine === undefined ? undefined : builds[engine];
if (engine === undefined || build === undefined) {
  console.error(
    'Install Docker, Podman or Buildah; npm run image -- docker|podman|buildah names one of them.',
  );
  process.exit(1);
}
const tag = `tieout:${version}`;
// Of the sources as they are: an image has no history to ask.
const commit = ['--build-arg', `COMMIT=${release.slice(version.length + 1)}`];
const { status } = spawnSync(engine, [...build, ...commit, '--tag', tag, '.'], { stdio: 'inherit' });
if (status !== 0) {
  console.error(`${engine} could not build the image: its own words are above.`);
  process.exit(1);
}
const path = `dist/tieout-${version}.cdx.json`;
mkdirSync('dist', { recursive: true });
writeFileSync(path, readSbom(engine));
console.log(`Built ${tag} by ${engine}; its packages are listed in ${path}.`);

/** Made where the packages are installed (Dockerfile). */
function readSbom(builder: string): Buffer {
  const command = ['cat', 'sbom.cdx.json'];
  if (builder !== 'buildah') return execFileSync(builder, ['run', '--rm', tag, ...command]);
  const container = execFileSync('buildah', ['from', tag], { encoding: 'utf8' }).trim();
  try {
    return execFileSync('buildah', ['run', container, '--', ...command]);
  } finally {
    execFileSync('buildah', ['rm', container], { stdio: 'ignore' });
  }
}
