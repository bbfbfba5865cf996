import { monthLabel } from '#contract/period.ts';
import type { ProofMonth } from '#contract/tieOut/proofs.ts';
import { formatAmount } from '#web/lib/format/format.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { countMonths, groupItemsByCategory } from './proofGrid.ts';

const head = 'px-3 py-2 text-sm font-medium whitespace-nowrap text-muted';
const cell = 'border-t px-3 py-1.5';

export function ReconcilingItemTable({ months }: { months: ProofMonth[] }) {
  const { categories, itemAmount } = groupItemsByCategory(months);
  if (months.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-semibold">{proofTexts.reconcilingItems}</h2>
      <p className="mb-2 max-w-prose text-sm text-muted text-pretty">{leadSentence(categories, months)}</p>
      {categories.length > 0 && (
        <ScrollFrame>
          {/* What scrolls must be reachable by keyboard (WCAG 2.1.1), and nothing inside can be. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <table aria-label={proofTexts.reconcilingItems} className="w-full" tabIndex={0}>
            <thead>
              <tr>
                <th scope="col" className={`${head} sticky left-0 bg-surface text-left`}>
                  {proofTexts.month}
                </th>
                {categories.map((category) => (
                  <th key={category} scope="col" className={`${head} text-right`}>
                    {proofTexts.categoryName(category)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ month }) => (
                <tr key={month} className="group hover:bg-hover">
                  <th
                    scope="row"
                    className={`${cell} sticky left-0 bg-surface text-left font-medium group-hover:bg-hover whitespace-nowrap`}
                  >
                    {monthLabel(`${month}-01`)}
                  </th>
                  {categories.map((category) => (
                    <td key={category} className={`${cell} figure text-right`}>
                      <Amount amount={itemAmount(month, category)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
    </section>
  );
}

function leadSentence(categories: string[], months: ProofMonth[]): string {
  if (categories.length > 0) return proofTexts.reconcilingItemsLead;
  return countMonths(months).unchecked === 0
    ? proofTexts.reconcilingItemsNone
    : proofTexts.reconcilingItemsUnknown;
}

const Amount = ({ amount }: { amount: string | null }) =>
  amount === null ? (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{proofTexts.none}</span>
    </>
  ) : (
    formatAmount(amount)
  );
