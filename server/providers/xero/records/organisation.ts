import * as z from 'zod';
import type { OrganisationFacts } from '../../books.ts';
import { optionalDate, optionalText } from '../fields.ts';
import type { SalesTaxPeriod } from '../../vocabulary.ts';
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
  SalesTaxPeriod: optionalText,
});

/** Values of Xero's OpenAPI. Australia's three quarterly options differ in how tax is worked out, and not in when. */
const salesTaxPeriods: Partial<Record<string, SalesTaxPeriod>> = {
  MONTHLY: 'monthly',
  ONEMONTHS: 'monthly',
  '1MONTHLY': 'monthly',
  TWOMONTHS: 'two-monthly',
  '2MONTHLY': 'two-monthly',
  QUARTERLY: 'quarterly',
  QUARTERLY1: 'quarterly',
  QUARTERLY2: 'quarterly',
  QUARTERLY3: 'quarterly',
  '3MONTHLY': 'quarterly',
  SIXMONTHS: 'six-monthly',
  '6MONTHLY': 'six-monthly',
  ANNUALLY: 'yearly',
  YEARLY: 'yearly',
  NONE: 'none',
};

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
  salesTaxPeriod: salesTaxPeriods[row.SalesTaxPeriod ?? ''] ?? null,
}));
