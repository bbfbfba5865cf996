import { toMoment } from '../../calendar.ts';
import { decimal } from '../../money.ts';
import { USERS, type User } from '../../../users.ts';
import { wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { Profile } from '../profiles.ts';

/** Rows of the lists that follow from an organisation's settings and never change here. */

type TaxRate = { type: string; name: string; reported: string; basisPoints: bigint; status: string };

/** The rates that its documents use, the exempt one, and one that was given up. */
function buildTaxRates({ salesTax: { sales, purchases } }: Profile): TaxRate[] {
  return [
    { ...sales, reported: 'OUTPUT', status: 'ACTIVE' },
    { ...purchases, reported: 'INPUT', status: 'ACTIVE' },
    { type: 'NONE', name: 'Tax Exempt', reported: 'NONE', basisPoints: 0n, status: 'ACTIVE' },
    { type: 'TAX001', name: 'Old rate of 12.5%', reported: 'OUTPUT', basisPoints: 1250n, status: 'DELETED' },
  ];
}

export function taxRateRows({ profile }: Business): Row[] {
  return buildTaxRates(profile).map(({ type, name, reported, basisPoints, status }) => {
    const percent = Number(decimal(basisPoints));
    const sold = reported === 'OUTPUT';
    return {
      Name: name,
      TaxType: type,
      ReportTaxType: reported,
      CanApplyToAssets: true,
      CanApplyToEquity: true,
      CanApplyToExpenses: !sold,
      CanApplyToLiabilities: true,
      CanApplyToRevenue: reported !== 'INPUT',
      DisplayTaxRate: percent,
      EffectiveRate: percent,
      Status: status,
      TaxComponents: [
        { Name: profile.salesTax.name, Rate: percent, IsCompound: false, IsNonRecoverable: false },
      ],
    };
  });
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

export function currencyRows({ profile: { currency, foreign, secondForeign } }: Business): Row[] {
  const codes = [currency, ...[foreign, secondForeign].flatMap((abroad) => abroad?.currency ?? [])];
  return codes.map((code) => ({
    Code: code,
    Description: currencyNames.of(code),
  }));
}

/** The first is the one that documents name; SortOrder 0 is the default. */
export function brandingThemeRows({ identify, opened }: Business): Row[] {
  return ['Standard', 'Very orange invoice'].map((name, index) => ({
    BrandingThemeID: identify('BrandingTheme', index),
    Name: name,
    Type: 'INVOICE',
    SortOrder: index,
    CreatedDateUTC: wireMoment(toMoment(opened)),
  }));
}

/** The id of a user is an organisation's own and is not the `xero_userid` of the tokens. */
export function userRows({ identify, opened }: Business): Row[] {
  return USERS.map((user: User, index) => ({
    UserID: identify('User', user.id),
    EmailAddress: user.email,
    FirstName: user.givenName,
    LastName: user.familyName,
    UpdatedDateUTC: wireMoment(toMoment(opened + index)),
    IsSubscriber: index === 0,
    OrganisationRole: user.organisationRole,
  }));
}
