import { type Amount, parseAmount, applySign, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import type { FigureLines } from '#contract/reports/figureLines.ts';
import type { OpenSide } from '#contract/ledger/openDocuments.ts';
import type { StoredCompany } from '#server/companies/companies.ts';
import type { Books } from '#server/db/company.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import {
  type ComparedMoments,
  agedSides,
  readAccountBalance,
  readAgedSums,
  readContactChanges,
} from '#server/ledger/queries/queries.ts';
import type { MovedContact, NetChange } from '../shared/figureComparison.ts';

type Contact = { contactId: string | null; name: string | null; amount: Amount };

/**
 * Compares the control account contact by contact at two moments: the present balance less the
 * lines written since. Which document a payment settled is kept only as it is now, so ages are not
 * compared.
 */
export async function readMovedContacts(
  { trx, companyId }: Books,
  { baseCurrency }: Pick<StoredCompany, 'baseCurrency'>,
  { side, day, moments }: { side: OpenSide; day: string; moments: ComparedMoments },
): Promise<{ movedContacts: MovedContact[]; net: NetChange }> {
  const { control, sign } = agedSides[side];
  const account = (await readAccounts({ trx, companyId })).find(({ role }) => role === control);
  if (!account)
    return {
      movedContacts: [],
      net: { label: control, amountBefore: '0.00', amountAfter: '0.00', change: '0.00' },
    };
  const changed = async (comparedMoments: ComparedMoments): Promise<Contact[]> =>
    (
      await readContactChanges({ trx, companyId }, { moments: comparedMoments, accountId: account.id, day })
    ).map((item) => ({ ...item, amount: applySign(parseAmount(item.amount), sign) }));
  const changes = await changed(moments);
  const since = moments.later === null ? [] : await changed({ earlier: moments.later, later: null });
  const books = { companyId, baseCurrency: baseCurrency ?? '' };
  const outstanding = (await readAgedSums(trx, books, { side, asAt: day, agedBy: 'due' }))
    .filter(({ kind }) => kind !== 'prepayments')
    .map(({ contactId, contactName, amount }) => ({
      contactId,
      name: contactName,
      amount: parseAmount(amount),
    }));
  const total = applySign(
    parseAmount(
      await readAccountBalance({ trx, companyId }, { accountId: account.id, day, asOf: moments.later }),
    ),
    sign,
  );
  const change = sum(changes.map(({ amount }) => amount));
  const names = new Map<string, Amount>();
  for (const { contactId, amount } of [
    ...outstanding,
    ...since.map((contact) => ({ ...contact, amount: -contact.amount })),
  ])
    if (contactId !== null) names.set(contactId, (names.get(contactId) ?? ZERO) + amount);
  const closingBalance = (contactId: string | null): Amount =>
    contactId === null ? total - sum(names.values()) : (names.get(contactId) ?? ZERO);
  const lines: FigureLines[] = [
    {
      owner: { accountId: account.id },
      startDate: null,
      endDate: day,
      flow: undefined,
      taxType: undefined,
      line: undefined,
      tracking: undefined,
      sign,
    },
  ];
  const movedContacts = changes.map((contact): MovedContact => {
    const stands = closingBalance(contact.contactId);
    return {
      contactId: contact.contactId,
      figure: {
        key: contact.contactId ?? 'none',
        label: contact.name ?? 'Without a contact',
        accountId: null,
        accountCode: null,
        month: day.slice(0, 7),
        part: null,
        unit: 'money',
        amountBefore: toFixed2(stands - contact.amount),
        amountAfter: toFixed2(stands),
        change: toFixed2(contact.amount),
      },
      lines,
    };
  });
  return {
    movedContacts: movedContacts.toSorted((a, b) => a.figure.label.localeCompare(b.figure.label, 'en')),
    net: {
      label: account.name,
      amountBefore: toFixed2(total - change),
      amountAfter: toFixed2(total),
      change: toFixed2(change),
    },
  };
}
