import { useState } from 'react';
import { common } from '#web/lib/texts/common.ts';
import { Chip } from '#web/ui/lists/Chip.tsx';
import { ListFooter } from '#web/ui/lists/ListFooter.tsx';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { Example, ExampleSection } from './Example.tsx';

const TOTAL = 245;

export function ListSection() {
  const [page, setPage] = useState(3);
  const [pageSize, setPageSize] = useState(20);
  const [isFiltered, setFiltered] = useState(true);
  return (
    <ExampleSection title="Lists">
      <Example title="Chip">
        {isFiltered && (
          <Chip label="Status: failed" removeLabel="Remove the filter" onRemove={() => setFiltered(false)} />
        )}
      </Example>
      <Example title="Pager">
        <Pager label="Pages" page={page} totalPages={12} onPage={setPage} labels={common.pages} />
      </Example>
      <Example title="ListFooter">
        <ListFooter
          label="Logs"
          page={page}
          pageSize={pageSize}
          pageSizes={[10, 20, 50]}
          rowCount={pageSize}
          totalCount={TOTAL}
          stale={false}
          summary={(start, end, total) => `Showing ${start} to ${end} of ${total} logs`}
          onPage={setPage}
          onPageSize={setPageSize}
        />
      </Example>
    </ExampleSection>
  );
}
