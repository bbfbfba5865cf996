/** An account that a person moves between the balance sheet and the results: the provider shows all its past there. */
import { readReport } from '#contract/reports/reports.ts';
import { listProofs } from '#contract/tieOut/proofs.ts';
import { describe, expect, test, afterAll, beforeAll } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2025-01-01', endDate: '2026-10-31' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`on ${engine.name}`, () => {
    describe.each(inFullRun(['starter', 'advanced'] as const, ['starter'] as const))(
      'read on the tier %s',
      (tier) => {
        let company: SyncedCompany;
        beforeAll(async () => {
          company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd', tier });
        });
        afterAll(() => company.stop());

        /** Months that do not open as the one before closed, or were not read again, so that it is not known. */
        const doubtful = async () => {
          const { months } = await company.call(listProofs, { query: range });
          return months.flatMap(({ month, proofs }) =>
            proofs.flatMap(({ key, passed, sentence }) =>
              key === 'rollForward' && !(passed && sentence.startsWith('Every account opens')) ? [month] : [],
            ),
          );
        };
        const status = async () => {
          const report = await company.call(readReport, {
            params: { reportType: 'trial-balance' },
            query: range,
          });
          return report.tieOut.status;
        };

        test.each([
          ['a balance', 'Office Equipment', ['OVERHEADS', 'FIXED']],
          ['costs each month', 'Rent', ['FIXED', 'OVERHEADS']],
        ])(
          'an account with %s opens each month as it closed the one before, once it was moved and back',
          async (_what, name, types) => {
            const account = await company.look(({ trx }) =>
              trx.selectFrom('accounts').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
            );
            for (const type of types) {
              await company.change('Account', 'edit', { AccountID: account.id, Type: type });
              await company.syncAll();
              expect([type, await doubtful()]).toEqual([type, []]);
              expect(['differs', 'changed', 'unchecked']).not.toContain(await status());
            }
          },
          240_000,
        );
      },
    );
  });
