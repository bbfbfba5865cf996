import * as z from 'zod';
import type { NamedTracking, TrackingCategory } from '../../books.ts';
import { optionalTrackingId, text, textOr, trackingId } from '../fields.ts';
import { reader } from './reading.ts';

const trackingCategory = z.object({
  TrackingCategoryID: trackingId,
  Name: text,
  Status: textOr('ACTIVE'),
  Options: z
    .array(z.object({ TrackingOptionID: trackingId, Name: text, Status: textOr('ACTIVE') }))
    .nullish(),
});

export const readTrackingCategory = reader(trackingCategory, (row): TrackingCategory => ({
  id: row.TrackingCategoryID,
  name: row.Name,
  status: row.Status,
  options: (row.Options ?? []).map((option) => ({
    id: option.TrackingOptionID,
    name: option.Name,
    status: option.Status,
  })),
}));

/** Category and option name; many kinds never carry the option's id. */
export const namedTracking = z
  .array(z.object({ TrackingCategoryID: optionalTrackingId, Name: text, Option: text }))
  .nullish();

export function toNamedTracking(rows: z.output<typeof namedTracking>): NamedTracking[] {
  return (rows ?? []).map((category) => ({
    categoryId: category.TrackingCategoryID,
    categoryName: category.Name,
    optionName: category.Option,
  }));
}
