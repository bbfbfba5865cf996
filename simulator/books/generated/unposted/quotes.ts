import { toMoment, type Day } from '../../calendar.ts';
import { wireDayString, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import { trackingTags } from '../tracking.ts';
import { lineFields, totalFields, type TradeDocument } from './tradeDocuments.ts';

/** OAS: the moments of a quote come without an offset. */
const moment = (ms: number): string => `/Date(${ms})/`;

const dateFields = (name: string, day: Day): Row => ({
  [name]: moment(toMoment(day)),
  [`${name}String`]: wireDayString(day),
});

/** One of `/Quotes`, whose LineAmountTypes are in capitals and whose tracking, unlike an invoice's, has option ids. */
export function quoteRow(business: Business, quote: TradeDocument): Row {
  const { content, itemCodes } = quote;
  return {
    QuoteID: quote.id,
    QuoteNumber: content.number,
    ...(content.reference !== '' && { Reference: content.reference }),
    Terms: 'Prices hold until the day of expiry.',
    Contact: { ContactID: content.contact.id, Name: content.contact.name },
    LineItems: content.lines.map((line, index) => ({
      LineItemID: business.identify('LineItem', `${quote.id}/${index}`),
      ...lineFields(line, itemCodes[index]),
      Tracking: trackingTags(business.tracking, line.tracking),
    })),
    ...dateFields('Date', content.day),
    ...(content.due !== undefined && dateFields('ExpiryDate', content.due)),
    Status: quote.status,
    CurrencyRate: Number(content.rate),
    CurrencyCode: content.currency,
    ...totalFields(content),
    TotalDiscount: 0,
    Title: '',
    Summary: '',
    BrandingThemeID: business.identify('BrandingTheme', 0),
    UpdatedDateUTC: moment(quote.updated),
    LineAmountTypes: content.lineAmountTypes.toUpperCase(),
  };
}
