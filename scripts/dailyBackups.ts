/** Decides by names alone which backups of a folder are made and which are deleted. */

const DAY_MS = 24 * 60 * 60_000;
const NAME = /^tieout-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.backup\.gz$/;

/** Sorts as it was made; without colons, which some file systems refuse. */
export const backupName = (madeAt: Date): string =>
  `tieout-${madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.backup.gz`;

const backups = (names: readonly string[]) => names.filter((name) => NAME.test(name)).toSorted();

/** Milliseconds until the next is due: a day after the newest, at once where there is none. */
export function dueInMs(names: readonly string[], currentTime: Date): number {
  const [, stamp = ''] = NAME.exec(backups(names).at(-1) ?? '') ?? [];
  const madeAt = Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'));
  return Number.isNaN(madeAt) ? 0 : Math.max(0, madeAt + DAY_MS - currentTime.getTime());
}

/**
 * Backups older than the newest `keep`, and drafts that were cut off; files of other names are not ours to delete.
 */
export const outdated = (names: readonly string[], keep: number): string[] => [
  ...backups(names).slice(0, -keep),
  ...names.filter((name) => name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))),
];
