/**
 * Finds the browser for the browser tests: the one CHROMIUM_PATH names, else one installed on the machine, else the
 * one that comes from npm (Linux on x64), which needs no root and no download besides `npm ci`.
 */
import { accessSync, constants, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type Browser = {
  executablePath: string;
  /** Environment that the browser needs: paths of its libraries and fonts, when it brings its own. */
  env: Record<string, string>;
};

/** undefined where there is none. Unpacks once (about a second); later calls, from other processes too, find it unpacked. */
export async function findChromium(): Promise<Browser | undefined> {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) return { executablePath: configuredPath, env: {} };
  const installed = findInstalled();
  if (installed !== undefined) return { executablePath: installed, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return unpackFromNpm();
}

function findInstalled(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const onMac = ['Google Chrome', 'Chromium'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
  return [...onPath, ...onMac].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The package is made for AWS Lambda: it unpacks into the temp folder, takes a half-written file for a whole one, and
 * leaves out its libraries (nss, expat ...), which a fresh system lacks just as well. So: everything into a folder
 * aside, which gets its name when complete.
 */
async function unpackFromNpm(): Promise<Browser> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const home = dirname(dirname(entry));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
  const folder = join(tmpdir(), `tieout-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(folder)) {
    const aside = mkdtempSync(`${folder}-`);
    await unpackInto(aside, join(home, 'bin'));
    await writeFile(join(aside, 'fonts', 'fonts.conf'), fontSettings(folder));
    await moveInto(folder, aside);
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

async function unpackInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const previousFolder = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    for (const archive of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(archives, archive));
    }
  } finally {
    if (previousFolder === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = previousFolder;
  }
}

/** The package's own settings name folders of Lambda; without a font Chromium draws no text at all. */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts/cache</cachedir>
</fontconfig>
`;

/** Another process may have been faster: then its folder serves as well. */
async function moveInto(folder: string, aside: string): Promise<void> {
  try {
    await rename(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(aside, { recursive: true });
  }
}
