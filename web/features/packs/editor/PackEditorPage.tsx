import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { readDraft } from '#web/lib/packs/packDraft.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { packTexts } from '#web/lib/texts/packs/packs.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { BackLink } from '#web/features/packs/BackLink.tsx';
import { MissingPack } from '#web/features/packs/MissingPack.tsx';
import { packClientsQuery, packsQuery } from '#web/features/packs/queries.ts';
import { draftForm, packForm } from './packForm.ts';
import { PackFormFields } from './PackFormFields.tsx';

export { PackEditorPage as Component };

function PackEditorPage() {
  const { id = null } = useParams();
  useTitle(id === null ? editorTexts.newTitle : editorTexts.editTitle);
  const { state, key }: { state: unknown; key: string } = useLocation();
  const packs = useQuery({ ...packsQuery, enabled: id !== null });
  const clients = useQuery(packClientsQuery);
  const draft = readDraft(state);
  if (clients.data === undefined)
    return <QueryBoundary query={clients} errorTitle={editorTexts.clientsFailed} rows={12} />;
  if (id !== null && packs.data === undefined)
    return <QueryBoundary query={packs} errorTitle={packTexts.failed} rows={12} />;
  const pack = packs.data?.packs.find((item) => item.id === id);
  if (id !== null && pack === undefined)
    return <MissingPack title={packTexts.missingTitle}>{packTexts.missing}</MissingPack>;
  const savedForm = pack === undefined ? draftForm(draft) : packForm(pack);
  // One who has a single client means it.
  const onlyClient = id === null && clients.data.clients.length === 1 ? clients.data.clients : [];
  const chosenIds = draft.companyIds ?? onlyClient.map(({ companyId }) => companyId);
  const added = chosenIds.filter((companyId) => savedForm.clients[companyId] === undefined);
  return (
    <>
      <BackLink />
      <PageTitle title={id === null ? editorTexts.newTitle : editorTexts.editTitle} />
      <PackFormFields
        key={id ?? key}
        id={id}
        initialForm={{
          ...savedForm,
          clients: {
            ...savedForm.clients,
            ...Object.fromEntries(added.map((companyId) => [companyId, ''])),
          },
        }}
        startsAnew={draft.pack !== undefined || draft.companyIds !== undefined}
        clients={clients.data.clients}
      />
    </>
  );
}
