let live = false;

/** Whether the server tells us what moves: then nothing need be asked for again and again. */
export const isLive = (): boolean => live;

export function setLive(isConnected: boolean): void {
  live = isConnected;
}

/** For `refetchInterval`: asks every so often, but only while the server does not tell by itself. */
export const pollUnlessLive = (milliseconds: number): number | false => (live ? false : milliseconds);
