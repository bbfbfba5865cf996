import { firstDay, financialYearStart, toMoment, toMonth } from '../../calendar.ts';
import type { TrackingCategory } from '../../chart.ts';
import { wireMoment, type Row } from '../../wire.ts';
import type { ChartAccount } from '../accounts.ts';
import type { Business } from '../business.ts';
import type { Contact } from '../contacts.ts';
import { listGroups } from '../unposted/contactGroups.ts';

/** The usual one of each country, by the words that the country's edition has. */
const salesTaxPeriods: Partial<Record<string, string>> = { AU: 'QUARTERLY1', NZ: 'TWOMONTHS' };

/** REC: CreatedDateUTC of the organisation comes without an offset; the lock dates (of Xero's OpenAPI) come with one. */
export function organisationRow(business: Business): Row {
  const { profile, tenantId, opened } = business;
  return {
    Name: profile.name,
    LegalName: profile.name,
    PaysTax: true,
    Version: profile.version,
    OrganisationType: 'COMPANY',
    BaseCurrency: profile.currency,
    CountryCode: profile.country,
    IsDemoCompany: false,
    OrganisationStatus: 'ACTIVE',
    FinancialYearEndDay: profile.yearEnd.day,
    FinancialYearEndMonth: profile.yearEnd.month,
    SalesTaxBasis: 'ACCRUALS',
    SalesTaxPeriod: salesTaxPeriods[profile.country] ?? 'QUARTERLY',
    DefaultSalesTax: 'Tax Exclusive',
    DefaultPurchasesTax: 'Tax Exclusive',
    CreatedDateUTC: `/Date(${toMoment(opened)})/`,
    OrganisationEntityType: 'COMPANY',
    Timezone: profile.timezone,
    ShortCode: `!${tenantId.slice(0, 5)}`,
    OrganisationID: tenantId,
    Edition: 'BUSINESS',
    Class: 'PREMIUM',
    Addresses: [],
    Phones: [],
    ExternalLinks: [],
    PaymentTerms: {},
    ...(profile.locksYears && lockDates(business)),
  };
}

function lockDates({ profile: { months, yearEnd }, opened }: Business): Row {
  const lastYearsEnd = financialYearStart(firstDay(toMonth(opened) + months) - 1, yearEnd) - 1;
  return {
    PeriodLockDate: `/Date(${toMoment(lastYearsEnd)}+0000)/`,
    EndOfYearLockDate: `/Date(${toMoment(financialYearStart(lastYearsEnd, yearEnd) - 1)}+0000)/`,
  };
}

export function chartAccountRow(business: Business, account: ChartAccount): Row {
  const isBank = account.type === 'BANK';
  return {
    AccountID: account.id,
    ...(account.code !== undefined && { Code: account.code }),
    Name: account.name,
    Status: account.status,
    Type: account.type,
    TaxType: account.class === 'REVENUE' ? business.profile.salesTax.sales.type : 'NONE',
    Class: account.class,
    ...(account.system !== undefined && { SystemAccount: account.system }),
    EnablePaymentsToAccount: account.id === business.chart.account('capital').id,
    ShowInExpenseClaims: account.class === 'EXPENSE',
    ...(isBank && {
      BankAccountNumber: account.code === undefined ? '' : `0600${account.code}4512`,
      BankAccountType: account.code === undefined ? 'CREDITCARD' : 'BANK',
      CurrencyCode: account.currency,
    }),
    ReportingCode: account.class.slice(0, 3),
    ReportingCodeName: `${account.class.slice(0, 1)}${account.class.slice(1).toLowerCase()}`,
    HasAttachments: false,
    UpdatedDateUTC: wireMoment(account.updated),
    AddToWatchlist: false,
  };
}

export function contactRow({ profile, unposted }: Business, contact: Contact): Row {
  const [givenName = '', familyName = ''] = contact.person.split(' ');
  return {
    ContactID: contact.id,
    ContactStatus: contact.status,
    ...(contact.mergedTo !== undefined && { MergedToContactID: contact.mergedTo }),
    Name: contact.name,
    FirstName: givenName,
    LastName: familyName,
    EmailAddress: `${givenName}.${familyName}@${contact.name.replaceAll(/\W+/g, '-')}.example`.toLowerCase(),
    Addresses: [{ AddressType: 'STREET', Country: profile.country }],
    Phones: [],
    UpdatedDateUTC: wireMoment(contact.updated),
    ContactGroups: listGroups(unposted.contactGroups, contact),
    IsSupplier: contact.isSupplier,
    IsCustomer: contact.isCustomer,
    DefaultCurrency: profile.currency,
    ContactPersons: [],
    HasAttachments: false,
    HasValidationErrors: false,
  };
}

export function trackingRow(category: TrackingCategory): Row {
  return {
    Name: category.name,
    Status: category.status,
    TrackingCategoryID: category.id,
    Options: category.options.map((option) => ({
      TrackingOptionID: option.id,
      Name: option.name,
      Status: option.status,
      HasValidationErrors: false,
      IsDeleted: false,
      IsArchived: option.status === 'ARCHIVED',
      IsActive: option.status === 'ACTIVE',
    })),
  };
}
