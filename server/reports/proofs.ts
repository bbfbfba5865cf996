import { monthsBetween, monthStart } from '#contract/period.ts';
import type { Proofs } from '#contract/proofs.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { readAccounts, readMonths } from '#server/ledger/ledger.ts';
import type { Provider } from '#server/providers/provider.ts';
import { type LikelyDeps, readLikelyDocuments } from './likelyReading.ts';
import { proofTargets, provedMonth } from './provedMonths.ts';
import { checkRange } from './range.ts';
import { isProved } from './tieStatus.ts';

export type ProofsDeps = LikelyDeps & {
  provider: Pick<Provider, 'transactionsUrl'>;
  inCompany: InCompany;
  companies: Companies;
  /** Has months proved that never were, or changed since; answers at once, false where nobody can be asked now. */
  proveMonths(companyId: string, months: string[]): Promise<boolean>;
};

/** Every proof of the months of a range; those that are not proved are being proved then. */
export function createProofs(deps: ProofsDeps) {
  const { inCompany, companies, proveMonths } = deps;
  return async (companyId: string, range: { startDate: string; endDate: string }): Promise<Proofs> => {
    checkRange(range);
    const { startDate, endDate } = range;
    const company = await companies.companyById(companyId);
    const wanted = monthsBetween(startDate, endDate);
    const { months, states } = await inCompany(companyId, async (trx) => {
      const known = await readMonths(trx, companyId, { from: startDate, to: monthStart(endDate) });
      const likely = await readLikelyDocuments(trx, company, proofTargets(known), deps);
      const accounts = new Map((await readAccounts(trx, companyId)).map((account) => [account.id, account]));
      return {
        states: known,
        months: wanted.map((month) => provedMonth(month, known.get(month), { accounts, likely })),
      };
    });
    const open = wanted.filter((month) => !isProved(states.get(month)));
    const proving = open.length > 0 && (await proveMonths(companyId, open));
    return {
      companyId,
      companyName: company.name,
      currency: company.baseCurrency ?? '',
      transactionsUrl: deps.provider.transactionsUrl(company),
      proving,
      months,
    };
  };
}

export type ReadProofs = ReturnType<typeof createProofs>;
