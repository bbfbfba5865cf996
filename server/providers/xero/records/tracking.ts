import * as z from 'zod';
import type { NamedTracking, ProviderTrackingCategory } from '../../books.ts';
import { chartStatusOrActive, optionalTrackingId, text, trackingIdField } from '../fields.ts';
import { reader } from './reading.ts';

const trackingCategory = z.object({
  TrackingCategoryID: trackingIdField,
  Name: text,
  Status: chartStatusOrActive,
  Options: z
    .array(z.object({ TrackingOptionID: trackingIdField, Name: text, Status: chartStatusOrActive }))
    .nullish(),
});

export const readTrackingCategory = reader(trackingCategory, (row): ProviderTrackingCategory => ({
  id: row.TrackingCategoryID,
  name: row.Name,
  status: row.Status,
  options: (row.Options ?? []).map((option) => ({
    id: option.TrackingOptionID,
    name: option.Name,
    status: option.Status,
  })),
}));

/** Category and option name; many kinds never have the option's id. */
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
