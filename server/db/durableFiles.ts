import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Flushes an open file: synchronously for the engine, asynchronously for many at once. */
export type Disk = { fsync(descriptor: number): void; fsyncLater(descriptor: number): Promise<void> };

export const disk: Disk = { fsync: fs.fsyncSync, fsyncLater: promisify(fs.fsync) };

type Stream = { nfd?: number | null; node: object };
/** The part of Emscripten's file system over Node's that is ours to mend. */
type HostFiles = {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath: (node: object) => string;
  createNode: (...args: unknown[]) => { stream_ops?: HostFiles['stream_ops'] };
};

/**
 * PGlite's files with an fsync that reaches the disk. As published, PGlite answers fsync without doing it, so a power
 * cut loses acknowledged transactions or the whole database. This reaches into a private part of the package, which is
 * therefore pinned; a package that changed there fails here and in embedded.test.ts, rather than at the power cut.
 */
export class DurableFiles extends NodeFS {
  readonly #disk: Disk;

  constructor(folder: string, flushedDisk: Disk) {
    super(folder);
    this.#disk = flushedDisk;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const mend = (module: PGlite['Module']) => mendFsync(module.NODEFS, this.#disk);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } };
  }
}

function mendFsync(files: unknown, { fsync }: Disk): void {
  if (!isHostFiles(files)) throw new Error('This version of PGlite keeps its files in a way we do not know.');
  const operations = {
    ...files.stream_ops,
    fsync: ({ nfd, node }: Stream) => {
      if (nfd === undefined || nfd === null) syncFolder(files.realPath(node), fsync);
      else fsync(nfd);
      return 0;
    },
  };
  files.stream_ops = operations;
  const createNode = files.createNode;
  files.createNode = (...args) => {
    const node = createNode(...args);
    if (node.stream_ops) node.stream_ops = operations;
    return node;
  };
}

function isHostFiles(value: unknown): value is HostFiles {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream_ops' in value &&
    'realPath' in value &&
    typeof value.realPath === 'function' &&
    'createNode' in value &&
    typeof value.createNode === 'function'
  );
}

/** The folder's list of files is made durable, the content of the files is not. */
export function syncFolder(path: string, fsync: Disk['fsync']): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fsync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

const AT_ONCE = 32;

/** The folder with every file and folder below it. Many at once, which the file system takes in one go: 20 times faster. */
export async function syncTree(folder: string, { fsyncLater }: Disk): Promise<void> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))].values();
  const work = async () => {
    for (const path of paths) {
      await using file = await open(path);
      await fsyncLater(file.fd);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
