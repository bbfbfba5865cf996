import { Zip, ZipPassThrough } from 'fflate';

type AddFile = (name: string, content: Uint8Array, moment: Date) => void;

/** Writes a ZIP archive without compression, since PDF and XLSX files are compressed. Repeated names get a number. */
export async function writeArchive(addAll: (add: AddFile) => Promise<void>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const counts = new Map<string, number>();
  await addAll((name, content, moment) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const entry = new ZipPassThrough(count === 1 ? name : addNumber(name, count));
    entry.mtime = moment;
    archive.add(entry);
    entry.push(content, true);
  });
  archive.end();
  return Buffer.concat(chunks);
}

/** `pack.pdf` becomes `pack-2.pdf`. */
const addNumber = (name: string, count: number): string => name.replace(/(\.\w+)?$/, `-${count}$1`);
