import type { ListedClient, ListedPerson } from '#contract/firms/people.ts';
import { Link } from 'react-router';
import { peopleTexts } from '#web/lib/texts/firms.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';

type Props = { clients: ListedClient[]; people: ListedPerson[]; busy: boolean };

/** A table, and on a phone a list of each client's members. */
export const PeopleMatrix = (props: Props) => (
  <>
    <div className="max-sm:hidden">
      <MatrixTable {...props} />
    </div>
    <div className="sm:hidden">
      <MatrixList {...props} />
    </div>
  </>
);

const personName = ({ name, you }: ListedPerson): string => (you ? `${name} (${peopleTexts.you})` : name);

function MatrixTable({ clients, people, busy }: Props) {
  return (
    <ScrollFrame aria-busy={busy} aria-label={peopleTexts.table}>
      <table className="w-full text-sm">
        <caption className="sr-only">{peopleTexts.table}</caption>
        <thead>
          <tr className="border-b">
            <th
              scope="col"
              className="sticky left-0 z-1 bg-surface px-4 py-2 text-left font-medium text-muted"
            >
              {peopleTexts.client}
            </th>
            {people.map((person) => (
              <th
                key={person.id}
                scope="col"
                title={person.email}
                className="max-w-36 min-w-24 px-3 py-2 text-left align-bottom font-medium wrap-anywhere"
              >
                {personName(person)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{peopleTexts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {clients.map((client) => (
            <tr key={client.id} className="h-9 hover:bg-hover">
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-64 bg-surface px-4 py-1 text-left font-medium wrap-anywhere"
              >
                <ClientMembersLink client={client} />
              </th>
              {people.map(({ id }) => (
                <td key={id} className="px-3 py-1">
                  <RoleCell role={client.roles[id]} />
                </td>
              ))}
              <td className="px-4 py-1 text-right">
                <InviteLink client={client} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

const ClientMembersLink = ({ client: { id, name } }: { client: ListedClient }) => (
  <Link
    to={paths.members(id)}
    aria-label={peopleTexts.members(name)}
    className="underline-offset-4 hover:underline"
  >
    {name}
  </Link>
);

/** Opens the members of the client, whose owner invites there. */
function InviteLink({ client: { id, name, role } }: { client: ListedClient }) {
  if (role !== 'owner') return null;
  return (
    <Link
      to={paths.members(id)}
      aria-label={peopleTexts.inviteTo(name)}
      className="text-sm text-accent underline-offset-4 hover:underline"
    >
      {peopleTexts.invite}
    </Link>
  );
}

function RoleCell({ role }: { role: ListedClient['role'] | undefined }) {
  if (role !== undefined) return roleTexts.names[role];
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{peopleTexts.none}</span>
    </span>
  );
}

function MatrixList({ clients, people, busy }: Props) {
  return (
    <Card aria-busy={busy}>
      <ul className="divide-y" aria-label={peopleTexts.table}>
        {clients.map((client) => (
          <li key={client.id} className="px-4 py-3">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-medium wrap-anywhere">
                <ClientMembersLink client={client} />
              </span>
              <InviteLink client={client} />
            </p>
            <ul className="mt-1 grid gap-0.5 text-sm">
              {people
                .filter(({ id }) => client.roles[id] !== undefined)
                .map((person) => (
                  <li key={person.id} className="flex justify-between gap-3">
                    <span className="min-w-0 wrap-anywhere">{personName(person)}</span>
                    <span className="text-muted">
                      <RoleCell role={client.roles[person.id]} />
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
