import type { Database } from '#server/db/company.ts';

/** Database whose worker ends before the query of that number. */
export const dyingAfter = (db: Database, queries: number): Database => {
  let remainingQueries = queries;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (remainingQueries === 0) throw new Error('Killed.');
      remainingQueries -= 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
};

/** Numerical Recipes' generator: the same run every time. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
