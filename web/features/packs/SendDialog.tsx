import { type BoardCell, MOST_CLIENTS, readBoard } from '#contract/closing/clients.ts';
import { isSignedOff, signOffStateWords } from '#contract/closing/signOffStates.ts';
import type { Pack } from '#contract/packs/packs.ts';
import { monthLabel } from '#contract/period.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { sendTexts } from '#web/lib/texts/packs/packs.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { TieStatusBadge } from '#web/ui/feedback/TieStatus.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';

export type SendDialogProps = {
  /** The chosen clients of the pack. */
  clients: Pack['clients'];
  /** `YYYY-MM` */
  month: string;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** Shows how each client's month stands, and asks for confirmation before mails are sent. */
export function SendDialog({ clients, month, busy, onSend, onClose }: SendDialogProps) {
  const query = useQuery(boardOfMonth(month));
  const mailed = clients.filter(({ recipients }) => recipients.length > 0);
  const count = formatCount(mailed.length);
  return (
    <FormDialog onClose={onClose} title={sendTexts.title(mailed.length, count, monthLabel(`${month}-01`))}>
      <form
        className="grid min-w-0 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSend();
        }}
      >
        {query.data === undefined ? (
          <QueryBoundary query={query} errorTitle={sendTexts.failed} rows={4} />
        ) : (
          <Standing clients={mailed} cells={cellsByCompany(query.data.clients)} />
        )}
        <FormDialogButtons
          submitLabel={sendTexts.send(mailed.length, count)}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  );
}

const boardOfMonth = (month: string) =>
  queryOptions({
    queryKey: queryKeys.clients('board-of-month', month),
    queryFn: ({ signal }) =>
      call(readBoard, { query: { months: 1, end: month, limit: MOST_CLIENTS }, signal }),
  });

const cellsByCompany = (clients: readonly { companyId: string; cells: readonly BoardCell[] }[]) =>
  new Map(clients.flatMap(({ companyId, cells: [cell] }) => (cell ? [[companyId, cell] as const] : [])));

type StandingProps = { clients: Pack['clients']; cells: ReadonlyMap<string, BoardCell> };

function Standing({ clients, cells }: StandingProps) {
  const standing = clients.map((client) => ({ ...client, cell: cells.get(client.companyId) ?? null }));
  const unsigned = standing.filter(({ cell }) => !isSignedOff(cell?.signOff ?? 'none')).length;
  const doubtful = standing.filter(({ cell }) => cell === null || !isAgreeing(cell.status)).length;
  return (
    <>
      <p>
        {[
          sendTexts.unsigned(unsigned, formatCount(unsigned)),
          sendTexts.doubtful(doubtful, formatCount(doubtful)),
        ].join(' ')}
      </p>
      <ul
        aria-label={sendTexts.clients}
        className="relative max-h-64 divide-y overflow-y-auto rounded-md border"
      >
        {standing.map(({ companyId, name, recipients, cell }) => (
          <li key={companyId} className="grid gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[1fr_auto]">
            <p className="min-w-0">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm wrap-anywhere text-muted">{recipients.join(', ')}</span>
            </p>
            <p className="grid content-start gap-1 text-sm sm:justify-items-end">
              <TieStatusBadge status={cell?.status ?? 'unchecked'} />
              <span className="text-muted">{signOffStateWords[cell?.signOff ?? 'none']}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
