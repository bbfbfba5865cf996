import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** The release that runs, as package.json and CHANGELOG.md name it. */
export const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(manifest));
