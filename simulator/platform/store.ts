/**
 * State that outlives the process: keys, grants, connections and the moved clock in one small file, rewritten whole
 * and renamed into place; edits of the books, appended line by line. Both are flushed to disk before the call that
 * caused them is answered, so a kill -9 loses nothing answered.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { KeptEdit } from '../parts.ts';
import { variationSchema } from '../variation.ts';

const codeSchema = z.object({
  code: z.string(),
  clientId: z.string(),
  userId: z.string(),
  redirectUri: z.string(),
  authEventId: z.string(),
  sessionId: z.string(),
  nonce: z.string().optional(),
  codeChallenge: z.string().optional(),
  issuedAt: z.number(),
});

const refreshTokenSchema = z.object({
  token: z.string(),
  clientId: z.string(),
  userId: z.string(),
  authEventId: z.string(),
  sessionId: z.string(),
  authenticatedAt: z.number(),
  issuedAt: z.number(),
  rotatedAt: z.number().optional(),
});

const connectionSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  userId: z.string(),
  tenantId: z.string(),
  authEventId: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Kept when disconnected: the provider remembers when an organisation was connected first. */
  removed: z.boolean(),
});

const stateSchema = z.object({
  /** The day the books end, `YYYY-MM-DD`: that of the first start, unless told otherwise. */
  booksEnd: z.string(),
  clockOffsetSeconds: z.number(),
  signingKey: z.record(z.string(), z.unknown()).optional(),
  /** Scopes that each user granted each app; they add up over consents. */
  grants: z.array(z.object({ clientId: z.string(), userId: z.string(), scopes: z.array(z.string()) })),
  codes: z.array(codeSchema),
  refreshTokens: z.array(refreshTokenSchema),
  connections: z.array(connectionSchema),
});

const editSchema: z.ZodType<KeptEdit> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('change'),
    at: z.string(),
    change: z.object({
      tenantId: z.string(),
      action: z.enum(['post', 'edit', 'void']),
      kind: z.string(),
      body: z.unknown(),
    }),
  }),
  z.object({
    type: z.literal('reset'),
    from: z.string(),
    to: z.string(),
    as: variationSchema.optional(),
  }),
]);

export type State = z.infer<typeof stateSchema>;
export type RefreshToken = z.infer<typeof refreshTokenSchema>;
export type StoredConnection = z.infer<typeof connectionSchema>;

export type Store = {
  /** Changed in place by its owners, who then call `save`. All times are milliseconds of the simulator's clock. */
  state: State;
  save: () => void;
  /** The edits of earlier runs, in order. */
  kept: KeptEdit[];
  keep: (edit: KeptEdit) => void;
};

function writeFlushed(file: string, flags: 'w' | 'a', text: string): void {
  const handle = openSync(file, flags, 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readEdits(file: string): KeptEdit[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  // A kill in the middle of an append leaves a torn last line: that edit was never answered.
  if (complete.length < text.length) truncateSync(file, Buffer.byteLength(complete));
  return complete
    .split('\n')
    .filter(Boolean)
    .map((line) => editSchema.parse(JSON.parse(line)));
}

const freshState = (booksEnd: string): State => ({
  booksEnd,
  clockOffsetSeconds: 0,
  grants: [],
  codes: [],
  refreshTokens: [],
  connections: [],
});

/**
 * Opens the state folder, creating it when absent; without a folder everything lives in memory only.
 * `booksEnd` is used where nothing was kept, or where `overrule` is set. Throws when kept state cannot be read.
 */
export function openStore(folder: string | undefined, booksEnd: string, overrule: boolean): Store {
  if (folder === undefined) {
    return { state: freshState(booksEnd), save: () => undefined, kept: [], keep: () => undefined };
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stateFile = path.join(folder, 'state.json');
  const editsFile = path.join(folder, 'edits.jsonl');
  const state = existsSync(stateFile)
    ? stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')))
    : freshState(booksEnd);
  if (overrule) state.booksEnd = booksEnd;
  const save = () => {
    writeFlushed(`${stateFile}.new`, 'w', JSON.stringify(state));
    renameSync(`${stateFile}.new`, stateFile);
  };
  const keep = (edit: KeptEdit) => writeFlushed(editsFile, 'a', `${JSON.stringify(edit)}\n`);
  save();
  return { state, save, kept: readEdits(editsFile), keep };
}
