import { signOffStateWords } from '#contract/closing/signOffStates.ts';
import type { Board, BoardCell } from '#contract/closing/clients.ts';
import { monthLabel } from '#contract/period.ts';
import { statusWords } from '#contract/tieOut/tieOut.ts';
import { Link } from 'react-router';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { TieStatusIcon } from '#web/ui/feedback/TieStatus.tsx';
import { signOffLooks } from './marks.tsx';

type BoardClient = Board['clients'][number];

const nameColumn =
  'sticky left-0 w-full min-w-32 border-b bg-surface px-3 text-left wrap-anywhere sm:min-w-52';

/** Newest month first, beside the names. */
export function BoardTable({ board: { months, clients } }: { board: Board }) {
  return (
    <table aria-label={clientTexts.boardTitle} className="w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          <th scope="col" className={cx(nameColumn, 'top-0 z-(--z-index-bar) py-2 font-medium text-muted')}>
            {clientTexts.columns.name}
          </th>
          {months.toReversed().map((month) => (
            <th
              key={month}
              scope="col"
              className="sticky top-0 z-(--z-index-sticky) w-12 max-w-12 border-b bg-surface px-1 py-2 text-center font-medium text-muted"
            >
              {monthLabel(`${month}-01`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <tr key={client.companyId} className="group hover:bg-hover">
            <th
              scope="row"
              className={cx(nameColumn, 'z-(--z-index-sticky) py-1.5 font-medium group-hover:bg-hover')}
            >
              {client.name}
              {client.oldestCheckAt !== null && (
                <span className="block text-xs font-normal text-muted">
                  {clientTexts.oldestCheck(formatInstantDay(client.oldestCheckAt))}
                </span>
              )}
            </th>
            {client.cells.toReversed().map((cell) => (
              <td key={cell.month} className="border-b p-0 text-center">
                <Cell client={client} cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ client, cell: { month, status, signOff } }: { client: BoardClient; cell: BoardCell }) {
  const signOffLook = signOffLooks[signOff];
  const described = [statusWords(status), ...(signOffLook === null ? [] : [signOffStateWords[signOff]])].join(
    ', ',
  );
  return (
    <Link
      to={paths.inCompany(client.companyId, paths.signOff(month))}
      aria-label={clientTexts.cell(client.name, monthLabel(`${month}-01`), described)}
      title={described}
      className="inline-flex h-9 w-full min-w-12 items-center justify-center gap-1 hover:bg-accent-soft"
    >
      <TieStatusIcon status={status} />
      {signOffLook !== null && (
        <signOffLook.Icon aria-hidden className={cx('size-4 shrink-0', signOffLook.classes)} />
      )}
    </Link>
  );
}
