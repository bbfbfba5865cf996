import { readFileSync } from 'node:fs';

/** Megabytes of a process, by Linux's own account. */
export function residentMemory(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
