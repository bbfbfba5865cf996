import type { FirmBelongings } from '#contract/firmBelongings.ts';
import { pluralize } from '#contract/pluralize.ts';

/** To whom packs, templates and saved reports belong, and what belongs to a firm; by itself, as few of their pages show more of firms. */
export const belongingTexts = {
  belongsTo: 'Belongs to',
  mineAlone: 'Me alone',
  staysWithFirm: 'What belongs to a firm stays with it.',
  onlyOwnersDelete: (firm: string) => `The owners of ${firm} delete what belongs to it.`,
  belongings: ({ packs, schedules, savedReports, templates, groups }: FirmBelongings) =>
    [
      pluralize(packs, 'pack', 'packs'),
      pluralize(schedules, 'schedule', 'schedules'),
      pluralize(savedReports, 'saved report', 'saved reports'),
      pluralize(templates, 'template', 'templates'),
      pluralize(groups, 'group', 'groups'),
    ].join(', '),
} as const;
