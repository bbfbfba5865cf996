import { expect } from 'vitest';
import type { Fact, Tier } from './entries.ts';
import { openCellName, readFact } from './factBooks.ts';

/** Expects red or unchecked cells where the row means them, some of each, and no others. */
export async function expectFact(fact: Fact, tier: Tier): Promise<void> {
  const open = (await readFact(fact, tier)).map(openCellName);
  const meantCells = (fact.meant ?? []).filter(({ tiers }) => tiers?.includes(tier) ?? true);
  expect(open.filter((name) => !meantCells.some(({ cells }) => cells.test(name)))).toEqual([]);
  expect(
    meantCells.filter(({ cells }) => !open.some((name) => cells.test(name))).map(({ why }) => why),
  ).toEqual([]);
}

/** Cases of a test by their names, which stand whole in its title. */
export const byName = (facts: Fact[]): [name: string, fact: Fact][] => facts.map((fact) => [fact.name, fact]);
