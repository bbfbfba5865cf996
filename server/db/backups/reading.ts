import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import {
  backupEnd,
  type BackupHead,
  backupHead,
  type BackupSection,
  backupSection,
  marks,
} from './backup.ts';

const BATCH = 500;

/** Some rows of a section, each as JSON. */
export type Batch = BackupSection & { rows: string[] };

export type Backup = { head: BackupHead; batches: AsyncGenerator<Batch> };

/** Throws a StartRefusal, after the last batch at the latest, where the file is none, is cut off or was changed. */
export async function openBackup(lines: AsyncIterable<string>): Promise<Backup> {
  const file = lines[Symbol.asyncIterator]();
  const headLine = await file.next();
  const head = z.safeParse(backupHead, parseJson(headLine.value));
  if (!head.success) throw new StartRefusal('This file is no backup of Tieout.');
  return { head: head.data, batches: readBatches(file) };
}

async function* readBatches(file: AsyncIterator<string>): AsyncGenerator<Batch> {
  const digest = createHash('sha256');
  let section: BackupSection | null = null;
  let rows: string[] = [];
  let count = 0;
  for (let record = await file.next(); !record.done; record = await file.next()) {
    const line = record.value;
    const isRow = !line.startsWith(marks.end) && !line.startsWith(marks.section);
    if (section && (rows.length === BATCH || !isRow)) {
      yield { ...section, rows };
      rows = [];
    }
    if (line.startsWith(marks.end)) {
      requireWhole(z.parse(backupEnd, parseJson(line)), count, digest.digest('hex'));
      return;
    }
    if (isRow) {
      rows.push(line);
      count += 1;
      digest.update(`${line}\n`);
    } else {
      section = z.parse(backupSection, parseJson(line));
      digest.update(`${section.table} ${section.company}\n`);
    }
  }
  throw new StartRefusal('This backup is cut off: its end is missing. Nothing was restored.');
}

function requireWhole(endRecord: z.infer<typeof backupEnd>, rows: number, digest: string): void {
  if (endRecord.rows !== rows || endRecord.digest !== digest)
    throw new StartRefusal(
      'This backup was changed since it was made: its digest differs. Nothing was restored.',
    );
}

/** Undefined for what is no JSON. */
function parseJson(line: unknown): unknown {
  try {
    return JSON.parse(String(line));
  } catch {
    return undefined;
  }
}
