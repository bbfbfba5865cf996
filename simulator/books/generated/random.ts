import { hash } from 'node:crypto';

/** A seeded stream of choices: the same seed always tells the same story. */
export type Random = {
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<const T>(choices: readonly [T, ...T[]]): T;
};

export function seededRandom(...seed: (string | number)[]): Random {
  let state = parseInt(hash('md5', seed.join('/'), 'hex').slice(0, 8), 16);
  /** mulberry32: 32 bits of state are plenty for a story, and it is fast. */
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(draw() * (high - low + 1));
  return {
    chance: (probability) => draw() < probability,
    between: integer,
    pick: (choices) => choices[integer(0, choices.length - 1)] ?? choices[0],
  };
}
