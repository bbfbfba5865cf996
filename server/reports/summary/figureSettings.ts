import { rewriteReferences, referenceText } from '#contract/reports/formula.ts';
import type { ChosenFigure, ListedFigure, SummaryChoice } from '#contract/reports/summaryFigures.ts';
import { record } from '#server/audit/audit.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { checkFigures } from './chosenFigures.ts';
import { type FigureDefinition, listDefinitions } from './figureDefinitions.ts';
import { readStoredFigures, replaceStoredFigures } from './figureStore.ts';
import { listRows, type NamedRow, rowReference, rowSources } from './rowCatalogue.ts';

export function createSummarySettings({ inCompany, clock }: { inCompany: InCompany; clock: Clock }) {
  return {
    read: (companyId: string): Promise<SummaryChoice> => inCompany(companyId, presentFigures),

    /** Rejects with 400, changing nothing, for a formula that cannot be reckoned, naming figure and place. */
    save: (userId: string, companyId: string, chosenFigures: ChosenFigure[]): Promise<SummaryChoice> =>
      inCompany(companyId, async (books) => {
        const { trx } = books;
        // Two who save at once follow each other.
        await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
        const storedFigures = await readStoredFigures(books);
        const { figures, details } = checkFigures(chosenFigures, {
          storedFigures,
          accounts: await readAccounts(books),
        });
        if (details.length > 0)
          throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
        const moment = clock();
        await replaceStoredFigures(books, figures, moment);
        const answer = await presentFigures(books);
        const names = answer.figures.map(({ name, target }) =>
          target === null ? name : `${name} (${target})`,
        );
        await outsideCompany(trx, () =>
          record(trx, {
            at: moment,
            userId,
            companyId,
            action: 'settings.changed',
            detail: { 'Figures of the summary': names.join(', ') },
          }),
        );
        return answer;
      }),
  };
}

async function presentFigures(books: Books): Promise<SummaryChoice> {
  const accounts = await readAccounts(books);
  const { shownFigures, otherFigures } = listDefinitions(await readStoredFigures(books), accounts);
  const rows = listRows(accounts, [...shownFigures, ...otherFigures]);
  const rowsByKey = new Map(rows.map((row) => [row.key, row]));
  const present = (figure: FigureDefinition) => presentFigure(figure, rowsByKey);
  return {
    figures: shownFigures.map(present),
    others: otherFigures.map(present),
    rows: rows.map((row) => ({
      reference: rowReference(row),
      report: rowSources[row.source],
      name: row.name,
    })),
  };
}

function presentFigure(
  { key, kind, name, unit, better, target, formula, rowKeys, rowNames }: FigureDefinition,
  rows: Map<string, NamedRow>,
): ListedFigure {
  const formulaText = rewriteReferences(formula, ({ report }, place) => {
    const row = rows.get(rowKeys[place] ?? '');
    return row ? rowReference(row) : referenceText(report, rowNames[place] ?? '');
  });
  const missingRows = rowNames.filter((_name, place) => !rows.has(rowKeys[place] ?? ''));
  return {
    key,
    kind,
    name,
    formula: formulaText,
    unit,
    better,
    target,
    ...(missingRows.length > 0 && {
      fault: `There is no row ${missingRows.map((row) => `“${row}”`).join(', ')} any more.`,
    }),
  };
}
