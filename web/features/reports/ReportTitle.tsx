import { reportTexts } from '#web/lib/texts/reports.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

type Props = { title: string; facts: string[]; updating: boolean };

/** The page's name, the report's and what it covers, in one line. */
export const ReportTitle = ({ title, facts, updating }: Props) => (
  <div data-print="never" className="-mt-2 mb-2 flex flex-wrap items-baseline gap-x-3 sm:-mt-4">
    <h1 className="text-sm font-medium text-muted">{reportTexts.title}</h1>
    <h2 className="text-lg leading-7 font-semibold tracking-tight">{title}</h2>
    <p className="text-sm text-muted">{facts.join(' · ')}</p>
    <output className="ml-auto flex items-center gap-2 self-center text-sm text-muted empty:hidden">
      {updating && (
        <>
          <Spinner />
          <span className="max-sm:sr-only">{reportTexts.updating}</span>
        </>
      )}
    </output>
  </div>
);
