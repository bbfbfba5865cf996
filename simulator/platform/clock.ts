import type { Store } from './store.ts';

/** The simulator's own time: the machine's, moved by what `POST /_sim/clock` added. */
export type SimulatorClock = {
  now: () => Date;
  /** Moves the clock forward, for good: the offset is kept with the state. */
  advance: (seconds: number) => void;
  /** Shifts the times in tokens and Date headers by seconds; a restart forgets it. */
  skew: (seconds: number) => void;
  /** Zero unless it is off. */
  skewSeconds: () => number;
};

export function createClock(store: Store, machineTime: () => Date): SimulatorClock {
  let skewSeconds = 0;
  return {
    skew(seconds) {
      skewSeconds = seconds;
    },
    skewSeconds: () => skewSeconds,
    now: () => new Date(machineTime().getTime() + store.state.clockOffsetSeconds * 1000),
    advance(seconds) {
      store.state.clockOffsetSeconds += seconds;
      store.save();
    },
  };
}
