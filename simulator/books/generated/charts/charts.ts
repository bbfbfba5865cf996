import type { ChartName } from '../../../variation.ts';
import { AUSTRALIA } from './australia.ts';
import type { ChartTemplate } from './chart-template.ts';
import { GERMANY } from './germany.ts';
import { NEW_ZEALAND } from './new-zealand.ts';
import { UNITED_KINGDOM } from './united-kingdom.ts';
import { UNITED_STATES } from './united-states.ts';

/** Default charts of four countries, and one in another language. */
export const CHARTS: Readonly<Record<ChartName, ChartTemplate>> = {
  uk: UNITED_KINGDOM,
  au: AUSTRALIA,
  nz: NEW_ZEALAND,
  us: UNITED_STATES,
  skr03: GERMANY,
};
