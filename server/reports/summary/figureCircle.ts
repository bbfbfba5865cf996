import { namedFigure } from './figureValues.ts';

type NamedFigure = { key: string; name: string; rowKeys: string[] };

/** Names of figures each of which is made of the next, and the last of the first; null where there is no such circle. */
export function findCircle(figures: NamedFigure[]): string[] | null {
  const byKey = new Map(figures.map((figure) => [figure.key, figure]));
  const finished = new Set<string>();
  const follow = (figure: NamedFigure, path: NamedFigure[]): NamedFigure[] | null => {
    const place = path.indexOf(figure);
    if (place !== -1) return path.slice(place);
    if (finished.has(figure.key)) return null;
    for (const rowKey of figure.rowKeys) {
      const part = byKey.get(namedFigure(rowKey) ?? '');
      const circle = part ? follow(part, [...path, figure]) : null;
      if (circle) return circle;
    }
    finished.add(figure.key);
    return null;
  };
  for (const figure of figures) {
    const circle = follow(figure, []);
    if (circle) return circle.map(({ name }) => name);
  }
  return null;
}
