import { useState } from 'react';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Chip } from '#web/ui/lists/Chip.tsx';
import { ColumnHeaders } from '#web/ui/lists/ColumnHeaders.tsx';
import { ListFooter } from '#web/ui/lists/ListFooter.tsx';
import { MoveButtons } from '#web/ui/lists/MoveButtons.tsx';
import { OpenInvitation } from '#web/ui/lists/OpenInvitation.tsx';
import { moveItem } from '#web/ui/lists/moveItem.ts';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { Example, ExampleSection } from './Example.tsx';

const TOTAL = 245;

export function ListSection() {
  const [page, setPage] = useState(3);
  const [pageSize, setPageSize] = useState(20);
  const [isFiltered, setFiltered] = useState(true);
  const [order, setOrder] = useState(['Profit and Loss', 'Balance Sheet', 'Cash Flow']);
  return (
    <ExampleSection title="Lists">
      <Example title="MoveButtons">
        <ol>
          {order.map((name, place) => (
            <li key={name} className="flex items-center gap-3">
              {name}
              <MoveButtons
                upLabel={`Move ${name} up`}
                downLabel={`Move ${name} down`}
                isFirst={place === 0}
                isLast={place === order.length - 1}
                onMove={(step) => setOrder(moveItem(order, place, step))}
              />
            </li>
          ))}
        </ol>
      </Example>
      <Example title="Chip">
        {isFiltered && (
          <Chip label="Status: failed" removeLabel="Remove the filter" onRemove={() => setFiltered(false)} />
        )}
      </Example>
      <Example title="Pager">
        <Pager label="Pages" page={page} totalPages={12} onPage={setPage} labels={commonTexts.pages} />
      </Example>
      <Example title="ColumnHeaders">
        <table aria-label="Activity" className="w-full">
          <ColumnHeaders labels={['Time', 'Event', 'Person']} />
        </table>
      </Example>
      <Example title="ScrollFrame">
        <ScrollFrame>
          <table aria-label="Wide" className="w-full">
            <ColumnHeaders labels={['A long head', 'Another long head', 'The last of the long heads']} />
          </table>
        </ScrollFrame>
      </Example>
      <Example title="OpenInvitation">
        <ul>
          <OpenInvitation
            email="ben@example.com"
            invitedBy="Ada Ledger"
            expiresAt="2026-12-07T09:00:00Z"
            roleName="Editor"
            revocation={{ denied: null, busy: false, onRevoke: () => undefined }}
          />
        </ul>
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
