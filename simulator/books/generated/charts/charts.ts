import type { ChartName } from '../../../variation.ts';
import { AUSTRALIA } from './australia.ts';
import type { ChartTemplate } from './chartTemplate.ts';
import { GERMANY } from './germany.ts';
import { NEW_ZEALAND } from './newZealand.ts';
import { UNITED_KINGDOM } from './unitedKingdom.ts';
import { UNITED_STATES } from './unitedStates.ts';

/** Default charts of four countries, and one in another language. */
export const CHARTS: Readonly<Record<ChartName, ChartTemplate>> = {
  uk: UNITED_KINGDOM,
  au: AUSTRALIA,
  nz: NEW_ZEALAND,
  us: UNITED_STATES,
  skr03: GERMANY,
};
