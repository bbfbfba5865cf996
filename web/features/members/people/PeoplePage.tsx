import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useSearchInput } from '#web/ui/forms/useSearchInput.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useUrlParameters, withParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { peopleTexts } from '#web/lib/texts/firms.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { FilterRow } from '#web/ui/forms/FilterRow.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ListFooter } from '#web/ui/lists/ListFooter.tsx';
import { parsePage } from '#web/ui/lists/pageNumber.ts';
import { useDeferredAnswer } from '#web/ui/lists/useDeferredAnswer.ts';
import { PeopleMatrix } from './PeopleMatrix.tsx';
import { peopleQuery } from './queries.ts';
import { RoleOffers } from '#web/firms/RoleOffers.tsx';

export { PeoplePage as Component };

const PAGE_SIZES = [25, 50, 100] as const;
const STANDARD_SIZE = 50;
/** Columns beside each other. */
const PEOPLE_SHOWN = 20;

const ALL_PEOPLE = 'all';

/** The filters stand in the address; a change of one begins at its first page. */
function usePeopleFilter() {
  const { search: parameters, write } = useUrlParameters();
  const change = (changed: Record<string, string | null>) =>
    write(withParameters({ page: null, ...changed }));
  const search = parameters.get('search') ?? '';
  const input = useSearchInput(search, (text) => change({ search: text === '' ? null : text }));
  const pageSize = PAGE_SIZES.find((size) => String(size) === parameters.get('size')) ?? STANDARD_SIZE;
  const page = parsePage(parameters.get('page'), pageSize);
  const personId = parameters.get('person');
  const firstColumn = parsePage(parameters.get('columns'), PEOPLE_SHOWN);
  const request = { search, personId, limit: pageSize, offset: (page - 1) * pageSize };
  return { input, request, page, pageSize, firstColumn, change };
}

function PeoplePage() {
  useTitle(peopleTexts.title);
  const { input, request, page, pageSize, firstColumn, change } = usePeopleFilter();
  const query = useQuery(peopleQuery(request));
  const { answer, stale, busy } = useDeferredAnswer(query, JSON.stringify(request));
  const title = <PageTitle title={peopleTexts.title} description={peopleTexts.lead} />;
  if (answer === undefined)
    return (
      <>
        {title}
        <QueryBoundary query={query} errorTitle={peopleTexts.failed} rows={8} />
      </>
    );
  const { clients, people, peopleCount, pagination } = answer;
  const { personId, search } = request;
  const isFiltered = search !== '' || personId !== null;
  if (pagination.totalCount === 0 && !isFiltered)
    return (
      <>
        {title}
        <EmptyState Icon={UserCheck} title={peopleTexts.emptyTitle}>
          {peopleTexts.empty}
        </EmptyState>
      </>
    );
  const personAndUser = people.filter(({ id, you }) => you || id === personId);
  const start = (firstColumn - 1) * PEOPLE_SHOWN;
  const shownPeople = personId === null ? people.slice(start, start + PEOPLE_SHOWN) : personAndUser;
  const ranges = Array.from({ length: Math.ceil(people.length / PEOPLE_SHOWN) }, (_, index) => ({
    value: String(index + 1),
    label: peopleTexts.columnRange(
      index * PEOPLE_SHOWN + 1,
      Math.min(people.length, (index + 1) * PEOPLE_SHOWN),
      formatCount(people.length),
    ),
  }));
  return (
    <>
      {title}
      <RoleOffers />
      <div className="mb-4">
        <FilterRow
          search={{
            label: peopleTexts.search,
            placeholder: peopleTexts.searchHint,
            clearLabel: peopleTexts.clearSearch,
            value: input.text,
            onChange: input.setText,
            className: 'sm:w-72',
          }}
        >
          <Select
            label={peopleTexts.person}
            value={personId ?? ALL_PEOPLE}
            options={[
              { value: ALL_PEOPLE, label: peopleTexts.allPeople },
              ...people.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
            ]}
            onChange={(id) => change({ person: id === ALL_PEOPLE ? null : id })}
            className="sm:w-60"
          />
          {personId === null && ranges.length > 1 && (
            <Select
              label={peopleTexts.show}
              value={String(Math.min(firstColumn, ranges.length))}
              options={ranges}
              onChange={(columns) => change({ columns: columns === '1' ? null : columns })}
              className="sm:w-52"
            />
          )}
        </FilterRow>
      </div>
      {clients.length === 0 ? (
        <p className="py-8 text-center text-muted">{peopleTexts.noMatch}</p>
      ) : (
        <PeopleMatrix clients={clients} people={shownPeople} busy={busy} />
      )}
      {peopleCount > people.length && (
        <p className="mt-2 text-sm text-muted">
          {peopleTexts.morePeople(formatCount(peopleCount - people.length))}
        </p>
      )}
      <ListFooter
        label={peopleTexts.pages}
        page={page}
        pageSize={pageSize}
        pageSizes={PAGE_SIZES}
        rowCount={clients.length}
        totalCount={pagination.totalCount}
        stale={stale}
        summary={peopleTexts.showing}
        onPage={(newPage) => change({ page: newPage === 1 ? null : String(newPage) })}
        onPageSize={(size) => change({ size: size === STANDARD_SIZE ? null : String(size) })}
      />
    </>
  );
}
