import * as z from 'zod';
import type { OrganisationFacts } from '../../books.ts';
import { optionalDate, optionalText, text } from '../fields.ts';
import { ianaZone } from '../timezones.ts';
import { reader } from './reading.ts';

const organisation = z.object({
  Name: text,
  BaseCurrency: text,
  OrganisationType: optionalText,
  CountryCode: optionalText,
  Timezone: optionalText,
  ShortCode: optionalText,
  FinancialYearEndMonth: z.int().min(1).max(12),
  FinancialYearEndDay: z.int().min(1).max(31),
  PeriodLockDate: optionalDate,
  EndOfYearLockDate: optionalDate,
});

export const readOrganisation = reader(organisation, (row, tenantId): OrganisationFacts => ({
  tenantId,
  name: row.Name,
  baseCurrency: row.BaseCurrency,
  organisationType: row.OrganisationType,
  countryCode: row.CountryCode,
  timeZone: row.Timezone === null ? null : ianaZone(row.Timezone),
  shortCode: row.ShortCode,
  yearEnd: { month: row.FinancialYearEndMonth, day: row.FinancialYearEndDay },
  periodLockDate: row.PeriodLockDate,
  yearLockDate: row.EndOfYearLockDate,
}));
