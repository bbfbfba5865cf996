/** Rounds up: `41 s`, `12 min 5 s`, `5 h 12 min`; no line ends within it. */
export function formatWait(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}\u00a0min\u00a0${seconds % 60}\u00a0s`
    : `${Math.floor(minutes / 60)}\u00a0h\u00a0${minutes % 60}\u00a0min`;
}
