/** The present moment; handed in everywhere so that tests decide it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
