import { seededRandom } from '../generated/random.ts';

/** Puts those that move into each other's places: backwards, or shuffled where there is a seed. */
export function moveAmong<T>(
  items: readonly T[],
  isMoving: (item: T) => boolean,
  seed: number | string | undefined,
): T[] {
  const moving = items.filter(isMoving).toReversed();
  const random = seed === undefined ? undefined : seededRandom('order', seed);
  return items.map((item) => {
    if (!isMoving(item)) return item;
    const place = random?.between(0, moving.length - 1) ?? 0;
    return moving.splice(place, 1)[0] ?? item;
  });
}
