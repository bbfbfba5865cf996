import type { Firm } from '#contract/firms/firms.ts';
import type { PackTemplate, PackTemplateContent } from '#contract/packs/packTemplates.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { firmsQuery } from '#web/firms/firmsQuery.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { belongingTexts } from '#web/lib/texts/belonging.ts';
import { templateTexts } from '#web/lib/texts/packs/packTemplates.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { packTemplatesQuery, useDeleteTemplate } from './queries.ts';
import { standardTemplates } from './standardTemplates.ts';

type Props = { onChoose: (template: PackTemplateContent) => void };

/** Offers what a pack can be begun with: standard templates, then those of the user and of the user’s firms. */
export function TemplateChoice({ onChoose }: Props) {
  const title = useId();
  const [chosenName, setChosenName] = useState<string | null>(null);
  const query = useQuery(packTemplatesQuery);
  const firms = useQuery(firmsQuery).data ?? [];
  const choose = (template: PackTemplateContent) => {
    setChosenName(template.name);
    onChoose(template);
  };
  return (
    <Card aria-labelledby={title} className="grid gap-3 p-5">
      <header>
        <h2 id={title} className="text-lg font-semibold">
          {templateTexts.title}
        </h2>
        <p className="text-muted text-pretty">{templateTexts.lead}</p>
      </header>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {standardTemplates.map((template) => (
          <li key={template.key} className="grid">
            <TemplateButton template={template} onChoose={choose} />
          </li>
        ))}
        {query.data?.templates.map((template) => (
          <SavedTemplate
            key={template.id}
            template={template}
            firm={firms.find(({ id }) => id === template.firmId) ?? null}
            onChoose={choose}
          />
        ))}
      </ul>
      {query.isError && <p className="text-sm text-error">{templateTexts.failed}</p>}
      <output className="sr-only">{chosenName !== null && templateTexts.chosen(chosenName)}</output>
    </Card>
  );
}

type TemplateProps<T> = { template: T; onChoose: (template: PackTemplateContent) => void };

const TemplateButton = ({
  template,
  firmName,
  onChoose,
}: TemplateProps<PackTemplateContent> & { firmName?: string | undefined }) => (
  <button
    type="button"
    className="grid content-start gap-0.5 rounded-md border border-edge/60 bg-surface px-3 py-2.5 text-left shadow-card transition-colors hover:bg-hover"
    onClick={() => onChoose(template)}
  >
    <span className="font-medium wrap-anywhere">{template.name}</span>
    <span className="text-sm text-muted">{listReports(template)}</span>
    {firmName !== undefined && <span className="text-sm text-muted">{templateTexts.ofFirm(firmName)}</span>}
  </button>
);

const listReports = ({ reports }: PackTemplateContent): string =>
  reports
    .map(({ name, settings }) => (name.trim() === '' ? reportTexts.types[settings.type] : name))
    .join(', ');

type SavedTemplateProps = TemplateProps<PackTemplate> & { firm: Firm | null };

function SavedTemplate({ template, firm, onChoose }: SavedTemplateProps) {
  const [isDeleting, setDeleting] = useState(false);
  const removal = useDeleteTemplate(template, () => setDeleting(false));
  const { id: _id, firmId: _firmId, savedAt: _savedAt, ...content } = template;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
      <TemplateButton template={content} firmName={firm?.name} onChoose={onChoose} />
      <Button
        size="icon"
        variant="quiet"
        aria-label={templateTexts.remove(template.name)}
        denied={firm !== null && firm.role !== 'owner' ? belongingTexts.onlyOwnersDelete(firm.name) : null}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
      {isDeleting && (
        <ConfirmDialog
          onClose={() => setDeleting(false)}
          title={templateTexts.remove(template.name)}
          question={templateTexts.removeQuestion}
          confirmLabel={templateTexts.removeConfirm}
          cancelLabel={commonTexts.cancel}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
        />
      )}
    </li>
  );
}
