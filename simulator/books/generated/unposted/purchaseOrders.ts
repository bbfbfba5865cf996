import { wireDay, wireDayString, wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import { trackingTags } from '../tracking.ts';
import { lineFields, totalFields, type TradeDocument } from './tradeDocuments.ts';

/** One of `/PurchaseOrders`, with its lines in the list too. */
export function purchaseOrderRow(business: Business, order: TradeDocument): Row {
  const { content, itemCodes } = order;
  return {
    PurchaseOrderID: order.id,
    PurchaseOrderNumber: content.number,
    DateString: wireDayString(content.day),
    Date: wireDay(content.day),
    ...(content.due !== undefined && {
      DeliveryDateString: wireDayString(content.due),
      DeliveryDate: wireDay(content.due),
    }),
    ...(content.reference !== '' && { Reference: content.reference }),
    HasErrors: false,
    IsDiscounted: false,
    SentToContact: order.status === 'AUTHORISED' || order.status === 'BILLED',
    Type: 'PURCHASEORDER',
    CurrencyRate: Number(content.rate),
    CurrencyCode: content.currency,
    Contact: {
      ContactID: content.contact.id,
      ContactStatus: content.contact.status,
      Name: content.contact.name,
      Addresses: [],
      Phones: [],
      ContactGroups: [],
      ContactPersons: [],
      HasValidationErrors: false,
    },
    BrandingThemeID: business.identify('BrandingTheme', 0),
    Status: order.status,
    LineAmountTypes: content.lineAmountTypes,
    LineItems: content.lines.map((line, index) => ({
      ...lineFields(line, itemCodes[index]),
      Tracking: trackingTags(business.tracking, line.tracking).map(({ TrackingOptionID: _id, ...tag }) => ({
        ...tag,
        Options: [],
      })),
      DiscountRate: 0,
      LineItemID: business.identify('LineItem', `${order.id}/${index}`),
    })),
    ...totalFields(content),
    HasAttachments: false,
    UpdatedDateUTC: wireMoment(order.updated),
  };
}
