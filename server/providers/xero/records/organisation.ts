import * as z from 'zod';
import type { OrganisationFacts } from '../../books.ts';
import { optionalDate, optionalText } from '../fields.ts';
import { ianaZone } from '../timezones.ts';
import { reader } from './reading.ts';

const organisation = z.object({
  // OAS: nothing of an organisation is required.
  Name: optionalText,
  BaseCurrency: optionalText,
  OrganisationType: optionalText,
  CountryCode: optionalText,
  Timezone: optionalText,
  ShortCode: optionalText,
  FinancialYearEndMonth: z.int().min(1).max(12).nullable().catch(null),
  FinancialYearEndDay: z.int().min(1).max(31).nullable().catch(null),
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
  yearEnd:
    row.FinancialYearEndMonth === null || row.FinancialYearEndDay === null
      ? null
      : { month: row.FinancialYearEndMonth, day: row.FinancialYearEndDay },
  periodLockDate: row.PeriodLockDate,
  yearLockDate: row.EndOfYearLockDate,
}));
