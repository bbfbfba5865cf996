import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second of Linux's processor time. */
const TICKS = 100;

/**
 * Fields of /proc/PID/stat after the name, which may contain any character: starts with the state.
 */
function readStat(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}

/** Seconds of processor time of a process, and of its children that ended and were waited for. */
function countSeconds(stat: string[]): number {
  return stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

/**
 * Seconds of processor time of a process with all its children, running or ended; 0 where there is
 * no /proc.
 */
export function processorSeconds(pid: number): number {
  const processStat = readStat(String(pid));
  if (processStat === null) return 0;
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readStat(name) : null;
    return stat?.[1] === String(pid) ? [countSeconds(stat)] : [];
  });
  return children.reduce((sum, seconds) => sum + seconds, countSeconds(processStat));
}

export function readParent(pid: number): number {
  return Number(readStat(String(pid))?.[1] ?? 0);
}
