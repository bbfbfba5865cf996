import type { Firm } from '#contract/firms/firms.ts';
import { createFirm } from '#contract/firms/firms.ts';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { firmsQuery } from '#web/firms/firmsQuery.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useUrlParameters, withParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { CreateFirmDialog } from './CreateFirmDialog.tsx';
import { FirmDetails } from './FirmDetails.tsx';
import { FirmLetterhead } from './FirmLetterhead.tsx';
import { FirmMembers } from './FirmMembers.tsx';
import { firmQuery } from './queries.ts';

export { FirmPage as Component };

/** One firm at a time; who is in several chooses. */
function FirmPage() {
  useTitle(firmTexts.title);
  const navigate = useNavigate();
  const { search, write } = useUrlParameters();
  const query = useQuery(firmsQuery);
  const [isCreating, setCreating] = useState(false);
  const firms = query.data;
  const firm = firms?.find(({ id }) => id === search.get('firm')) ?? firms?.[0];
  return (
    <>
      <PageTitle
        title={firmTexts.title}
        description={firmTexts.lead}
        actions={
          firm && (
            <>
              {firms && firms.length > 1 && (
                <Select
                  hideLabel
                  label={firmTexts.choose}
                  value={firm.id}
                  options={firms.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(id) => write(withParameters({ firm: id }))}
                  className="max-w-60"
                />
              )}
              <NewFirm onPress={() => setCreating(true)} />
            </>
          )
        }
      />
      {firms === undefined ? (
        <QueryBoundary query={query} errorTitle={firmTexts.failed} rows={8} />
      ) : firm === undefined ? (
        <EmptyState
          Icon={BriefcaseBusiness}
          title={firmTexts.emptyTitle}
          action={<NewFirm isFirst onPress={() => setCreating(true)} />}
        >
          {firmTexts.empty}
        </EmptyState>
      ) : (
        <FirmParts key={firm.id} firm={firm} />
      )}
      {isCreating && (
        <CreateFirmDialog
          onCreated={(id) => void navigate(paths.firm(id))}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function NewFirm({ isFirst = false, onPress }: { isFirst?: boolean; onPress: () => void }) {
  const denied = useSharedDenial(createFirm);
  return (
    <Button variant={isFirst ? 'primary' : 'secondary'} denied={denied} onClick={onPress}>
      {firmTexts.create}
    </Button>
  );
}

function FirmParts({ firm: { id } }: { firm: Firm }) {
  const query = useQuery(firmQuery(id));
  if (query.data === undefined) return <QueryBoundary query={query} errorTitle={firmTexts.failed} rows={8} />;
  const { firm, mark, members } = query.data;
  const owners = members.filter(({ role }) => role === 'owner').map(({ name }) => name);
  return (
    <>
      {firm.role !== 'owner' && (
        <p className="mb-4 text-sm text-muted text-pretty">{firmTexts.onlyOwners(owners.join(', '))}</p>
      )}
      <FirmDetails firm={firm} />
      <FirmLetterhead firm={firm} mark={mark} />
      <FirmMembers answer={query.data} />
    </>
  );
}
