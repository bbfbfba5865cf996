import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { paths } from '#web/paths.ts';
import { parseFilter, parseSorting } from './clientFilter.ts';
import { clientsQuery } from './queries.ts';
import { SummarySentence } from './SummarySentence.tsx';

const noParameters = new URLSearchParams();
const allClientsQuery = clientsQuery(parseFilter(noParameters), parseSorting(noParameters));

/** The way to the list of the user's organizations, and their counts; as high before they are known. */
export function ClientsLine() {
  const summary = useQuery(allClientsQuery).data?.summary;
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-baseline gap-x-3">
      {/* First, so that it does not move when they come. */}
      <Link to={paths.clients} className="font-medium text-accent underline underline-offset-4">
        {clientTexts.title}
      </Link>
      {summary && <SummarySentence summary={summary} />}
    </div>
  );
}
