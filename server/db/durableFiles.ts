import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export type Fsync = (descriptor: number) => void;

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
  readonly #fsync: Fsync;

  constructor(folder: string, fsync: Fsync) {
    super(folder);
    this.#fsync = fsync;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const mend = (module: PGlite['Module']) => mendFsync(module.NODEFS, this.#fsync);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } };
  }
}

function mendFsync(files: unknown, fsync: Fsync): void {
  if (!isHostFiles(files)) throw new Error('This version of PGlite keeps its files in a way we do not know.');
  const operations = {
    ...files.stream_ops,
    fsync: ({ nfd, node }: Stream) => {
      if (nfd === undefined || nfd === null) syncPath(files.realPath(node), fsync);
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

/** A file or a folder: of a folder, what it lists, not what its files hold. */
export function syncPath(path: string, fsync: Fsync): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fsync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Every file and folder below `path`, and itself. */
export function syncTree(path: string, fsync: Fsync): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child, fsync);
    else if (entry.isFile()) syncPath(child, fsync);
  }
  syncPath(path, fsync);
}
