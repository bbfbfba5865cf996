import { z } from 'zod';
import type { Changes } from '../changes/change.ts';
import { deletePayment } from '../settlement.ts';

const batchVoid = z.object({ BatchPaymentID: z.string() });

/** Deleting a batch deletes its payments, which cannot be deleted one by one. */
export const BATCH_PAYMENT_CHANGES: Changes = {
  void(business, body, now) {
    const { BatchPaymentID } = batchVoid.parse(body);
    const batch = business.unposted.batchPayments.find(({ id }) => id === BatchPaymentID.toLowerCase());
    if (!batch) throw new Error(`There is no batch payment ${BatchPaymentID}.`);
    if (batch.status === 'DELETED') throw new Error(`Batch payment ${batch.id} is deleted already.`);
    return {
      documentId: batch.id,
      apply() {
        for (const { payment } of batch.parts) business.post(deletePayment(business, payment, now));
        batch.status = 'DELETED';
        batch.updated = now;
        business.revision += 1;
      },
    };
  },
};
