/** Take some 25 ms to store. Each transaction of a page costs as much as 50 records more. */
const FEWEST = 50;
/** More than any page has. */
const MOST = 6_400;

/** Few records are stored at once after a call came, and twice as many after each portion without one. */
export function createPortions(wasAsked: () => boolean): () => number {
  let portion = FEWEST;
  return () => {
    portion = wasAsked() ? FEWEST : Math.min(portion * 2, MOST);
    return portion;
  };
}
