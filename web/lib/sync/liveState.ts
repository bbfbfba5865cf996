let live = false;

/** The event stream is connected, so that polling is unnecessary. */
export const isLive = (): boolean => live;

export function setLive(isConnected: boolean): void {
  live = isConnected;
}

/** Interval for `refetchInterval`; false while the stream is connected. */
export const pollUnlessLive = (milliseconds: number): number | false => (live ? false : milliseconds);
