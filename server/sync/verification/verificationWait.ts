import { id } from '#contract/values.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** Milliseconds a report waits for unverified months. */
const REPORT_WAIT_MS = 2_000;

const message = z.object({ companyId: z.optional(id) });
type StateRow = {
  verified: number;
  isPending: boolean;
};

/**
 * Wakes on the worker's notifications from any process. Does not wait for logs that wait for
 * limits, a connection or other readings.
 */
export function createWaitForVerification({
  inCompany,
  timeout,
}: {
  inCompany: InCompany;
  timeout: (milliseconds: number) => AbortSignal;
}) {
  const waiting = new Map<string, Set<() => void>>();

  function wake(companyId: string): void {
    const woken = waiting.get(companyId);
    waiting.delete(companyId);
    for (const go of woken ?? []) go();
  }

  const nextMove = (companyId: string, deadline: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(companyId, (waiting.get(companyId) ?? new Set()).add(resolve));
      deadline.addEventListener('abort', () => wake(companyId), { once: true });
    });

  return {
    /** Receives what `announce` sent. */
    onMessage: (payload: string): void => {
      if (waiting.size === 0) return;
      const { companyId } = z.parse(message, JSON.parse(payload));
      if (companyId !== undefined) wake(companyId);
    },

    /** True once any of the months is verified. Resolves early where all are, or none will be. */
    waitForVerification: async (companyId: string, months: string[]): Promise<boolean> => {
      const deadline = timeout(REPORT_WAIT_MS);
      for (;;) {
        const move = nextMove(companyId, deadline);
        const { verified: verifiedCount, isPending } = await inCompany(companyId, (books) =>
          readVerificationState(books, months),
        );
        if (verifiedCount === months.length || !isPending || deadline.aborted) return verifiedCount > 0;
        await move;
      }
    },
  };
}

async function readVerificationState({ trx, companyId }: Books, months: string[]): Promise<StateRow> {
  return onlyRow(
    await sql<StateRow>`
    select
      (select count(*) from ledger_months
        where company_id = ${companyId}::uuid and month = any(${sqlArray(months, 'date')})
          and verified_at is not null and proofs <> '[]') as verified,
      exists (select from sync_logs
        where company_id = ${companyId}::uuid and entity_type = 'TrialBalances'
          and finished_at is null and (is_queued or status = 'syncing') and waiting_until is null) as is_pending`.execute(
      trx,
    ),
  );
}
