/** SVG path data. */
export const lineThrough = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`).join('');
