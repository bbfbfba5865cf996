import type { MonthSignOff } from '#contract/closing/signOffs.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { signOffTexts } from '#web/lib/texts/closing/signOff.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { ChangedFigureTable } from './ChangedFigureTable.tsx';
import { SignedBy } from './SignedBy.tsx';

/** Sign-offs of the month that stand no more, newest first. */
export function SignOffHistory({ monthSignOff }: { monthSignOff: MonthSignOff }) {
  const { signOffs, signOffCount, currency } = monthSignOff;
  const ended = signOffs.filter(({ ending }) => ending !== null);
  if (ended.length === 0) return null;
  return (
    <section aria-labelledby="sign-off-history">
      <h2 id="sign-off-history" className="mb-2 text-lg font-semibold">
        {signOffTexts.history}
      </h2>
      <ul className="grid gap-3">
        {ended.map((signOff) => (
          <li key={signOff.id}>
            <Card className="grid gap-3 px-5 py-4">
              <SignedBy signOff={signOff} />
              {signOff.figures.length > 0 && (
                <Disclosure summary={signOffTexts.changed}>
                  <ChangedFigureTable signOff={signOff} currency={currency} />
                </Disclosure>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {signOffCount > signOffs.length && (
        <p className="mt-2 text-sm text-muted">
          {signOffTexts.moreSignOffs(formatCount(signOffs.length), formatCount(signOffCount))}
        </p>
      )}
    </section>
  );
}
