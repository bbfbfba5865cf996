import type { Change } from '../../alterations.ts';
import { addMonths } from '../calendar.ts';
import type { Organisation } from '../organisation.ts';
import type { Owed } from '../owed.ts';
import { cents } from '../money.ts';
import { alterLedger } from './alteredLedger.ts';
import { alteredList } from './alteredList.ts';
import { choose } from './choice.ts';
import type { Told } from './moment.ts';

/**
 * The books as one report sees them: its alterations are done to the journals, to what is owed or to the budgets that
 * it is made of, so that its totals agree with what it states. Every other report keeps the truth.
 */
export function withAlteredBooks(
  organisation: Organisation,
  report: string,
  lies: readonly Told[],
): Organisation {
  if (lies.length === 0) return organisation;
  const budgets = organisation.lists.get('Budgets');
  if (report === 'BudgetSummary' && budgets) {
    const altered = alteredList(budgets, lies, { key: 'Budgets', id: 'BudgetID' }, organisation);
    return { ...organisation, lists: new Map([...organisation.lists, ['Budgets', altered]]) };
  }
  return lies.reduce(alterOnce, organisation);
}

function alterOnce(organisation: Organisation, { alteration, moment }: Told): Organisation {
  const { cash } = organisation;
  return {
    ...organisation,
    ledger: alterLedger(organisation.ledger, alteration, moment.journals, organisation),
    cash:
      cash &&
      (() => {
        const books = cash();
        return { ...books, ledger: alterLedger(books.ledger, alteration, moment.cashJournals, organisation) };
      }),
    owed() {
      const documents = organisation.owed();
      const selection = new Set(
        choose(alteration.rows, documents, (document) => ({
          ids: [document.id.toLowerCase(), document.contact.id],
          isLater: !moment.owed.has(document.id),
          day: () => document.day,
          namesAccount: () => false,
        })),
      );
      return documents.flatMap((document) =>
        selection.has(document)
          ? owedOtherwise(document, alteration.change, moment.owed.get(document.id))
          : [document],
      );
    },
  };
}

function owedOtherwise(document: Owed, change: Change, past: Owed | undefined): Owed[] {
  switch (change.kind) {
    case 'withheld':
    case 'status':
      return [];
    case 'twice':
      return [document, document];
    case 'amount':
      return [{ ...document, total: document.total + cents(change.by) }];
    case 'currency':
      return [{ ...document, rate: change.rate }];
    case 'date': {
      const { months, days } = change;
      const due = document.due === undefined ? undefined : addMonths(document.due, months) + days;
      return [{ ...document, day: addMonths(document.day, months) + days, due }];
    }
    case 'outdated':
      return past ? [past] : [];
    default:
      return [document];
  }
}
