import type { Engine } from './engines.ts';
import { startScene } from './syncedCompany.ts';

/** Two organisations in pounds that one person connected and that are read, whose books end on 20 November 2026. */
export async function startBritishCompanies(engine: Engine) {
  const scene = await startScene(engine, { booksEnd: '2026-11-20' });
  const thistle = await scene.connect('Thistle & Finch Ltd');
  await thistle.untilIdle();
  const brickfield = await scene.connect('Brickfield Contracting Ltd');
  await brickfield.untilIdle();
  return { scene, thistle, brickfield };
}
