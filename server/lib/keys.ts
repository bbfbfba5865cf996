import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { EncryptionKey } from './crypto.ts';
import { StartRefusal } from './startRefusal.ts';

/** `id:base64[,id:base64]`, newest first; null when it is anything else. */
export function parseKeys(text: string): EncryptionKey[] | null {
  const keys = text
    .trim()
    .split(',')
    .map((entry) => {
      const [id = '', encoded = ''] = entry.trim().split(':');
      return { id, key: Buffer.from(encoded, 'base64') };
    });
  const sound = keys.every(({ id, key }) => /^[\w-]{1,40}$/.test(id) && key.length === 32);
  const distinct = new Set(keys.map(({ id }) => id)).size === keys.length;
  return sound && distinct ? keys : null;
}

/** Readable by its owner only, whole or not there at all. */
export function loadOrCreateKeys(file: string): EncryptionKey[] {
  const text = readIfThere(file) ?? createKeys(file);
  const keys = parseKeys(text);
  if (!keys)
    throw new StartRefusal(
      `${file} does not hold encryption keys. Put the right file back: without it what was encrypted cannot be read.`,
    );
  return keys;
}

/** A link to an existing name fails: of two processes one wins and the other reads its keys. */
function createKeys(file: string): string {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `generated:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
