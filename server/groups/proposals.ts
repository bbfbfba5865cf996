import { type Amount, ZERO } from '#contract/amounts.ts';
import { type ProposalReason, proposalReasons, type RelationKind } from '#contract/groups/groupRelations.ts';

/** An account of a member; `amount` is debit positive. */
export type PairableAccount = {
  companyId: string;
  companyName: string;
  accountId: string;
  name: string;
  kind: RelationKind;
  amount: Amount;
};
export type Proposal<Account> = { sides: [Account, Account]; reason: ProposalReason };

/**
 * Pairs of accounts of two companies that look like what is between them: each account names the other company, or both hold
 * the same amount on opposite sides. A pair is proposed where each is the only one for the other.
 */
export function proposeRelations<Account extends PairableAccount>(accounts: Account[]): Proposal<Account>[] {
  const proposals: Proposal<Account>[] = [];
  const free = new Set(accounts);
  const namedIds = findNamedCompanies(accounts);
  for (const reason of proposalReasons) {
    const findPartners =
      reason === 'names' ? partnersByName([...free], namedIds) : partnersByAmount([...free]);
    for (const account of free) {
      const [partner, secondPartner] = findPartners(account);
      if (partner === undefined || secondPartner !== undefined) continue;
      if (!free.has(account) || !free.has(partner) || findPartners(partner).length > 1) continue;
      proposals.push({ sides: [account, partner], reason });
      free.delete(account);
      free.delete(partner);
    }
  }
  return proposals;
}

type FindPartners<Account> = (account: Account) => Account[];

function partnersByAmount<Account extends PairableAccount>(accounts: Account[]): FindPartners<Account> {
  const byAmount = Map.groupBy(accounts, ({ kind, amount }) => `${kind} ${amount}`);
  return ({ companyId, kind, amount }) =>
    amount === ZERO
      ? []
      : (byAmount.get(`${kind} ${-amount}`) ?? []).filter((candidate) => candidate.companyId !== companyId);
}

/** One side may hold nothing yet, both not; two debits, or two credits, are no pair. */
function partnersByName<Account extends PairableAccount>(
  accounts: Account[],
  namedIds: ReadonlyMap<Account, string[]>,
): FindPartners<Account> {
  const namings = accounts.flatMap((account) =>
    (namedIds.get(account) ?? []).map((namedId) => ({ account, namedId })),
  );
  const byNaming = Map.groupBy(
    namings,
    ({ account: { companyId, kind }, namedId }) => `${companyId} ${namedId} ${kind}`,
  );
  return (account) =>
    (namedIds.get(account) ?? [])
      .flatMap((namedId) => byNaming.get(`${namedId} ${account.companyId} ${account.kind}`) ?? [])
      .map((naming) => naming.account)
      .filter(
        ({ amount }) => account.amount * amount < ZERO || (amount === ZERO) !== (account.amount === ZERO),
      );
}

/** Ids of the companies that an account's name tells of. */
function findNamedCompanies<Account extends PairableAccount>(accounts: Account[]): Map<Account, string[]> {
  const names = new Map(accounts.map(({ companyId, companyName }) => [companyId, companyName]));
  const idsByWord = Map.groupBy(
    [...names].flatMap(([companyId, name]) =>
      [...new Set(listWords(name))].map((word) => ({ word, companyId })),
    ),
    ({ word }) => word,
  );
  return new Map(
    accounts.map((account) => {
      const ids = listWords(account.name).flatMap((word) => {
        const [owner, secondOwner] = idsByWord.get(word) ?? [];
        const isTelling = word.length >= 3 && !commonWords.has(word) && secondOwner === undefined;
        return isTelling && owner !== undefined ? [owner.companyId] : [];
      });
      return [account, [...new Set(ids)]];
    }),
  );
}

const listWords = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** Forms of companies, and what many of them are called. */
const commonWords = new Set(
  'and the company co corp corporation group holding holdings inc limited llc llp ltd partners plc pty services trading gmbh ag'.split(
    ' ',
  ),
);
