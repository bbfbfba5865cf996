import { type Amount, amountOf, sum } from '#contract/amounts.ts';
import { monthStart } from '#contract/period.ts';
import type { Sign } from '#contract/reports.ts';
import type { Trx } from '#server/db/company.ts';
import {
  type ChangeScope,
  type FigureChange,
  isResult,
  readFigures,
  resultSectionOf,
} from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import type { Books } from './balances.ts';
import type { FigureLayout, FigureSubject } from './changedFigures.ts';
import { sections } from './layout.ts';
import { monthSums } from './monthSums.ts';

/** How a report reads what changed. */
export type ComparedFigures = {
  lines: ChangeScope['lines'];
  /** Its figures say what stands at the end of the range; else what moved in each month. */
  atEnd: boolean;
  /** Its figures at the second moment, and the one that says it all. */
  read(
    trx: Trx,
    companyId: string,
    asked: {
      books: Books;
      startDate: string;
      endDate: string;
      /** The second moment; null for now. */
      asOf: Date | null;
    },
  ): Promise<{
    layout: FigureLayout;
    net: { label: string; after: Amount; of(change: FigureChange): Amount };
  }>;
};

/** Income and costs month by month. */
export const profitFigures: ComparedFigures = {
  lines: 'results',
  atEnd: false,
  read: async (trx, companyId, { books, startDate, endDate, asOf }) => {
    const range = { from: startDate, to: monthStart(endDate) };
    const figures = await readFigures(trx, companyId, range, asOf);
    const results = figures.filter(({ accountId }) => isResult(books.accounts.get(accountId)));
    const moved = monthSums(results);
    return {
      layout: {
        subjectOf: ({ accountId }) => {
          const account = books.accounts.get(accountId);
          const section = account && sections.find(({ key }) => key === resultSectionOf(account));
          return account && section ? accountFigure(account, section.sign) : null;
        },
        after: ({ key }, month) => moved(key, month),
      },
      net: {
        label: 'Net Profit',
        after: -sum(results.flatMap(({ amounts }) => amounts)),
        of: ({ amount }) => -amountOf(amount),
      },
    };
  },
};

export const accountFigure = ({ id, name, code }: Account, sign: Sign): FigureSubject => ({
  key: id,
  label: name,
  accountId: id,
  accountCode: code,
  sign,
});
