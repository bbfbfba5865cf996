import * as z from 'zod';
import type {
  BrandingTheme,
  Contact,
  ContactGroup,
  Currency,
  Item,
  TaxRate,
  ProviderUser,
} from '../../masterData.ts';
import {
  flagOr,
  optionalDecimal,
  optionalText,
  optionalUuid,
  decimalField,
  text,
  textOr,
  uuid,
} from '../fields.ts';
import { reader } from './reading.ts';

const contact = z.object({
  ContactID: uuid,
  Name: text,
  ContactNumber: optionalText,
  ContactStatus: textOr('ACTIVE'),
  IsCustomer: flagOr(false),
  IsSupplier: flagOr(false),
  MergedToContactID: optionalUuid,
  DefaultCurrency: optionalText,
});

export const readContact = reader(contact, (row): Contact => ({
  id: row.ContactID,
  name: row.Name,
  number: row.ContactNumber,
  status: row.ContactStatus,
  isCustomer: row.IsCustomer,
  isSupplier: row.IsSupplier,
  mergedIntoId: row.MergedToContactID,
  defaultCurrency: row.DefaultCurrency,
}));

const contactGroup = z.object({ ContactGroupID: uuid, Name: text, Status: textOr('ACTIVE') });

export const readContactGroup = reader(contactGroup, (row): ContactGroup => ({
  id: row.ContactGroupID,
  name: row.Name,
  status: row.Status,
}));

const item = z.object({
  ItemID: uuid,
  Code: text,
  Name: optionalText,
  IsTrackedAsInventory: flagOr(false),
  // OAS: both default to true.
  IsSold: flagOr(true),
  IsPurchased: flagOr(true),
  SalesDetails: z.object({ AccountCode: optionalText }).nullish(),
  PurchaseDetails: z.object({ AccountCode: optionalText, COGSAccountCode: optionalText }).nullish(),
  InventoryAssetAccountCode: optionalText,
  QuantityOnHand: optionalDecimal,
  TotalCostPool: optionalDecimal,
});

export const readItem = reader(item, (row): Item => ({
  id: row.ItemID,
  code: row.Code,
  name: row.Name,
  isTracked: row.IsTrackedAsInventory,
  isSold: row.IsSold,
  isPurchased: row.IsPurchased,
  salesAccountCode: row.SalesDetails?.AccountCode ?? null,
  purchaseAccountCode: row.PurchaseDetails?.AccountCode ?? null,
  costAccountCode: row.PurchaseDetails?.COGSAccountCode ?? null,
  inventoryAccountCode: row.InventoryAssetAccountCode,
  quantityOnHand: row.QuantityOnHand,
  totalCost: row.TotalCostPool,
}));

const taxRate = z.object({
  TaxType: text,
  Name: text,
  Status: textOr('ACTIVE'),
  ReportTaxType: optionalText,
  DisplayTaxRate: optionalDecimal,
  EffectiveRate: optionalDecimal,
  TaxComponents: z
    .array(
      z.object({
        Name: text,
        Rate: decimalField,
        IsCompound: flagOr(false),
        IsNonRecoverable: flagOr(false),
      }),
    )
    .nullish(),
});

export const readTaxRate = reader(taxRate, (row): TaxRate => ({
  type: row.TaxType,
  name: row.Name,
  status: row.Status,
  reportType: row.ReportTaxType,
  displayRate: row.DisplayTaxRate,
  effectiveRate: row.EffectiveRate,
  components: (row.TaxComponents ?? []).map((component) => ({
    name: component.Name,
    rate: component.Rate,
    isCompound: component.IsCompound,
    isNonRecoverable: component.IsNonRecoverable,
  })),
}));

const currency = z.object({ Code: text, Description: optionalText });

export const readCurrency = reader(currency, (row): Currency => ({
  code: row.Code,
  name: row.Description ?? row.Code,
}));

const brandingTheme = z.object({ BrandingThemeID: uuid, Name: text });

export const readBrandingTheme = reader(brandingTheme, (row): BrandingTheme => ({
  id: row.BrandingThemeID,
  name: row.Name,
}));

const user = z.object({
  UserID: uuid,
  FirstName: optionalText,
  LastName: optionalText,
  EmailAddress: optionalText,
  OrganisationRole: optionalText,
  IsSubscriber: flagOr(false),
});

export const readUser = reader(user, (row): ProviderUser => ({
  id: row.UserID,
  name: [row.FirstName, row.LastName].filter(Boolean).join(' '),
  email: row.EmailAddress,
  role: row.OrganisationRole,
  isSubscriber: row.IsSubscriber,
}));
