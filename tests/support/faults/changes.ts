import type { Random } from '#simulator/books/generated/random.ts';
import * as z from 'zod';

export type Change = { action: 'post' | 'edit' | 'void'; kind: string; body: object };

/** Records of a list as the simulator has them at this moment. */
export type Records = (list: string) => Promise<{ id: string; row: Record<string, unknown> }[]>;

/** Something a bookkeeper might do just now, in books that hold what `records` says. */
export async function inventChange(random: Random, records: Records): Promise<Change> {
  const pickRecord = async (
    list: string,
    matches: (row: Record<string, unknown>) => boolean = () => true,
  ) => {
    const matching = (await records(list)).filter(({ row }) => matches(row));
    return matching[random.between(0, matching.length - 1)];
  };
  const amount = random.between(1_00, 900_00) / 100;
  const day = `2026-${random.pick(['03', '07', '10', '11'])}-${random.pick(['02', '11', '18'])}`;
  const posted = ({ Status }: Record<string, unknown>) => Status === 'AUTHORISED';
  const unpaid = (row: Record<string, unknown>) =>
    posted(row) && z.number().catch(0).parse(row['AmountDue']) > 1;
  const lines = [{ Description: 'Late', Quantity: 1, UnitAmount: amount, AccountCode: '200' }];

  const changes: [() => Promise<Change>, ...(() => Promise<Change>)[]] = [
    async () => {
      const Contact = { ContactID: (await pickRecord('Contacts'))?.id };
      return {
        action: 'post',
        kind: 'Invoice',
        body: { Type: 'ACCREC', Contact, Date: day, LineItems: lines },
      };
    },
    async () => {
      const InvoiceID = (await pickRecord('Invoices', posted))?.id;
      return { action: 'edit', kind: 'Invoice', body: { InvoiceID, Date: day, LineItems: lines } };
    },
    async () => ({
      action: 'void',
      kind: 'Invoice',
      body: { InvoiceID: (await pickRecord('Invoices', posted))?.id },
    }),
    async () => {
      const Invoice = { InvoiceID: (await pickRecord('Invoices', unpaid))?.id };
      return { action: 'post', kind: 'Payment', body: { Invoice, Date: '2026-11-19', Amount: '1.00' } };
    },
    async () => ({
      action: 'void',
      kind: 'Payment',
      body: { PaymentID: (await pickRecord('Payments', posted))?.id },
    }),
    async () => {
      const JournalLines = [
        { LineAmount: `${amount}`, AccountCode: '400' },
        { LineAmount: `${-amount}`, AccountCode: '860' },
      ];
      return { action: 'post', kind: 'ManualJournal', body: { Date: day, Narration: 'Late', JournalLines } };
    },
    async () => ({ action: 'post', kind: 'Contact', body: {} }),
    async () => ({
      action: 'edit',
      kind: 'Contact',
      body: { ContactID: (await pickRecord('Contacts'))?.id, Name: `Renamed ${random.between(1, 1e6)}` },
    }),
    async () => ({ action: 'post', kind: 'Item', body: {} }),
    async () => ({ action: 'void', kind: 'Item', body: { ItemID: (await pickRecord('Items'))?.id } }),
    async () => ({ action: 'post', kind: 'Quote', body: {} }),
  ];
  return await random.pick(changes)();
}
