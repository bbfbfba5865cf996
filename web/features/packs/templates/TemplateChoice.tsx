import type { PackTemplate } from '#contract/packs/packTemplates.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { commonTexts } from '#web/lib/texts/common.ts';
import { templateTexts } from '#web/lib/texts/packs/packTemplates.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { packTemplatesQuery, useDeleteTemplate } from './queries.ts';
import { standardTemplates, type TemplateContent } from './standardTemplates.ts';

type Props = { onChoose: (template: TemplateContent) => void };

/** Offers what a pack can be begun with: templates of ours, then those that the user saved. */
export function TemplateChoice({ onChoose }: Props) {
  const title = useId();
  const [chosenName, setChosenName] = useState<string | null>(null);
  const query = useQuery(packTemplatesQuery);
  const choose = (template: TemplateContent) => {
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
          <OwnTemplate key={template.id} template={template} onChoose={choose} />
        ))}
      </ul>
      {query.isError && <p className="text-sm text-error">{templateTexts.failed}</p>}
      <output className="sr-only">{chosenName !== null && templateTexts.chosen(chosenName)}</output>
    </Card>
  );
}

type TemplateProps<T> = { template: T; onChoose: (template: TemplateContent) => void };

const TemplateButton = ({ template, onChoose }: TemplateProps<TemplateContent>) => (
  <button
    type="button"
    className="grid content-start gap-0.5 rounded-md border border-edge/60 bg-surface px-3 py-2.5 text-left shadow-card transition-colors hover:bg-hover"
    onClick={() => onChoose(template)}
  >
    <span className="font-medium wrap-anywhere">{template.name}</span>
    <span className="text-sm text-muted">{listReports(template)}</span>
  </button>
);

const listReports = ({ reports }: TemplateContent): string =>
  reports
    .map(({ name, settings }) => (name.trim() === '' ? reportTexts.types[settings.type] : name))
    .join(', ');

function OwnTemplate({ template, onChoose }: TemplateProps<PackTemplate>) {
  const [isDeleting, setDeleting] = useState(false);
  const removal = useDeleteTemplate(template, () => setDeleting(false));
  const { id: _id, savedAt: _savedAt, ...content } = template;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
      <TemplateButton template={content} onChoose={onChoose} />
      <Button
        size="icon"
        variant="quiet"
        aria-label={templateTexts.remove(template.name)}
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
